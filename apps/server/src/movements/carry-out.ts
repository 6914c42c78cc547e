import { addDays, type Day, successionOn, type Placement } from '@prestasi/domain';
import { keepTerms, type NewHead, setHeads } from '../unit-heads/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { findPlacementsFrom, type PlacementRow } from './placement-queries.ts';
import type { Plan } from './plan.ts';
import {
  beginEmployment,
  beginPlacement,
  correctPlacement,
  endPlacement,
  type NewPlacement,
  placementOf,
  setLastDay,
} from './row-queries.ts';
import type { UndoRows } from './undo-rows.ts';

export type By = { readonly accountId: number; readonly now: Date; readonly today: Day };

/** The rows that a movement wrote: what is needed to undo it, and the placement and employment that it began. */
export type Written = {
  readonly undo: UndoRows;
  readonly employmentId: number;
  readonly assignmentId: number | null;
};

/**
 * Writes a movement: one placement ends and the next begins, or a placement is corrected from its first day;
 * supervisees go to their new supervisors and units to their new heads from the same day. Nothing before that day
 * changes (domain §2).
 */
export async function carryOut(tx: Tx, plan: Plan, by: By): Promise<Written> {
  const { person, on, supervisees } = plan;
  const log = createLog();
  const written = await writePlace(tx, plan, by, log);
  const handed = supervisees.filter(({ supervisorId }) => supervisorId !== null);
  const rows = await findPlacementsFrom(
    tx,
    handed.map(({ id }) => id),
    on,
  );
  for (const { id, supervisorId } of handed) {
    const own = rows.filter((row) => row.employeeId === id && row.supervisorId === person.id);
    for (const row of own)
      await handOver(tx, { ...row, supervisorId }, row, { on, reason: plan.input.reason, by }, log);
  }
  const heads = headsOf(plan);
  const terms = await keepTerms(tx, heads);
  await setHeads(tx, heads, by);
  return {
    ...written,
    undo: {
      begun: log.begun,
      assignments: log.before,
      employment: plan.input.kind === 'rehire' ? null : { id: person.employmentId, lastDay: person.lastDay },
      offices: terms,
      people: [...new Set([person.id, ...handed.map(({ id }) => id)])],
      approvers: approversBy(plan, heads),
    },
  };
}

/** Returns those who become supervisor or unit head by it. */
function approversBy({ after, before, supervisees }: Plan, heads: readonly NewHead[]): number[] {
  const own = after !== null && after.supervisorId !== before.supervisorId ? [after.supervisorId] : [];
  const all = [
    ...own,
    ...supervisees.map(({ supervisorId }) => supervisorId),
    ...heads.map(({ employeeId }) => employeeId),
  ];
  return [...new Set(all.filter((id) => id !== null))];
}

function headsOf({ vacated, elsewhere, on }: Plan): NewHead[] {
  const ours = vacated.map(({ kind, unitId, answer }) => ({ kind, unitId, employeeId: answer ?? null, from: on }));
  return [...ours, ...elsewhere.vacated.map(({ kind, unitId }) => ({ kind, unitId, employeeId: null, from: on }))];
}

type Log = { readonly begun: number[]; readonly before: UndoRows['assignments'][number][] };

function createLog(): Log {
  return { begun: [], before: [] };
}

async function writePlace(tx: Tx, plan: Plan, by: By, log: Log): Promise<Omit<Written, 'undo'>> {
  const { input, person, on, after } = plan;
  const of = { employeeId: person.id, employmentId: person.employmentId, createdBy: by.accountId, createdAt: by.now };
  if (input.kind === 'leaving' || after === null) {
    await leave(tx, plan, log);
    return { employmentId: person.employmentId, assignmentId: null };
  }
  const { reason } = input;
  if (input.kind === 'rehire') {
    const employmentId = await beginEmployment(tx, person.id, on);
    const begins = {
      ...of,
      ...after,
      employmentId,
      effectiveFrom: on,
      effectiveTo: null,
      kind: 'hire',
      reason,
    } as const;
    return { employmentId, assignmentId: await begin(tx, begins, log) };
  }
  const succession = successionOn(on, person.rows);
  if (succession === null) throw new Error(`The employee ${person.id} stands nowhere on ${on}`);
  if (succession.corrects !== null) {
    await correct(tx, succession.corrects, after, log);
    return { employmentId: person.employmentId, assignmentId: succession.corrects.id };
  }
  await end(tx, succession.ends, addDays(on, -1), log);
  const begins = { ...of, ...after, ...succession.begins, kind: input.kind, reason };
  return { employmentId: person.employmentId, assignmentId: await begin(tx, begins, log) };
}

async function leave(tx: Tx, { person, on, input }: Plan, log: Log): Promise<void> {
  const lastDay = addDays(on, -1);
  await setLastDay(tx, person.employmentId, lastDay, input.reason);
  const running = person.rows.at(-1);
  if (running !== undefined) await end(tx, running, lastDay, log);
}

type HandOver = { readonly on: Day; readonly reason: string; readonly by: By };
type SuperviseeRow = PlacementRow & { readonly employeeId: number; readonly employmentId: number };

/** A placement that begins on the day or later has the new supervisor from its first day. */
async function handOver(
  tx: Tx,
  to: SuperviseeRow,
  row: SuperviseeRow,
  { on, reason, by }: HandOver,
  log: Log,
): Promise<void> {
  if (row.effectiveFrom >= on) return correct(tx, row, to, log);
  await end(tx, row, addDays(on, -1), log);
  const dated = { effectiveFrom: on, effectiveTo: row.effectiveTo, kind: 'change' as const, reason };
  const of = { employeeId: row.employeeId, employmentId: row.employmentId };
  await begin(tx, { ...placementOf(to), ...of, ...dated, createdBy: by.accountId, createdAt: by.now }, log);
}

async function begin(tx: Tx, place: NewPlacement, log: Log): Promise<number> {
  const id = await beginPlacement(tx, place);
  log.begun.push(id);
  return id;
}

async function end(tx: Tx, row: PlacementRow, lastDay: Day, log: Log): Promise<void> {
  log.before.push({ ...placementOf(row), id: row.id, effectiveTo: row.effectiveTo });
  await endPlacement(tx, row.id, lastDay);
}

async function correct(tx: Tx, row: PlacementRow, to: Placement, log: Log): Promise<void> {
  log.before.push({ ...placementOf(row), id: row.id, effectiveTo: row.effectiveTo });
  await correctPlacement(tx, row.id, placementOf(to));
}
