import type { BodyOf, registerStaff, saveStaffPersonal } from '@prestasi/contract';
import { readIdentityCard } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';

type Personal = Omit<BodyOf<typeof saveStaffPersonal>, 'version'>;
export type PersonField = keyof Personal;
/** The form values of a person's record: '' for what is not known. */
export type PersonValues = Readonly<Record<PersonField, string>>;
/** The values of a new employee: the person and their placement, with ids as texts for lists. */
export type NewPersonValues = PersonValues & {
  readonly hiredOn: string;
  readonly positionId: string;
  readonly divisionId: string;
  readonly departmentId: string;
  readonly sectionId: string;
  readonly gradeSet: string;
  readonly gradeId: string;
  readonly workLocationId: string;
  readonly supervisorId: number | null;
};

const NO_PERSON: PersonValues = {
  employeeNumber: '',
  fullName: '',
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phone: '',
  identityCard: '',
  dateOfBirth: '',
  gender: '',
  religion: '',
  race: '',
  citizenship: '',
  maritalStatus: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
};

/**
 * Returns the initial values of a registration: in Malaysia. The hire date is empty, since nobody checks one that is
 * filled in already.
 */
export function newPerson(): NewPersonValues {
  const place = { positionId: '', divisionId: '', departmentId: '', sectionId: '', gradeSet: '', gradeId: '' };
  return { ...NO_PERSON, country: 'Malaysia', hiredOn: '', ...place, workLocationId: '', supervisorId: null };
}

/** Returns the form values of a record. */
export function valuesOf(record: Readonly<Record<PersonField, string | null>>): PersonValues {
  const names = Object.keys(NO_PERSON) as PersonField[];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as PersonValues;
}

/** Returns the body for a record: empty fields are null. The server checks every field. */
export function personBody(values: PersonValues): Personal {
  const said = (name: PersonField) => values[name].trim() || null;
  const names = Object.keys(NO_PERSON) as PersonField[];
  const body = Object.fromEntries(names.map((name) => [name, said(name)]));
  return { ...body, employeeNumber: values.employeeNumber, fullName: values.fullName } as Personal;
}

/** Returns the body of a registration. */
export function registrationBody(values: NewPersonValues): BodyOf<typeof registerStaff> {
  const id = (text: string) => (text === '' ? null : Number(text));
  return {
    ...personBody(values),
    hiredOn: values.hiredOn,
    positionId: Number(values.positionId),
    divisionId: id(values.divisionId),
    departmentId: id(values.departmentId),
    sectionId: id(values.sectionId),
    gradeId: id(values.gradeId),
    workLocationId: id(values.workLocationId),
    supervisorId: values.supervisorId,
  };
}

/**
 * Returns the typed fields with those that depend on them: the full name from its parts, birth and gender from the
 * identity card. What was typed differently stays as it is.
 */
export function updateDependents(
  values: PersonValues,
  typed: Partial<PersonValues>,
  today: string,
): Partial<PersonValues> {
  const next = { ...values, ...typed };
  return { ...typed, ...nameByParts(values, next), ...byIdentityCard(values, next, today) };
}

function nameByParts(before: PersonValues, next: PersonValues): Partial<PersonValues> {
  const was = composed(before);
  const isComposed = before.fullName.trim() === was && next.fullName === before.fullName;
  return isComposed && composed(next) !== was ? { fullName: composed(next) } : {};
}

function composed({ firstName, middleName, lastName }: PersonValues): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

function byIdentityCard(before: PersonValues, next: PersonValues, today: string): Partial<PersonValues> {
  if (before.identityCard === next.identityCard) return {};
  const card = readIdentityCard(next.identityCard, today);
  const old = readIdentityCard(before.identityCard, today);
  if (!card.ok) {
    // Values filled in from the former card are cleared; values that differ were typed and stay.
    return {
      ...(old.ok && before.dateOfBirth === old.bornOn && { dateOfBirth: '' }),
      ...(old.ok && before.gender === old.gender && { gender: '' }),
    };
  }
  const follows = (value: string, said: string | null) => value === '' || value === said;
  return {
    ...(follows(before.dateOfBirth, old.ok ? old.bornOn : null) && { dateOfBirth: card.bornOn }),
    ...(follows(before.gender, old.ok ? old.gender : null) && { gender: card.gender }),
  };
}

/** Returns the error of an impossible identity card; empty if it is possible, or if none is given. */
export function identityCardErrors(
  { identityCard }: Pick<PersonValues, 'identityCard'>,
  today: string,
): readonly FieldIssue[] {
  if (identityCard.trim() === '') return [];
  const card = readIdentityCard(identityCard, today);
  return card.ok ? [] : [{ path: 'identityCard', code: card.problem }];
}

/** Returns the fields that the identity card contradicts. */
export function contradictions(values: PersonValues, today: string): ('dateOfBirth' | 'gender')[] {
  const card = readIdentityCard(values.identityCard, today);
  if (!card.ok) return [];
  return [
    ...(values.dateOfBirth !== '' && values.dateOfBirth !== card.bornOn ? (['dateOfBirth'] as const) : []),
    ...(values.gender !== '' && values.gender !== card.gender ? (['gender'] as const) : []),
  ];
}
