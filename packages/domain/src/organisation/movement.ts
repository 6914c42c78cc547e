import type { Day } from '../cycle/calendar.ts';
import type { Dated } from './assignments.ts';
import { closedAmong } from './closed-place.ts';

/** The kinds of a change of placement; a `change` also corrects a placement from the day on which it began. */
export const MOVE_KINDS = ['promotion', 'transfer', 'change'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];
/** The kinds of movement: a change of placement, leaving, and a re-hire (domain §2). */
export const MOVEMENT_KINDS = [...MOVE_KINDS, 'leaving', 'rehire'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A person's placement, by ids (domain §2). */
export type Placement = {
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly sectionId: number | null;
  readonly positionId: number;
  readonly gradeId: number | null;
  readonly workLocationId: number | null;
  readonly supervisorId: number | null;
};
export type PlacementField = keyof Placement;

/**
 * The records that a placement names, with the fields by which they must fit together; null if there is none of that
 * id.
 */
export type PlacementRecords = {
  readonly company: Closable | null;
  readonly division: (Closable & { readonly companyId: number | null }) | null;
  readonly department: (Closable & { readonly companyId: number; readonly divisionId: number | null }) | null;
  readonly section: (Closable & { readonly departmentId: number }) | null;
  readonly position: (Closable & { readonly companyId: number }) | null;
  readonly grade: Closable | null;
  readonly workLocation: (Closable & { readonly companyId: number }) | null;
};
/** Closed means a deactivated company or any other archived record. */
type Closable = { readonly isClosed: boolean };

/** Why a movement is refused; each is the key of its text. */
export type MovementError = {
  readonly field: PlacementField | 'effectiveOn' | 'lastDay' | 'kind';
  readonly code:
    | 'unknown_reference'
    | 'archived'
    | 'deactivated'
    | 'not_of_company'
    | 'not_of_division'
    | 'not_of_department'
    | 'before_hire'
    | 'after_last_day'
    | 'before_later_move'
    | 'same_day_as_last'
    | 'move_planned'
    | 'not_placed'
    | 'nothing_changes'
    | 'no_promotion'
    | 'no_transfer'
    | 'leaving_recorded'
    | 'still_employed'
    | 'before_last_day';
  readonly day?: Day;
};

/**
 * Returns why somebody cannot carry out or reverse a movement, whatever its kind; null if they can. Pay, careers and
 * who appraises whom depend on it: nobody does that for themselves, as nobody approves their own form (domain §4).
 */
export function movementRefusal(mover: { readonly employeeId: number | null }, movedId: number): 'own_movement' | null {
  return mover.employeeId === movedId ? 'own_movement' : null;
}

/** An employment with its dated placements. */
export type Stay<Row extends Dated = Dated> = {
  readonly hiredOn: Day;
  readonly lastDay: Day | null;
  readonly rows: readonly Row[];
};

/**
 * Returns the fields of a placement that name a record which does not exist, is closed (`closedAmong`), or belongs to
 * another unit than given. `before` is the present placement; null for somebody who is hired again.
 */
export function placementErrors(to: Placement, records: PlacementRecords, before: Placement | null): MovementError[] {
  const { division, department, section } = records;
  const errors: MovementError[] = [];
  const error = (field: PlacementField, code: MovementError['code']) => void errors.push({ field, code });
  const closed = closedAmong(PLACEMENT_UNITS, to, before, (field) => records[RECORD_OF[field]]?.isClosed === true);
  for (const field of PLACEMENT_UNITS) {
    const record = records[RECORD_OF[field]];
    if (to[field] === null) continue;
    if (record === null) error(field, 'unknown_reference');
    else if (closed.includes(field)) error(field, field === 'companyId' ? 'deactivated' : 'archived');
    else if ('companyId' in record && record.companyId !== null && record.companyId !== to.companyId)
      error(field, 'not_of_company');
  }
  const above = department?.divisionId ?? null;
  if (division !== null && above !== null && above !== to.divisionId) error('departmentId', 'not_of_division');
  if (section !== null && section.departmentId !== to.departmentId) error('sectionId', 'not_of_department');
  return errors;
}

/** The fields of a placement that name a record which can be closed: all but the supervisor. */
export const PLACEMENT_UNITS = [
  'companyId',
  'divisionId',
  'departmentId',
  'sectionId',
  'positionId',
  'gradeId',
  'workLocationId',
] as const satisfies readonly PlacementField[];

const RECORD_OF = {
  companyId: 'company',
  divisionId: 'division',
  departmentId: 'department',
  sectionId: 'section',
  positionId: 'position',
  gradeId: 'grade',
  workLocationId: 'workLocation',
} as const satisfies Readonly<Record<(typeof PLACEMENT_UNITS)[number], keyof PlacementRecords>>;

/**
 * Returns why a change of placement cannot begin on a day (domain §2): not before the hire nor after the last day, not
 * before the present placement began, and on its first day only as a `change`, which corrects it. While another change
 * is planned, none is made: that one must be reversed first.
 */
export function moveDayError(kind: MoveKind, on: Day, stay: Stay, today: Day): MovementError | null {
  const { hiredOn, lastDay, rows } = stay;
  if (on < hiredOn) return { field: 'effectiveOn', code: 'before_hire', day: hiredOn };
  if (lastDay !== null && on > lastDay) return { field: 'effectiveOn', code: 'after_last_day', day: lastDay };
  const latest = latestOf(rows);
  if (latest === null || (latest.effectiveTo !== null && latest.effectiveTo < on)) {
    return { field: 'effectiveOn', code: 'not_placed' };
  }
  const begins = latest.effectiveFrom;
  if (begins > today && begins !== hiredOn) return { field: 'effectiveOn', code: 'move_planned', day: begins };
  if (on < begins) return { field: 'effectiveOn', code: 'before_later_move', day: begins };
  if (on === begins && kind !== 'change') return { field: 'kind', code: 'same_day_as_last', day: begins };
  return null;
}

/**
 * Returns the error if a change does not match its kind: a promotion has another position or grade, a transfer another
 * unit or location.
 */
export function moveKindError(kind: MoveKind, before: Placement, to: Placement): MovementError | null {
  const differs = (fields: readonly PlacementField[]) => fields.some((field) => before[field] !== to[field]);
  if (!differs(ALL)) return { field: 'kind', code: 'nothing_changes' };
  if (kind === 'promotion' && !differs(['positionId', 'gradeId'])) return { field: 'kind', code: 'no_promotion' };
  if (kind === 'transfer' && !differs(UNITS)) return { field: 'kind', code: 'no_transfer' };
  return null;
}

const UNITS = ['companyId', 'divisionId', 'departmentId', 'sectionId', 'workLocationId'] as const;
const ALL = [...UNITS, 'positionId', 'gradeId', 'supervisorId'] as const;

/**
 * Returns why somebody cannot leave with this last day: before the hire, before a change in force, or while one is
 * planned.
 */
export function leavingError(lastDay: Day, stay: Stay, today: Day): MovementError | null {
  if (stay.lastDay !== null) return { field: 'lastDay', code: 'leaving_recorded', day: stay.lastDay };
  if (lastDay < stay.hiredOn) return { field: 'lastDay', code: 'before_hire', day: stay.hiredOn };
  const begins = latestOf(stay.rows)?.effectiveFrom ?? stay.hiredOn;
  if (begins > today && begins !== stay.hiredOn) return { field: 'lastDay', code: 'move_planned', day: begins };
  return lastDay < begins ? { field: 'lastDay', code: 'before_later_move', day: begins } : null;
}

/** Returns why somebody cannot be hired again on a day: they have not left, or not yet (domain §2). */
export function rehireError(on: Day, { lastDay }: Pick<Stay, 'lastDay'>): MovementError | null {
  if (lastDay === null) return { field: 'kind', code: 'still_employed' };
  return on <= lastDay ? { field: 'effectiveOn', code: 'before_last_day', day: lastDay } : null;
}

/** How dated placements change when another begins: one is corrected, or one ends and the next begins. */
export type Succession<Row extends Dated> =
  | { readonly corrects: Row; readonly ends: null; readonly begins: null }
  | { readonly corrects: null; readonly ends: Row; readonly begins: Dated };

/**
 * Returns the succession on a day on which one of the rows is in force; null if none is. Nothing before that day
 * changes.
 */
export function successionOn<Row extends Dated>(on: Day, rows: readonly Row[]): Succession<Row> | null {
  const row = rows.find(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || on <= effectiveTo),
  );
  if (row === undefined) return null;
  if (row.effectiveFrom === on) return { corrects: row, ends: null, begins: null };
  return { corrects: null, ends: row, begins: { effectiveFrom: on, effectiveTo: row.effectiveTo } };
}

function latestOf<Row extends Dated>(rows: readonly Row[]): Row | null {
  return rows.reduce<Row | null>(
    (latest, row) => (latest === null || row.effectiveFrom > latest.effectiveFrom ? row : latest),
    null,
  );
}
