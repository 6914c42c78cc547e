import { DrizzleQueryError } from 'drizzle-orm';
import { todayAt } from '../people/index.ts';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import { type Executor, sqlState } from '../platform/database/transaction.ts';
import type { Store } from '../platform/files/store.ts';
import type { HistoryKeys } from '../platform/secrets/history-keys.ts';
import type { Services } from '../platform/services.ts';
import { findComments } from './content-queries.ts';
import { findChains } from './event-queries.ts';
import { loadForms } from './load-forms.ts';
import { findNextAppraisals, findRecords } from './record-queries.ts';
import { findListedScores, findRevisions } from './result-queries.ts';
import { findDecided } from './revision-queries.ts';
import { chainProblems, levelProblems, recordProblems, responseProblems, sealProblems } from './verify-chain.ts';
import { verifyEvidence } from './verify-evidence.ts';
import { TABLES, type VerifyProblem } from './verify-problem.ts';
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

/** What the verification reads besides the database. */
export type VerifyWith = {
  readonly now: Date;
  /** Check the seals of events. */
  readonly keys: HistoryKeys;
  /** Holds the contents of the files. */
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
  for (let after = 0; ;) {
    const ids = await findNextAppraisals(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return { ...counted, problems: problems.filter(isProblemIn(counted)) };
    for (const part of await verifySome(db, ids, by)) add(part);
    onVerified(counted.appraisals);
    after = last;
  }
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
    if (isConnectionLost(error)) throw error;
    const [id] = ids;
    if (ids.length > 1 || id === undefined) {
      const parts: Verification[] = [];
      for (const each of ids) parts.push(...(await verifySome(db, [each], by)));
      return parts;
    }
    return [{ appraisals: 1, events: 0, results: 0, unsealed: 0, problems: [unreadable(id)] }];
  }
}

/** A damaged row is a finding; a database that does not answer is none. */
function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  const isFromDatabase = error instanceof DrizzleQueryError;
  return isFromDatabase && (state === null || /^(08|53|57|58)/.test(state));
}

async function verifyTogether(db: Executor, ids: readonly number[], by: VerifyWith): Promise<Verification> {
  const problems: VerifyProblem[] = [];
  const records = await findRecords(db, ids);
  const results = await findRevisions(db, ids);
  const decided = await findDecided(db, ids);
  const yearEnds = [...records.values()].map(({ forms }) => forms.year_end.id);
  const loaded = await loadForms(db, yearEnds, { performer: 'system', today: todayAt(by.now) });
  const chains = await findChains(db, ids);
  const listed = await findListedScores(db, ids);
  const comments = await findComments(db, ids);
  const evidence = await verifyEvidence(db, by.store, ids);
  for (const form of loaded.values()) {
    const { id } = form.record;
    const chain = chains.get(id) ?? [];
    const revisions = results.get(id) ?? [];
    const found = [
      ...chainProblems(chain),
      ...levelProblems(form, chain),
      ...responseProblems(form, chain),
      ...resultProblems(form, chain, { revisions, decided: decided.get(id) ?? [] }),
      ...appealProblems(chain, decided.get(id) ?? []),
      ...listedProblems(listed.get(id), revisions),
      ...sealProblems(chain, by.keys),
      ...recordProblems(form, chain, { comments: comments.get(id) ?? [], revisions, keys: by.keys }),
      ...(evidence.get(id) ?? []),
    ];
    problems.push(...found.map((problem) => ({ appraisalId: id, table: TABLES[problem.code], ...problem })));
  }
  const read = new Set([...loaded.values()].map(({ record }) => record.id));
  problems.push(...ids.filter((id) => !read.has(id)).map(unreadable));
  return {
    appraisals: ids.length,
    events: [...chains.values()].flat().length,
    results: [...results.values()].flat().length,
    unsealed: ids.filter((id) => (chains.get(id) ?? []).every(({ seal }) => seal === null)).length,
    problems,
  };
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
