import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, getColumns, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { RoleId, Step } from '@prestasi/domain';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Database, Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { appraisalEvent, appraisalEventText } from '../schema/events.ts';
import { account, employee } from '../schema/people.ts';
import { chainEvent, SALT_BYTES, type ChainEnd, type EventDraft } from './event-chain.ts';
import { HISTORY_SEALED, sealEvent } from './event-seal.ts';

export type EventRow = typeof appraisalEvent.$inferSelect;

/** Finds the events of these forms, oldest first. */
export async function findEventsOfForms(db: Executor, formIds: readonly number[]): Promise<readonly EventRow[]> {
  if (formIds.length === 0) return [];
  return db
    .select()
    .from(appraisalEvent)
    .where(inArray(appraisalEvent.formId, [...formIds]))
    .orderBy(asc(appraisalEvent.appraisalId), asc(appraisalEvent.sequence));
}

/** An event with the data that the timeline shows and that decisions use. */
export type TimelineEvent = Omit<EventRow, InternalColumn> & {
  readonly reason: string | null;
  readonly actorName: string | null;
  /** The approver for whom a stand-in acted (domain §7). */
  readonly onBehalfOfName: string | null;
};
type InternalColumn =
  | 'appraisalId'
  | 'sequence'
  | 'reasonHash'
  | 'contentBeforeHash'
  | 'contentAfterHash'
  | 'previousHash'
  | 'hash'
  | 'sealKey'
  | 'seal'
  | 'recordSeal'
  | 'signedIn';

/** An event of a chain, with those of its texts that were not erased. */
export type EventRecord = EventRow & { readonly salt: Buffer | null; readonly reason: string | null };

