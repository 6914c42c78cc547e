import type { Day } from '@prestasi/domain';
import { COLUMNS, type Row } from '../sheets.ts';
import { isSame, merged } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { refuseTakenIdentity } from './identity.ts';
import { reachedCompany } from './plan-reference.ts';
import { type Organisation, PLACE_FIELDS, placeOf } from './place.ts';
import { type Fields, isSaid, type KnownPerson } from './state.ts';

/** What becomes of a person: their details and place as they will be, and what begins. */
export type PersonPlan = {
  readonly number: string;
  readonly row: number;
  readonly known: KnownPerson | null;
  readonly details: Fields;
  /** Where they will stand; null where the row's place has errors. */
  readonly place: Fields | null;
  /** Whether details or place differ from what is on record. */
  readonly detailsChange: boolean;
  readonly placeChanges: boolean;
  /** The first day of a new stay; null where the present one goes on. */
  readonly hiredOn: Day | null;
};

type PersonRow = Row<'employees'>;
type PersonSheet = SheetContext<'employees'>;

const OF_PLACE: ReadonlySet<string> = new Set([...PLACE_FIELDS, 'category', 'gradeSet', 'hiredOn']);
const DETAILS = COLUMNS.employees.filter(({ key }) => !OF_PLACE.has(key));

/** One row of the employees' sheet; null where it is nobody who may be imported, which is reported. */
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
  const details = detailsOf(person, known);
  refuseTakenIdentity(context.state, sheet, person, known);
  const place = plannedPlace(context, sheet, organisation, person, known);
  const stay = stayOf(context.state.today, sheet, person, known);
  const detailsChange = known === null || !isSame(known.details, details);
  const placeChanges =
    place !== null && (before === null || stay !== null || differs(before.fields, place, organisation));
  const movesOn = known?.movesOn ?? null;
  if (placeChanges && stay === null && movesOn !== null) {
    sheet.report(row, 'employeeNumber', 'move_planned', { day: movesOn });
  }
  const outcome = known === null ? 'created' : detailsChange || placeChanges ? 'changed' : 'unchanged';
  sheet.counts[outcome] += 1;
  return { number, row, known, details, place, detailsChange, placeChanges, hiredOn: stay };
}

function isReached({ state, scope }: Context, place: Fields): boolean {
  return scope.reaches(state.reference.company.get(place.company ?? '')?.id ?? null);
}

function detailsOf({ values }: PersonRow, known: KnownPerson | null): Fields {
  const said: Fields = values;
  return Object.fromEntries(DETAILS.map(({ key, clears }) => [key, merged(said[key], known?.details[key], clears)]));
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
  const place = placeOf(sheet, organisation, person, company, known?.place?.fields ?? null);
  if (place === null || place.position === null) return null;
  const category = organisation.position.get(place.position)?.category ?? null;
  if (isSaid(values.category) && values.category !== category) {
    sheet.report(row, 'category', 'category_mismatch', { category: category ?? '' });
  }
  return place;
}

/** A department that moved to another division moves nobody in it. */
function differs(before: Fields, after: Fields, { department }: Organisation): boolean {
  const above = isSaid(before.department) ? (department.get(before.department)?.parent ?? null) : null;
  return !isSame({ ...before, division: above ?? before.division ?? null }, after);
}

/**
 * The first day of a new stay: of somebody new, or of somebody who left before and is hired again (domain §2).
 * Refuses another day of hire than the one on record, and somebody who has left.
 */
function stayOf(today: Day, sheet: PersonSheet, { row, values }: PersonRow, known: KnownPerson | null): Day | null {
  const { hiredOn } = values;
  if (!isSaid(hiredOn)) return null;
  const employment = known?.employment ?? null;
  if (employment === null) return hiredOn;
  const { lastDay } = employment;
  if (lastDay !== null && lastDay < today) {
    if (hiredOn > lastDay) return hiredOn;
    sheet.report(row, 'hiredOn', 'former_employee', { day: lastDay });
  } else if (hiredOn !== employment.hiredOn) {
    sheet.report(row, 'hiredOn', 'hired_on_differs', { day: employment.hiredOn });
  }
  return null;
}
