import { addDays, type Category, type Day, type Language } from '@prestasi/domain';
import type { employee } from '../src/schema/people.ts';
import { ESTATES, STATES, STREETS, STUDIES } from './data/names.ts';
import type { PositionText } from './data/positions.ts';
import type { Gender, Origin } from './data/staff.ts';
import { instantOf } from './moments.ts';
import { type Bearer, partsOf } from './approver-naming.ts';
import type { Random } from './random.ts';

type EmployeeRow = typeof employee.$inferSelect;

/** The known data of a person before their personal data are made up. */
export type Individual = Bearer & {
  readonly id: number;
  readonly employeeNumber: string;
  readonly origin: Origin;
  readonly gender: Gender;
  readonly email: string | null;
  /** The state that they live in. */
  readonly livesIn: string;
};

/** Creates a person's own row, with consistent birth, address and appearance. */
export function employeeRow(of: Individual, category: Category, hiredOn: Day, random: Random): EmployeeRow {
  const { id, employeeNumber, name, origin, gender, email, state: home, religion } = of;
  const [first, last] = partsOf(name);
  const bornIn = STATES.find(({ state }) => state === home) ?? random.pick(STATES.slice(0, 11));
  const livesIn = stateOf(of.livesIn);
  const [city, postalCode] = random.pick(livesIn.towns);
  const youngest = category === 'non_executive' ? 20 : category === 'executive' ? 24 : 38;
  const dateOfBirth = addDays(
    `${Number(hiredOn.slice(0, 4)) - youngest - random.whole(0, category === 'top_management' ? 9 : 14)}-01-01`,
    random.whole(0, 364),
  );
  return {
    id,
    employeeNumber,
    firstName: first,
    middleName: null,
    lastName: last,
    fullName: name,
    email,
    phone: `+601${random.whole(1, 9)}-${random.whole(200, 899)} ${random.whole(1000, 9999)}`,
    identityCard: `${dateOfBirth.slice(2).replaceAll('-', '')}-${bornIn.code}-${String(random.whole(500, 699))}${random.pick(gender === 'male' ? [1, 3, 5, 7, 9] : [0, 2, 4, 6, 8])}`,
    dateOfBirth,
    gender,
    religion: religion ?? RELIGIONS[origin],
    race: origin === 'borneo' ? 'others' : origin,
    citizenship: 'Malaysia',
    maritalStatus: random.chance(0.68)
      ? 'married'
      : random.chance(0.85)
        ? 'single'
        : random.pick(['divorced', 'widowed']),
    addressLine1: `No. ${random.whole(1, 180)}, ${random.pick(STREETS)} ${random.whole(1, 12)}`,
    addressLine2: random.pick(ESTATES),
    addressLine3: null,
    postalCode,
    city,
    state: livesIn.state,
    country: 'Malaysia',
    pictureFileId: null,
    createdAt: instantOf(hiredOn, 9, 0),
    version: 1,
  };
}

const RELIGIONS: Readonly<Record<Origin, string>> = {
  malay: 'Islam',
  chinese: 'Buddha',
  indian: 'Hindu',
  borneo: 'Kristian',
};

/** Returns the education of a person before they were hired. */
export function studyOf(category: Category, hiredOn: Day, random: Random) {
  const [qualification, institute, fieldOfStudy] = random.pick(
    category === 'non_executive' ? STUDIES.school : STUDIES.degree,
  );
  return { qualification, institute, fieldOfStudy, graduationYear: Number(hiredOn.slice(0, 4)) - random.whole(1, 4) };
}

/** Returns the language in which the holder of a position writes. */
export function writesIn({ category, field }: PositionText): Language {
  const english = ['finance', 'quality', 'it', 'office', 'management'];
  return category !== 'non_executive' && english.includes(field) ? 'en' : 'ms';
}

function stateOf(name: string) {
  const found = STATES.find(({ state }) => state === name);
  if (found === undefined) throw new Error(`There is no state ${name}`);
  return found;
}
