import type { Day } from '@prestasi/domain';
import { planMissingCompanyCycles } from '../../cycles/index.ts';
import { findHolders, type AffectedRecords } from '../../reassignment/index.ts';
import { endHeadshipsOfMoved } from '../../movements/index.ts';
import { type NewHead, type HeadedUnit, setHeads } from '../../unit-heads/index.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../plan/change.ts';
import type { ImportPlan } from '../plan/plan-import.ts';
import { isSaid, REFERENCE, type Reference, type State } from '../plan/state.ts';
import type { OnWritten } from './bulk-queries.ts';
import { applyCompetencies } from './apply-competencies.ts';
import { applyPeople, type AppliedPeople } from './apply-people.ts';
import { applyTasks } from './apply-tasks.ts';
import { found, type Ids } from './ids.ts';
import { type DisplayName, displayNameOf } from './names.ts';
import { peopleRecords } from './record-people.ts';
import { recordAll } from './record-queries.ts';
import { type By, type Recorded, recordedChanges } from './recorded.ts';
import { writeRecords } from './reference-queries.ts';

/**
 * Writes a plan without errors: reference records, people, unit heads, and the history of each. Returns whom it
 * affects.
 */
export async function applyPlan(
  tx: Tx,
  plan: ImportPlan,
  state: State,
  by: By,
  onWritten: OnWritten,
): Promise<AffectedRecords> {
  const ids = idsOf(state);
  for (const kind of REFERENCE) await writeRecords(tx, kind, plan.changes[kind], ids, onWritten);
  if (plan.changes.company.some(({ before }) => before === null)) await planMissingCompanyCycles(tx, by);
  const people = await applyPeople(tx, plan, ids, by, onWritten);
  const heads = UNITS.flatMap((kind) => headsOf(kind, plan.changes[kind], ids[kind], people, by.today));
  await setHeads(tx, heads, by);
  const ended = await endHeadshipsOfMoved(tx, people.movedIds, heads, by);
  const library = await applyCompetencies(tx, plan.library, state, by, onWritten);
  const tasks = await applyTasks(tx, plan.tasks, ids, onWritten);
  const naming = displayNameOf(plan, state, people.nameOf);
  const persons = peopleRecords(plan, ids, people.idOf, by, naming);
  const records = [...referenceRecords(plan, ids, by, naming), ...tasks, ...library, ...persons];
  await recordAll(tx, records, by, onWritten);
  return withHeadedUnits(await affectedBy(tx, plan, ids, people, by), ended);
}

/** Members of units that lost their head by a change of placement are affected too. */
function withHeadedUnits(affected: AffectedRecords, ended: readonly HeadedUnit[]): AffectedRecords {
  const of = (kind: HeadedUnit['kind']) => ended.filter((headed) => headed.kind === kind).map(({ unitId }) => unitId);
  return {
    ...affected,
    divisions: [...affected.divisions, ...of('division')],
    departments: [...affected.departments, ...of('department')],
    sections: [...affected.sections, ...of('section')],
  };
}

const UNITS = ['division', 'department', 'section'] as const;

function idsOf({ reference }: State): Ids {
  const ids = (kind: Reference) => new Map([...reference[kind]].map(([key, { id }]) => [key, id]));
  // `fromEntries` does not know that every kind is there.
  return Object.fromEntries(REFERENCE.map((kind) => [kind, ids(kind)])) as unknown as Ids;
}

function headsOf(
  kind: (typeof UNITS)[number],
  changes: readonly Change[],
  ids: ReadonlyMap<string, number>,
  { idOf }: AppliedPeople,
  from: Day,
): NewHead[] {
  return changes
    .filter(({ before, after }) => (before?.head ?? null) !== after.head)
    .map(({ key, after }) => ({
      kind,
      unitId: found(ids.get(key)),
      employeeId: isSaid(after.head) ? found(idOf(after.head)) : null,
      from,
    }));
}

function referenceRecords(plan: ImportPlan, ids: Ids, { importId }: By, naming: DisplayName): Recorded[] {
  return REFERENCE.flatMap((kind) =>
    plan.changes[kind].map(({ key, before, after }) => ({
      entity: kind === 'location' ? 'work_location' : kind,
      recordId: found(ids[kind].get(key)),
      changes: recordedChanges(before, after, importId, naming),
    })),
  );
}

/** New people have no appraisal yet, but may be unit heads. */
async function affectedBy(
  tx: Tx,
  { changes }: ImportPlan,
  ids: Ids,
  people: AppliedPeople,
  { today }: By,
): Promise<AffectedRecords> {
  const changedUnits = (kind: (typeof UNITS)[number]) => changes[kind].filter(({ before }) => before !== null);
  const heads = UNITS.flatMap((kind) => changes[kind])
    .flatMap(({ before, after }) => ((before?.head ?? null) === after.head ? [] : [before?.head, after.head]))
    .flatMap((number) => (isSaid(number) ? people.idOf(number) : []));
  const recategorised = changes.position
    .filter(({ before, after }) => before !== null && before.category !== after.category)
    .flatMap(({ key }) => ids.position.get(key) ?? []);
  const holders = await findHolders(tx, recategorised, today);
  const idsOfUnits = (kind: (typeof UNITS)[number]) =>
    changedUnits(kind).flatMap(({ key }) => ids[kind].get(key) ?? []);
  return {
    people: [...new Set([...people.changedIds, ...heads, ...holders])],
    divisions: idsOfUnits('division'),
    departments: idsOfUnits('department'),
    sections: idsOfUnits('section'),
  };
}