/** Finds the chains of appraisals, each in order, by appraisal. */
export async function findChains(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EventRecord[]>> {
  const rows = await db
    .select({ event: appraisalEvent, salt: appraisalEventText.salt, reason: appraisalEventText.reason })
    .from(appraisalEvent)
    .leftJoin(appraisalEventText, eq(appraisalEventText.eventId, appraisalEvent.id))
    .where(inArray(appraisalEvent.appraisalId, [...appraisalIds]))
    .orderBy(asc(appraisalEvent.appraisalId), asc(appraisalEvent.sequence));
  const records = rows.map(({ event, salt, reason }): EventRecord => ({ ...event, salt, reason }));
  return Map.groupBy(records, ({ appraisalId }) => appraisalId);
}

/**
 * Appends events to the chain of their appraisal, in their order, and returns them for the timeline. The appraisal must
 * be locked: two concurrent calls would follow the same event, which the database refuses.
 */
export async function appendEvents(
  tx: Tx,
  appraisalId: number,
  drafts: readonly EventDraft[],
): Promise<readonly TimelineEvent[]> {
  let end = await findEnd(tx, appraisalId);
  const { current } = historyKeysOf(tx);
  const chained = drafts.map((draft) => {
    const { event, text } = chainEvent(draft, randomBytes(SALT_BYTES), end);
    end = event;
    return { event: sealEvent(event, current, draft.record ?? null), text };
  });
  if (chained.length === 0) return [];
  const actorName = sql<string | null>`(select ${account.fullName} from ${account}
    where ${eq(account.id, appraisalEvent.actorAccountId)})`;
  const onBehalfOfName = sql<string | null>`(select ${employee.fullName} from ${employee}
    where ${eq(employee.id, appraisalEvent.onBehalfOfId)})`;
  const rows = await tx
    .insert(appraisalEvent)
    .values(chained.map(({ event }) => event))
    .returning({ ...getColumns(appraisalEvent), actorName, onBehalfOfName });
  const stored = chained.map(({ event, text }) => {
    const row = rows.find(({ sequence }) => sequence === event.sequence);
    if (row === undefined) throw new Error(`An event of appraisal ${appraisalId} was not kept`);
    return { ...row, ...text };
  });
  await tx
    .insert(appraisalEventText)
    .values(stored.map(({ id: eventId, salt, reason }) => ({ eventId, salt, reason })));
  return stored;
}

async function findEnd(tx: Tx, appraisalId: number): Promise<ChainEnd | null> {
  const [end] = await tx
    .select({ sequence: appraisalEvent.sequence, hash: appraisalEvent.hash })
    .from(appraisalEvent)
    .where(eq(appraisalEvent.appraisalId, appraisalId))
    .orderBy(desc(appraisalEvent.sequence))
    .limit(1);
  return end ?? null;
}

/**
 * Appends one event to the chain of each of many appraisals, in three statements. Refuses two events of one appraisal.
 * The appraisals must be locked.
 */
export async function appendToEach(tx: Tx, drafts: readonly EventDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const ends = await findEnds(tx, drafts);
  const { current } = historyKeysOf(tx);
  const chained = drafts.map((draft) => {
    const { event, text } = chainEvent(draft, randomBytes(SALT_BYTES), ends.get(draft.appraisalId) ?? null);
    return { event: sealEvent(event, current, draft.record ?? null), text };
  });
  const rows = await tx
    .insert(appraisalEvent)
    .values(chained.map(({ event }) => event))
    .returning({ id: appraisalEvent.id, appraisalId: appraisalEvent.appraisalId });
  const ids = new Map(rows.map(({ id, appraisalId }) => [appraisalId, id]));
  if (ids.size < drafts.length) throw new Error('Two events of one appraisal cannot be appended at once');
  await tx.insert(appraisalEventText).values(
    chained.flatMap(({ event, text }) => {
      const eventId = ids.get(event.appraisalId);
      return eventId === undefined ? [] : [{ eventId, ...text }];
    }),
  );
}

/** Reads the end of each chain by the chain's index, however many there are. */
async function findEnds(tx: Tx, drafts: readonly EventDraft[]): Promise<ReadonlyMap<number, ChainEnd>> {
  const ids = drafts.map(({ appraisalId }) => appraisalId);
  const last = tx
    .select({ sequence: appraisalEvent.sequence, hash: appraisalEvent.hash })
    .from(appraisalEvent)
    .where(eq(appraisalEvent.appraisalId, appraisal.id))
    .orderBy(desc(appraisalEvent.sequence))
    .limit(1)
    .as('last');
  const rows = await tx
    .select({ appraisalId: appraisal.id, sequence: last.sequence, hash: last.hash })
    .from(appraisal)
    .innerJoinLateral(last, sql`true`)
    .where(sql`${appraisal.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ appraisalId, ...end }) => [appraisalId, end]));
}

/**
 * Finds appraisals whose history is not sealed from its beginning, nor as a whole, by id after `after`.
 */
export async function findUnsealed(db: Executor, after: number, size: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(and(gt(appraisal.id, after), isUnsealed(db)))
    .orderBy(asc(appraisal.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Returns how many appraisals there are whose history is not sealed. */
export async function countUnsealed(db: Database): Promise<number> {
  return db.$count(appraisal, isUnsealed(db));
}

function isUnsealed(db: Executor) {
  const sealed = db
    .select({ one: sql`1` })
    .from(appraisalEvent)
    .where(
      and(
        eq(appraisalEvent.appraisalId, appraisal.id),
        isNotNull(appraisalEvent.seal),
        or(eq(appraisalEvent.sequence, 1), eq(appraisalEvent.action, HISTORY_SEALED)),
      ),
    );
  return notExists(sealed);
}

/** Returns an event row in the types of the chain, for its hash. */
export function asChained(row: EventRow) {
  return { ...row, step: row.step as Step | null, activeRole: row.activeRole as RoleId | null };
}

/** Finds the forms whose last action sent them back to their appraisee, with the reason. */
export async function findLastReturns(
  db: Executor,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly reason: string | null }>> {
  if (formIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([appraisalEvent.formId], {
      ...pickColumns(appraisalEvent, 'formId', 'action', 'toLevel'),
      reason: appraisalEventText.reason,
    })
    .from(appraisalEvent)
    .leftJoin(appraisalEventText, eq(appraisalEventText.eventId, appraisalEvent.id))
    .where(and(inArray(appraisalEvent.formId, [...formIds]), isNotNull(appraisalEvent.toLevel)))
    .orderBy(appraisalEvent.formId, desc(appraisalEvent.sequence));
  const returned = rows.filter(({ action, toLevel }) => action === 'disapprove' && toLevel === 'unsubmitted');
  return new Map(returned.flatMap(({ formId, reason }) => (formId === null ? [] : [[formId, { reason }]])));
}

/** Finds the forms that their last action sent back, to whomever. */
export async function findSentBack(db: Executor, formIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (formIds.length === 0) return new Set();
  const { formId, action, toLevel, sequence } = appraisalEvent;
  const rows = await db
    .selectDistinctOn([formId], { formId, action })
    .from(appraisalEvent)
    .where(and(inArray(formId, [...formIds]), isNotNull(toLevel)))
    .orderBy(formId, desc(sequence));
  return new Set(rows.flatMap((row) => (row.action === 'disapprove' && row.formId !== null ? [row.formId] : [])));
}
