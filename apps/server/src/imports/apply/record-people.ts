import type { ImportPlan } from '../plan/plan-import.ts';
import type { PersonPlan } from '../plan/plan-employees.ts';
import { isSaid } from '../plan/state.ts';
import type { AppliedPeople } from './apply-people.ts';
import { found, type Ids } from './ids.ts';
import type { DisplayName } from './names.ts';
import { type By, type Recorded, recordedChanges } from './recorded.ts';

/** Returns the records for the history of each employee who is new or changes. */
export function peopleRecords(
  { people }: ImportPlan,
  ids: Ids,
  idOf: AppliedPeople['idOf'],
  by: By,
  naming: DisplayName,
): Recorded[] {
  return people
    .filter(
      ({ detailsChange, placeChanges, hireCorrection }) => detailsChange || placeChanges || hireCorrection !== null,
    )
    .map((person) => ({
      entity: 'employee',
      recordId: idOf(person.number),
      changes: changesOf(person, by, naming),
      ...companiesOf(person, ids),
    }));
}

/** Returns the person's company before the import and after it. */
function companiesOf({ known, place }: PersonPlan, ids: Ids) {
  const before = known?.place?.fields.company ?? place?.company;
  const after = place?.company ?? before;
  const id = (code: string | null | undefined) => found(ids.company.get(code ?? ''));
  return isSaid(after) ? { fromCompanyId: id(before), toCompanyId: id(after) } : {};
}

function changesOf(
  { known, details, place, hiredOn: begun, hireCorrection }: PersonPlan,
  { importId }: By,
  naming: DisplayName,
): Recorded['changes'] {
  if (known === null) return recordedChanges(null, details, importId, naming);
  const hiredOn = begun ?? hireCorrection;
  const before = { ...known.details, ...known.place?.fields, hiredOn: known.employment?.hiredOn ?? null };
  const after = { ...details, ...place, ...(hiredOn === null ? {} : { hiredOn }) };
  return recordedChanges(before, after, importId, naming);
}
