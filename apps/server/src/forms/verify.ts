import { availableParallelism } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { todayAt } from '../people/index.ts';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import { type Executor, sqlState } from '../platform/database/transaction.ts';
import { isStoreAway, type Store } from '../platform/files/store.ts';
import type { HistoryKeys } from '../platform/secrets/history-keys.ts';
import type { Services } from '../platform/services.ts';
import { findHistories, type History } from './history-queries.ts';
import { findNextAppraisals } from './record-queries.ts';
import { chainProblems, levelProblems, recordProblems, responseProblems, sealProblems } from './verify-chain.ts';
import { verifyEvidence } from './verify-evidence.ts';
import { type ProblemFound, TABLES, type VerifyProblem } from './verify-problem.ts';
import { appealProblems, listedProblems, resultProblems } from './verify-result.ts';

export type Verification = {
  readonly appraisals: number;
  readonly events: number;
  readonly results: number;
  /** How many appraisals have no sealed event: they are problems unless no history is sealed yet. */
  readonly unsealed: number;
  readonly problems: readonly VerifyProblem[];
};

const AT_ONCE = 100;

/** The input of a verification besides the database. */
export type VerifyWith = {
  readonly now: Date;
  /** The keys that check the seals. */
  readonly keys: HistoryKeys;
  /** The store of the contents of files. */
  readonly store: Store;
};

/** Called after each hundred appraisals with how many were verified. */
export type OnVerified = (appraisals: number) => void;

/**
 * Verifies every chain of events with its seals, computes every final score again, and compares the contents of
 * evidence with their hashes (domain §5): it finds what was changed, removed or added behind the product's back, and
 * goes on after each problem, also where rows are damaged. Reads only.
 */
export async function verifyAppraisals(
  db: Executor,
  by: VerifyWith,
  onVerified: OnVerified = () => undefined,
): Promise<Verification> {
  const problems: VerifyProblem[] = [];
  const counted = { appraisals: 0, events: 0, results: 0, unsealed: 0 };
  const add = (part: Verification) => {
    problems.push(...part.problems);
    counted.appraisals += part.appraisals;
    counted.events += part.events;
    counted.results += part.results;
    counted.unsealed += part.unsealed;
  };
  const nextBatch = batchesOf(db);
  const work = async () => {
    for (let ids = await nextBatch(); ids.length > 0; ids = await nextBatch()) {
      for (const part of await verifySome(db, ids, by)) add(part);
      onVerified(counted.appraisals);
    }
  };
  // As many at once as there are cores, where there is a pool; a single connection answers one after the other.
  const lanes = '$client' in db && 'totalCount' in db.$client ? availableParallelism() : 1;
  await Promise.all(Array.from({ length: lanes }, work));
  const found = await stillFound(db, problems.filter(isProblemIn(counted)), by);
  return { ...counted, problems: found.toSorted((a, b) => a.appraisalId - b.appraisalId) };
}

/**
 * Verifies appraisals with problems once more: somebody may have acted on one while it was read, in several statements.
 */
async function stillFound(
  db: Executor,
  problems: readonly VerifyProblem[],
  by: VerifyWith,
): Promise<readonly VerifyProblem[]> {
  const ids = [...new Set(problems.map(({ appraisalId }) => appraisalId))];
  const found: VerifyProblem[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const part of await verifySome(db, ids.slice(from, from + AT_ONCE), by)) found.push(...part.problems);
  const before = new Set(problems.map(keyOf));
  return found.filter((problem) => before.has(keyOf(problem)));
}

function keyOf({ appraisalId, sequence, code }: VerifyProblem): string {
  return `${appraisalId} ${sequence} ${code}`;
}

/** Returns a function that returns the next appraisals, each once, whoever asks; none after the last. */
function batchesOf(db: Executor): () => Promise<readonly number[]> {
  let last = Promise.resolve<readonly number[]>([0]);
  return () => {
    last = last.then((ids) => (ids.length === 0 ? [] : findNextAppraisals(db, ids.at(-1) ?? 0, AT_ONCE)));
    return last;
  };
}

/** Where no history is sealed yet, that is one finding (`unsealed`), and not one for each appraisal. */
function isProblemIn({ appraisals, unsealed }: Pick<Verification, 'appraisals' | 'unsealed'>) {
  return ({ code }: VerifyProblem): boolean => code !== 'seal_missing' || unsealed < appraisals;
}

/** Verifies some appraisals together, or, where one of them cannot be read, each by itself. */
export async function verifySome(
  db: Executor,
  ids: readonly number[],
  by: VerifyWith,
): Promise<readonly Verification[]> {
  try {
    return [await verifyTogether(db, ids, by)];
  } catch (error) {
    if (isConnectionLost(error) || isStoreAway(error)) throw error;
    const [id] = ids;
    if (ids.length > 1 || id === undefined) {
      const parts: Verification[] = [];
      for (const each of ids) parts.push(...(await verifySome(db, [each], by)));
      return parts;
    }
    return [{ appraisals: 1, events: 0, results: 0, unsealed: 0, problems: [unreadable(id)] }];
  }
}

/** A damaged row is a finding; a database or a store that does not answer is none. */
function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  const isFromDatabase = error instanceof DrizzleQueryError;
  return isFromDatabase && (state === null || /^(08|53|57|58)/.test(state));
}

async function verifyTogether(db: Executor, ids: readonly number[], by: VerifyWith): Promise<Verification> {
  const histories = await findHistories(db, ids, todayAt(by.now));
  const evidence = await verifyEvidence(db, by.store, ids);
  const all = [...histories.values()];
  return {
    appraisals: ids.length,
    events: all.reduce((sum, { chain }) => sum + chain.length, 0),
    results: all.reduce((sum, { revisions }) => sum + revisions.length, 0),
    unsealed: all.filter(({ chain }) => chain.every(({ seal }) => seal === null)).length,
    problems: [
      ...all.flatMap((history) => problemsOf(history, by.keys, evidence.get(history.record.id) ?? [])),
      ...ids.filter((id) => !histories.has(id)).map(unreadable),
    ],
  };
}

function problemsOf(history: History, keys: HistoryKeys, evidence: readonly ProblemFound[]): VerifyProblem[] {
  const found = [
    ...chainProblems(history),
    ...levelProblems(history),
    ...responseProblems(history),
    ...resultProblems(history),
    ...appealProblems(history),
    ...listedProblems(history),
    ...sealProblems(history, keys),
    ...recordProblems(history, keys),
    ...evidence,
  ];
  const appraisalId = history.record.id;
  return found.map((problem) => ({ appraisalId, table: TABLES[problem.code], ...problem }));
}

/** Verifies the histories of a running product, as `verifyAppraisals` does. */
export function verifyHistories(
  { db, clock, store }: Pick<Services, 'db' | 'clock' | 'store'>,
  onVerified?: OnVerified,
): Promise<Verification> {
  return verifyAppraisals(db, { now: clock.now(), keys: historyKeysOf(db), store }, onVerified);
}

/** An appraisal of which rows are missing, or that fails to be read. */
function unreadable(appraisalId: number): VerifyProblem {
  return { appraisalId, sequence: null, table: TABLES.unreadable, code: 'unreadable' };
}
