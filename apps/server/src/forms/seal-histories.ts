import { todayAt } from '../people/index.ts';
import { type Database, inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { EventDraft } from './event-chain.ts';
import { appendToEach, findUnsealed } from './event-queries.ts';
import { ERASED_TEXTS, HISTORY_SEALED } from './event-seal.ts';
import { hashedContent } from './hashed-content.ts';
import { findHistories } from './history-queries.ts';
import { draftOf } from './record-events.ts';
import { lockAppraisals } from './record-queries.ts';
import { completedNow, recordedOf, sealedRecord } from './sealed-record.ts';
import { type OnVerified, verifySome, type VerifyWith } from './verify.ts';
import type { VerifyProblem } from './verify-problem.ts';

/** The result of a sealing: how many histories it sealed, and the problems of those that it left out. */
export type Sealing = { readonly sealed: number; readonly problems: readonly VerifyProblem[] };

const AT_ONCE = 100;

/**
 * Seals every history from before there were seals with one event at its end, which covers all events before it and
 * the record of the appraisal (decision 0124). Leaves out a history that does not verify. Can be called again.
 */
export async function sealHistories(
  db: Database,
  by: VerifyWith,
  onSealed: OnVerified = () => undefined,
): Promise<Sealing> {
  const problems: VerifyProblem[] = [];
  let sealed = 0;
  for (let after = 0; ;) {
    const ids = await findUnsealed(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return { sealed, problems };
    const found = await inTransaction(db, (tx) => sealSome(tx, ids, by));
    problems.push(...found.problems);
    sealed += found.sealed;
    onSealed(sealed);
    after = last;
  }
}

async function sealSome(tx: Tx, ids: readonly number[], by: VerifyWith): Promise<Sealing> {
  await lockAppraisals(tx, ids);
  const parts = await verifySome(tx, ids, by);
  const problems = parts.flatMap((part) => part.problems).filter(({ code }) => code !== 'seal_missing');
  const unsound = new Set(problems.map(({ appraisalId }) => appraisalId));
  const sound = ids.filter((id) => !unsound.has(id));
  await appendToEach(tx, await sealingEvents(tx, sound, { action: HISTORY_SEALED, at: by.now, reason: null }));
  return { sealed: sound.length, problems };
}

/** Records that texts of appraisals were erased and why, and seals what is left of them. They must be locked. */
export async function recordErasure(
  tx: Tx,
  appraisalIds: readonly number[],
  by: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await appendToEach(tx, await sealingEvents(tx, appraisalIds, { action: ERASED_TEXTS, ...by }));
}

type Sealed = { readonly action: string; readonly at: Date; readonly reason: string | null };

async function sealingEvents(tx: Tx, ids: readonly number[], { action, at, reason }: Sealed): Promise<EventDraft[]> {
  if (ids.length === 0) return [];
  const histories = await findHistories(tx, ids, todayAt(at));
  return [...histories.values()].map((history) => {
    const completed = completedNow(history.record);
    return draftOf(action, {
      appraisalId: history.record.id,
      formId: null,
      performer: 'system',
      at,
      reason,
      contentAfter: action === ERASED_TEXTS ? hashedContent(history.rows, history.record) : null,
      facts: Object.fromEntries(completed.map((phase) => [phase, true])),
      record: sealedRecord(recordedOf(history), completed),
    });
  });
}
