import { type Day, hireDateErrors } from '@prestasi/domain';
import { COLUMNS, type Row } from '../sheets.ts';
import { withBirth } from './birth.ts';
import { isSame, merged } from './change.ts';
import { refuseClosed } from './closed.ts';
import type { Context, SheetContext } from './context.ts';
import { refuseTakenIdentity } from './identity.ts';
import { reachedCompany } from './plan-reference.ts';
import { type Organisation, PLACEMENT_FIELDS, placementOf } from './placement.ts';
import { type Fields, isSaid, type KnownPerson } from './state.ts';

/** The plan for a person: their details and placement after the import, and what begins. */
export type PersonPlan = {
  readonly number: string;
  readonly row: number;
  readonly known: KnownPerson | null;
  readonly details: Fields;
  /** Their placement after the import; null if the row's placement has errors. */
  readonly place: Fields | null;
  /** Whether details or placement differ from the record. */
  readonly detailsChange: boolean;
  readonly placeChanges: boolean;
  /** The first day of a new employment; null if the present one goes on. */
  readonly hiredOn: Day | null;
  /** The corrected first day of the present employment; null if that on record stays. */
  readonly hireCorrection: Day | null;
  /** Whether they are or will be employed; not somebody who has left and is not hired again. */
  readonly isEmployed: boolean;
};

/** The part of a plan that is about employment and placement. */
type PlacementPlan = Pick<PersonPlan, 'place' | 'placeChanges' | 'hiredOn' | 'hireCorrection'>;

type PersonRow = Row<'employees'>;
type PersonSheet = SheetContext<'employees'>;

const OF_PLACE: ReadonlySet<string> = new Set([...PLACEMENT_FIELDS, 'category', 'gradeSet', 'hiredOn']);
const DETAILS = COLUMNS.employees.filter(({ key }) => !OF_PLACE.has(key));

/** Plans one row of the employees' sheet; null if it is nobody who may be imported, which is reported. */
export function planPerson(
  context: Context,
  sheet: PersonSheet,
  organisation: Organisation,
  person: PersonRow,
): PersonPlan | null {
  const { row, values } = person;
  const number = values.employeeNumber ?? '';
  if (sheet.isRepeated(row, number, 'employeeNumber')) return null;
  const known = context.state.people.get(number) ?? null;
  const before = known?.place ?? null;
  if (before !== null && !isReached(context, before.fields)) {
    sheet.report(row, 'employeeNumber', 'number_taken', { value: number });
    return null;
  }
  const details = withBirth(context.state.today, sheet, person, known, detailsOf(person, known));
  refuseTakenIdentity(context.state, sheet, person, known);
  const placement = planPlacement(context, sheet, organisation, person, known);
  const detailsChange = known === null || !isSame(known.details, details);
  const isChanged = detailsChange || placement.placeChanges || placement.hireCorrection !== null;
  sheet.counts[known === null ? 'created' : isChanged ? 'changed' : 'unchanged'] += 1;
  const isEmployed = placement.hiredOn !== null || !hasLeft(known, context.state.today);
  return { number, row, known, details, detailsChange, ...placement, isEmployed };
}

/** Plans employment and placement of a row, and reports what stands against them. */
function planPlacement(
  context: Context,
  sheet: PersonSheet,
  organisation: Organisation,
  person: PersonRow,
  known: KnownPerson | null,
): PlacementPlan {
  const { today } = context.state;
  const place = plannedPlace(context, sheet, organisation, person, known);
  const stands = known?.place ? placementIn(known.place.fields, organisation) : null;
  const isMoved = place !== null && (stands === null || !isSame(stands, place));
  const hireCorrection = hireCorrectionOf(today, sheet, person, known, isMoved);
  const hiredOn = stayOf(today, sheet, person, known, isMoved);
  const placement = { place, placeChanges: isMoved || (place !== null && hiredOn !== null), hiredOn, hireCorrection };
  if (known !== null) refuseMove(context, sheet, person, known, placement);
  if (placement.placeChanges && place !== null) {
    refuseClosed(context, sheet, person.row, hiredOn === null ? stands : null, place);
  }
  return placement;
}

