import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../plan/change.ts';
import type { ImportPlan } from '../plan/plan-import.ts';
import { isSaid, REFERENCE, type Reference, type State } from '../plan/state.ts';
import type { OnWritten } from './bulk-queries.ts';
import { findHolders, type Touched } from './follow-queries.ts';
import { applyPeople, type AppliedPeople } from './apply-people.ts';
import { found, type Ids } from './ids.ts';
import { recordAll } from './record-queries.ts';
import { type By, type Recorded, recordedChanges } from './recorded.ts';
import { writeHeads, writeRecords } from './reference-queries.ts';

/** Writes a plan without errors: reference records, people, heads, and what was changed of each. Tells whom it touched. */
export async function applyPlan(
  tx: Tx,
  plan: ImportPlan,
  state: State,
  by: By,
  onWritten: OnWritten,
): Promise<Touched> {
  const ids = idsOf(state);
  for (const kind of REFERENCE) await writeRecords(tx, kind, plan.changes[kind], ids, onWritten);
  const people = await applyPeople(tx, plan, ids, by, onWritten);
  for (const kind of UNITS) await writeHeads(tx, kind, headsOf(plan.changes[kind], ids[kind], people));
  await recordAll(tx, [...referenceRecords(plan, ids, by), ...people.records], by, onWritten);
  return touchedBy(tx, plan, ids, people, by);
}

const UNITS = ['division', 'department', 'section'] as const;

function idsOf({ reference }: State): Ids {
  const ids = (kind: Reference) => new Map([...reference[kind]].map(([key, { id }]) => [key, id]));
  return Object.fromEntries(REFERENCE.map((kind) => [kind, ids(kind)])) as unknown as Ids;
}

function headsOf(changes: readonly Change[], ids: ReadonlyMap<string, number>, { idOf }: AppliedPeople) {
  return changes
    .filter(({ before, after }) => (before?.head ?? null) !== after.head)
    .map(({ key, after }) => ({ id: found(ids.get(key)), headId: isSaid(after.head) ? idOf(after.head) : null }));
}

function referenceRecords(plan: ImportPlan, ids: Ids, { importId }: By): Recorded[] {
  return REFERENCE.flatMap((kind) =>
    plan.changes[kind].map(({ key, before, after }) => ({
      entity: kind === 'location' ? 'work_location' : kind,
      recordId: found(ids[kind].get(key)),
      changes: recordedChanges(before, after, importId),
    })),
  );
}

/** New people have no appraisal yet, but may be somebody's head. */
async function touchedBy(
  tx: Tx,
  { changes }: ImportPlan,
  ids: Ids,
  people: AppliedPeople,
  { today }: By,
): Promise<Touched> {
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
