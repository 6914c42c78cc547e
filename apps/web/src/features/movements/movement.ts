import type { getPlacementChoices, getPlacement, MovementInput, MovementPreview, OutputOf } from '@prestasi/contract';
import type { MovementKind } from '@prestasi/domain';

export type Placement = OutputOf<typeof getPlacement>;
export type Choices = OutputOf<typeof getPlacementChoices>;
export type Preview = MovementPreview;

/** What stands in the form: ids of native lists as texts, '' for none; who takes over by the ids of what they take. */
export type MovementValues = {
  readonly kind: MovementKind;
  readonly day: string;
  readonly reason: string;
  readonly companyId: string;
  readonly divisionId: string;
  readonly departmentId: string;
  readonly sectionId: string;
  readonly positionId: string;
  readonly gradeId: string;
  readonly workLocationId: string;
  readonly supervisorId: number | null;
  readonly supervisees: Readonly<Record<string, number>>;
  /** Null leaves the office vacant; one that is not here is not answered yet. */
  readonly offices: Readonly<Record<string, number | null>>;
};

/** What somebody can be moved by: who has left is hired again, everybody else is not. */
export function kindsFor({ hasLeft }: Pick<Placement, 'hasLeft'>): readonly MovementKind[] {
  return hasLeft ? ['rehire'] : ['promotion', 'transfer', 'change', 'leaving'];
}

/** What the form begins with: the place in which somebody stands. */
export function valuesOf(placement: Placement, wanted: string | undefined): MovementValues {
  const { place } = placement;
  const kinds = kindsFor(placement);
  const text = (named: { readonly id: number } | null) => (named === null ? '' : String(named.id));
  return {
    kind: kinds.find((kind) => kind === wanted) ?? kinds.find((kind) => kind === 'transfer') ?? 'rehire',
    day: '',
    reason: '',
    companyId: text(place.company),
    divisionId: text(place.division),
    departmentId: text(place.department),
    sectionId: text(place.section),
    positionId: text(place.position),
    gradeId: text(place.grade),
    workLocationId: text(place.workLocation),
    supervisorId: placement.hasLeft && !placement.supervisorStands ? null : (place.supervisor?.id ?? null),
    supervisees: {},
    offices: {},
  };
}

/** What must be filled in. */
export function requiredOf({ kind }: Pick<MovementValues, 'kind'>): readonly (keyof MovementValues)[] {
  return kind === 'leaving' ? ['day', 'reason'] : ['day', 'reason', 'companyId', 'positionId'];
}

/** What is sent: of the form only what its kind has. */
export function inputOf(values: MovementValues, version: number): MovementInput {
  const { kind, reason, day } = values;
  const supervisees = Object.entries(values.supervisees).map(([id, supervisorId]) => ({
    employeeId: Number(id),
    supervisorId,
  }));
  const offices = Object.entries(values.offices).map(([key, employeeId]) => ({ ...officeOf(key), employeeId }));
  if (kind === 'leaving') return { kind, version, reason, lastDay: day, supervisees, offices };
  const id = (value: string) => (value === '' ? null : Number(value));
  const place = {
    companyId: Number(values.companyId),
    divisionId: id(values.divisionId),
    departmentId: id(values.departmentId),
    sectionId: id(values.sectionId),
    positionId: Number(values.positionId),
    gradeId: id(values.gradeId),
    workLocationId: id(values.workLocationId),
    supervisorId: values.supervisorId,
  };
  if (kind === 'rehire') return { kind, version, reason, effectiveOn: day, ...place };
  return { kind, version, reason, effectiveOn: day, ...place, supervisees, offices };
}

type Office = Preview['offices'][number];

/** The name of an office in the form. */
export function headedUnitKey({ kind, unitId }: Pick<Office, 'kind' | 'unitId'>): string {
  return `${kind} ${unitId}`;
}

function officeOf(key: string): Pick<Office, 'kind' | 'unitId'> {
  const [kind, unitId] = key.split(' ');
  return { kind: kind === 'division' || kind === 'section' ? kind : 'department', unitId: Number(unitId) };
}

/** What was asked for, without who takes over: a preview holds as long as this stays the same. */
export function questionOf({ supervisees: _supervisees, offices: _offices, ...asked }: MovementValues): string {
  return JSON.stringify(asked);
}

const FIELDS = [
  'company',
  'division',
  'department',
  'section',
  'position',
  'grade',
  'workLocation',
  'supervisor',
] as const;

/** What changes of a place, in the order in which places are told; null where there is nothing. */
export function differencesOf({ from, to }: Pick<Preview, 'from' | 'to'>) {
  if (to === null) return [];
  return FIELDS.flatMap((field) => {
    const before = from[field]?.name ?? null;
    const after = to[field]?.name ?? null;
    return from[field]?.id === to[field]?.id ? [] : [{ field, before, after }];
  });
}

/** The field of the form at which a refusal of the server stands. */
export function fieldAt(path: string): string {
  return path === 'effectiveOn' || path === 'lastDay' ? 'day' : path;
}