/** Refuses a change of placement for somebody whose next move is planned already, or by the person themselves. */
function refuseMove(
  { scope }: Context,
  sheet: PersonSheet,
  { row }: PersonRow,
  { id, movesOn }: KnownPerson,
  { placeChanges, hiredOn, hireCorrection }: PlacementPlan,
): void {
  if (placeChanges && hiredOn === null && movesOn !== null) {
    sheet.report(row, 'employeeNumber', 'move_planned', { day: movesOn });
  }
  if ((placeChanges || hireCorrection !== null) && scope.isOneself(id)) {
    sheet.report(row, 'employeeNumber', 'own_place');
  }
}

function isReached({ state, scope }: Context, place: Fields): boolean {
  return scope.reaches(state.reference.company.get(place.company ?? '')?.id ?? null);
}

function detailsOf({ values }: PersonRow, known: KnownPerson | null): Fields {
  const said: Fields = values;
  return Object.fromEntries(
    DETAILS.map((column) => [column.key, merged(said[column.key], known?.details[column.key], column)]),
  );
}

function plannedPlace(
  context: Context,
  sheet: PersonSheet,
  organisation: Organisation,
  person: PersonRow,
  known: KnownPerson | null,
): Fields | null {
  const { row, values } = person;
  if (!isSaid(values.company)) return null;
  const company = reachedCompany(context, organisation.company, values.company);
  if (company === null) {
    sheet.report(row, 'company', 'unknown_company', { value: values.company });
    return null;
  }
  const place = placementOf(sheet, organisation, person, company, known?.place?.fields ?? null);
  if (place === null || place.position === null) return null;
  const category = organisation.position.get(place.position)?.category ?? null;
  if (isSaid(values.category) && values.category !== category) {
    sheet.report(row, 'category', 'category_mismatch', { category: category ?? '' });
  }
  return place;
}

/**
 * Returns the person's placement in the organisation after the import: a department that moves to another division
 * changes nobody's placement.
 */
function placementIn(before: Fields, { department }: Organisation): Fields {
  const above = isSaid(before.department) ? (department.get(before.department)?.parent ?? null) : null;
  return { ...before, division: above ?? before.division ?? null };
}

function hasLeft(known: KnownPerson | null, today: Day): boolean {
  const lastDay = known?.employment?.lastDay ?? null;
  return lastDay !== null && lastDay < today;
}

/**
 * Returns the first day of a new employment: of somebody new, or of somebody who left before and is hired again (domain
 * §2). Refuses a future day, and another placement for somebody who has left.
 */
function stayOf(
  today: Day,
  sheet: PersonSheet,
  { row, values }: PersonRow,
  known: KnownPerson | null,
  isMoved: boolean,
): Day | null {
  const { hiredOn } = values;
  const employment = known?.employment ?? null;
  if (!isSaid(hiredOn)) return null;
  if (hiredOn === employment?.hiredOn && !(isMoved && hasLeft(known, today))) return null;
  if (hiredOn > today) {
    sheet.report(row, 'hiredOn', 'hired_in_future', { day: hiredOn });
    return null;
  }
  if (employment === null) return hiredOn;
  const { lastDay } = employment;
  // The present employment goes on: another first day corrects it (`hireCorrectionOf`).
  if (lastDay === null || lastDay >= today) return null;
  if (hiredOn > lastDay) return hiredOn;
  sheet.report(row, 'hiredOn', 'former_employee', { day: lastDay });
  return null;
}

/**
 * Returns the corrected first day of an employment that goes on, if the row gives another than the record (decision
 * 55). Refuses if records depend on the present day, and if the row changes the placement too: a correction is no
 * movement.
 */
function hireCorrectionOf(
  today: Day,
  sheet: PersonSheet,
  { row, values: { hiredOn } }: PersonRow,
  known: KnownPerson | null,
  isMoved: boolean,
): Day | null {
  const hire = known?.hire ?? null;
  if (hire === null || !isSaid(hiredOn) || hiredOn > today || hasLeft(known, today)) return null;
  const [error] = hireDateErrors(hire, hiredOn, today);
  if (error === undefined && !isMoved) return hiredOn;
  const { day = '', ...params } = error?.params ?? {};
  const why = error === undefined ? 'hire_row_moves' : error.code;
  sheet.report(row, 'hiredOn', 'hired_on_kept', { day: hire.hiredOn, why, whyDay: day, ...params });
  return null;
}
