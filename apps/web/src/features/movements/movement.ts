import type { getPlacementChoices, getPlacement, MovementInput, MovementPreview, OutputOf } from '@prestasi/contract';
import type { MovementKind } from '@prestasi/domain';
import { oneOf } from '../../shared/api/index.ts';

export type Placement = OutputOf<typeof getPlacement>;
export type Choices = OutputOf<typeof getPlacementChoices>;
export type Preview = MovementPreview;

/** The values of the form: ids as texts for native lists, '' for none; successors by the ids of what they take over. */
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
  /** By unit; null leaves the unit without a head, a missing key is not answered yet. */
  readonly offices: Readonly<Record<string, number | null>>;
};

/** Returns the kinds of movement possible for a person: only rehire if they have left, else all others. */
export function kindsFor({ hasLeft }: Pick<Placement, 'hasLeft'>): readonly MovementKind[] {
  return hasLeft ? ['rehire'] : ['promotion', 'transfer', 'change', 'leaving'];
}

/** Returns the initial values of the form: the person's present placement. */
export function valuesOf(placement: Placement, initialKind: string | undefined): MovementValues {
  const { place } = placement;
  const kinds = kindsFor(placement);
  const text = (named: { readonly id: number } | null) => (named === null ? '' : String(named.id));
  return {
    kind: oneOf(kinds, initialKind) ?? oneOf(kinds, 'transfer') ?? 'rehire',
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

/** Returns the required fields. */
export function requiredOf({ kind }: Pick<MovementValues, 'kind'>): readonly (keyof MovementValues)[] {
  return kind === 'leaving' ? ['day', 'reason'] : ['day', 'reason', 'companyId', 'positionId'];
}

/** Returns the request body: of the form only the fields of its kind. */
export function inputOf(values: MovementValues, version: number): MovementInput {
  const { kind, reason, day } = values;
  const supervisees = Object.entries(values.supervisees).map(([id, supervisorId]) => ({
    employeeId: Number(id),
    supervisorId,
  }));
  const offices = Object.entries(values.offices).map(([key, employeeId]) => ({ ...headedUnitOf(key), employeeId }));
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

type VacatedUnit = Preview['offices'][number];

/** Returns the key of a headed unit in the form. */
export function headedUnitKey({ kind, unitId }: Pick<VacatedUnit, 'kind' | 'unitId'>): string {
  return `${kind} ${unitId}`;
}

function headedUnitOf(key: string): Pick<VacatedUnit, 'kind' | 'unitId'> {
  const [kind, unitId] = key.split(' ');
  return { kind: kind === 'division' || kind === 'section' ? kind : 'department', unitId: Number(unitId) };
}

/** Returns the previewed input as a key, without successors: a preview is valid while this stays the same. */
export function questionOf({ supervisees: _supervisees, offices: _units, ...asked }: MovementValues): string {
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

/** Returns the changed fields of a placement, in order of display; empty if there is no new placement. */
export function differencesOf({ from, to }: Pick<Preview, 'from' | 'to'>) {
  if (to === null) return [];
  return FIELDS.flatMap((field) => {
    const before = from[field]?.name ?? null;
    const after = to[field]?.name ?? null;
    return from[field]?.id === to[field]?.id ? [] : [{ field, before, after }];
  });
}

/** Returns the form field for the path of a server's refusal. */
export function fieldAt(path: string): string {
  return path === 'effectiveOn' || path === 'lastDay' ? 'day' : path;
}
