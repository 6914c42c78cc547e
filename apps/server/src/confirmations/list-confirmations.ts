import type { listConfirmations as call, OutputOf } from '@prestasi/contract';
import { type Actor, UNTOLD_FIELDS } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { findSubjectNames, findSupervisorOf } from '../power/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import {
  type ConfirmationRow,
  findAccountNames,
  findOver,
  findRecordNames,
  findWaiting,
} from './confirmation-queries.ts';
import { mayDecide } from './who-confirms.ts';

type Page = OutputOf<typeof call>;
type View = Page['rows'][number];

const UNTOLD: ReadonlySet<string> = new Set(UNTOLD_FIELDS);

/**
 * Lists the actions that the actor may confirm or has requested; or, for the state `over`, those they requested or
 * decided.
 */
export const listConfirmations: Handler<typeof call> = async ({ db, actor, query: { state, page, size }, now }) => {
  if (state === 'over') {
    const { rows, total } = await findOver(db, actor.accountId, now, { page, size });
    return { rows: await present(db, actor, rows, now), total, page, size };
  }
  const waiting = await findWaitingFor(db, actor, now);
  const own = waiting.filter(({ isOwn, mayDecideIt }) => isOwn || mayDecideIt).map(({ row }) => row);
  const shown = own.slice((page - 1) * size, page * size);
  return { rows: await present(db, actor, shown, now), total: own.length, page, size };
};

/** Counts the actions that wait for the actor's decision. */
export async function countToDecide(db: Executor, actor: Actor, now: Date): Promise<number> {
  return (await findWaitingFor(db, actor, now)).filter(({ mayDecideIt }) => mayDecideIt).length;
}

async function findWaitingFor(db: Executor, actor: Actor, now: Date) {
  const rows = await findWaiting(db, now);
  const seated = rows.flatMap(({ action }) => action.seated);
  const supervisorOf = await findSupervisorOf(db, seated, todayAt(now));
  return rows.map((row) => ({
    row,
    isOwn: row.requestedBy === actor.accountId,
    mayDecideIt: mayDecide(actor, row, supervisorOf),
  }));
}

async function present(db: Executor, actor: Actor, rows: readonly ConfirmationRow[], now: Date): Promise<View[]> {
  const accounts = rows.flatMap(({ requestedBy, decidedBy }) => [
    requestedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
  ]);
  const names = await findAccountNames(db, accounts);
  const views: View[] = [];
  for (const row of rows) {
    const isLapsed = row.state === 'waiting' && row.expiresAt <= now;
    const isWaiting = row.state === 'waiting' && !isLapsed;
    const isOwn = row.requestedBy === actor.accountId;
    views.push({
      id: row.id,
      call: row.call,
      state: isLapsed ? 'lapsed' : row.state,
      reasons: [...row.reasons],
      about: await findSubjectNames(db, row.action.subjects),
      changes: await presentChanges(db, row),
      requestedBy: names.get(row.requestedBy) ?? '',
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.note,
      can: { decide: isWaiting && !isOwn, withdraw: isWaiting && isOwn },
    });
  }
  return views;
}

async function presentChanges(db: Executor, { changes }: ConfirmationRow): Promise<View['changes']> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [entity, ofKind] of Map.groupBy(changes, (change) => change.entity)) {
    const ids = ofKind.map(({ recordId }) => recordId);
    names.set(entity, await findRecordNames(db, entity, ids));
  }
  return changes.map(({ entity, recordId, fields }) => ({
    entity,
    name: names.get(entity)?.get(recordId) ?? '',
    fields: Object.entries(fields).map(([field, [from, to]]) =>
      UNTOLD.has(field) ? { field, hidden: true, from: null, to: null } : { field, hidden: false, from, to },
    ),
  }));
}
