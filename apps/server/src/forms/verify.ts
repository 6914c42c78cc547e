import { DrizzleQueryError } from 'drizzle-orm';
import { PHASES } from '@prestasi/domain';
import { type Executor, sqlState } from '../platform/database/transaction.ts';
import { todayAt } from '../people/index.ts';
import { contentHash, eventHash, reasonHash } from './event-chain.ts';
import { asChained, findChains, type EventRecord } from './event-queries.ts';
import { hashedContent } from './hashed-content.ts';
import { loadForms } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { findNextAppraisals, findRecords } from './record-queries.ts';
import { findListedScores, findRevisions, type ListedScore, type ResultRow } from './result-queries.ts';
import { appealContent, raisedIn, scoreWith } from './revision.ts';
import { type DecidedAppeal, findDecided } from './revision-queries.ts';
import { scoreOfForm } from './score-of-form.ts';

export const VERIFY_CODES = [
  'sequence_broken',
  'previous_hash_differs',
  'hash_differs',
  'reason_differs',
  'level_differs',
  'content_differs',
  'score_differs',
  'result_without_event',
  'event_without_result',
  'appeal_without_event',
  'text_missing',
  'response_differs',
  'listed_score_differs',
  'unreadable',
] as const;

type VerifyCode = (typeof VERIFY_CODES)[number];

/** A deviation from what was recorded; `sequence` names the event, null if it concerns the appraisal as a whole. */
export type VerifyProblem = {
  readonly appraisalId: number;
  readonly sequence: number | null;
  /** The table in which it was found. */
  readonly table: string;
  readonly code: VerifyCode;
};

const TABLES: Readonly<Record<VerifyCode, string>> = {
  sequence_broken: 'appraisal_event',
  previous_hash_differs: 'appraisal_event',
  hash_differs: 'appraisal_event',
  reason_differs: 'appraisal_event_text',
  text_missing: 'appraisal_event_text',
  level_differs: 'form',
  response_differs: 'form',
  content_differs: 'appraisal_item',
  score_differs: 'result',
  result_without_event: 'result',
  event_without_result: 'result',
  appeal_without_event: 'appeal',
  listed_score_differs: 'form_listing',
  unreadable: 'appraisal',
};

export type Verification = {
  readonly appraisals: number;
  readonly events: number;
  readonly results: number;
  readonly problems: readonly VerifyProblem[];
};

type Chain = readonly EventRecord[];

const AT_ONCE = 100;

/** Called after each hundred appraisals with how many were verified. */
export type OnVerified = (appraisals: number) => void;

/**
 * Verifies every chain of events and computes every final score again (domain §5): it finds what was changed, removed
 * or added behind the product's back, and goes on after each problem, also where rows are damaged. Reads only.
 */
export async function verifyAppraisals(
  db: Executor,
  now: Date,
  onVerified: OnVerified = () => undefined,
): Promise<Verification> {
  const problems: VerifyProblem[] = [];
  const counted = { appraisals: 0, events: 0, results: 0 };
  const add = (part: Verification) => {
    problems.push(...part.problems);
    counted.appraisals += part.appraisals;
    counted.events += part.events;
    counted.results += part.results;
  };
  for (let after = 0; ;) {
    const ids = await findNextAppraisals(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return { ...counted, problems };
    for (const part of await verifySome(db, ids, now)) add(part);
    onVerified(counted.appraisals);
    after = last;
  }
}

/** Verifies some appraisals together, or, where one of them cannot be read, each by itself. */
async function verifySome(db: Executor, ids: readonly number[], now: Date): Promise<readonly Verification[]> {
  try {
    return [await verifyTogether(db, ids, now)];
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const [id] = ids;
    if (ids.length > 1 || id === undefined) {
      const parts: Verification[] = [];
      for (const each of ids) parts.push(...(await verifySome(db, [each], now)));
      return parts;
    }
    return [{ appraisals: 1, events: 0, results: 0, problems: [unreadable(id)] }];
  }
}

/** A damaged row is a finding; a database that does not answer is none. */
function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  const isFromDatabase = error instanceof DrizzleQueryError;
  return isFromDatabase && (state === null || /^(08|53|57|58)/.test(state));
}

async function verifyTogether(db: Executor, ids: readonly number[], now: Date): Promise<Verification> {
  const problems: VerifyProblem[] = [];
  const records = await findRecords(db, ids);
  const results = await findRevisions(db, ids);
  const decided = await findDecided(db, ids);
  const yearEnds = [...records.values()].map(({ forms }) => forms.year_end.id);
  const loaded = await loadForms(db, yearEnds, { performer: 'system', today: todayAt(now) });
  const chains = await findChains(db, ids);
  const listed = await findListedScores(db, ids);
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
    ];
    problems.push(...found.map((problem) => ({ appraisalId: id, table: TABLES[problem.code], ...problem })));
  }
  const read = new Set([...loaded.values()].map(({ record }) => record.id));
  problems.push(...ids.filter((id) => !read.has(id)).map(unreadable));
  return {
    appraisals: ids.length,
    events: [...chains.values()].flat().length,
    results: [...results.values()].flat().length,
    problems,
  };
}

/** An appraisal of which rows are missing, or that fails to be read. */
function unreadable(appraisalId: number): VerifyProblem {
  return { appraisalId, sequence: null, table: TABLES.unreadable, code: 'unreadable' };
}

type Found = Omit<VerifyProblem, 'appraisalId' | 'table'>;

function chainProblems(chain: Chain): Found[] {
  return chain.flatMap((event, index) => {
    const { sequence, salt, reason, reasonHash: kept } = event;
    const before = chain[index - 1]?.hash ?? null;
    const isErased = salt === null || (reason === null && kept !== null);
    const found: Found['code'][] = [];
    if (sequence !== index + 1) found.push('sequence_broken');
    if (!isSame(event.previousHash, before)) found.push('previous_hash_differs');
    if (!isSame(eventHash(asChained(event)), event.hash)) found.push('hash_differs');
    if (isErased) found.push('text_missing');
    if (!isErased && !isSame(reasonHash(salt, reason), kept)) found.push('reason_differs');
    return found.map((code) => ({ sequence, code }));
  });
}

/** Each form is at the level that its last event set. */
function levelProblems({ record }: LoadedForm, chain: Chain): Found[] {
  return PHASES.flatMap((phase): Found[] => {
    const { id, level } = record.forms[phase];
    const last = chain.findLast(({ formId, toLevel }) => formId === id && toLevel !== null);
    return (last?.toLevel ?? 'unsubmitted') === level
      ? []
      : [{ sequence: last?.sequence ?? null, code: 'level_differs' }];
  });
}

const RESPONSE_OF: Readonly<Record<string, string>> = {
  agree: 'agreed',
  disagree: 'disagreed',
  no_response: 'no_response',
};

/** A final form keeps the response, and the reason of a disagreement, of the last event of a response. */
function responseProblems({ record }: LoadedForm, chain: Chain): Found[] {
  const { id, level, response, responseReason } = record.forms.year_end;
  if (level !== 'super_hr_approved') return [];
  const last = chain.findLast(({ formId, action }) => formId === id && action in RESPONSE_OF);
  const given = last === undefined ? null : RESPONSE_OF[last.action];
  const isReasonKept = last?.reason === undefined || last.reason === null || last.reason === responseReason;
  return response === given && isReasonKept ? [] : [{ sequence: last?.sequence ?? null, code: 'response_differs' }];
}

/** Lists show the last revision of the result. */
function listedProblems(listed: ListedScore | undefined, revisions: readonly ResultRow[]): Found[] {
  const last = revisions.at(-1) ?? null;
  const expected = { score: last?.score ?? null, band: last?.band ?? null };
  const isListed = listed?.score === expected.score && listed.band === expected.band;
  return isListed ? [] : [{ sequence: null, code: 'listed_score_differs' }];
}

type Results = { readonly revisions: readonly ResultRow[]; readonly decided: readonly DecidedAppeal[] };

/**
 * Each stored revision follows from the content and from the appeals that led to it, and has its event; the content has
 * the hash of the event that stored the first.
 */
function resultProblems(loaded: LoadedForm, chain: Chain, { revisions, decided }: Results): Found[] {
  const scored = chain.filter(({ facts }) => facts.score !== undefined);
  const [final] = scored;
  const unscored = revisions
    .slice(scored.length)
    .map(() => ({ sequence: null, code: 'result_without_event' }) as const);
  return [
    ...unscored,
    ...scored.flatMap((event, index): Found[] => {
      const { sequence, facts } = event;
      const result = revisions[index];
      if (result === undefined) return [{ sequence, code: 'event_without_result' }];
      const isStored = facts.score === result.score && isAsComputed(loaded, result, decided);
      return isStored ? [] : [{ sequence, code: 'score_differs' }];
    }),
    ...(final === undefined ? [] : hashProblems(final, hashedContent(loaded.rows, loaded.record))),
  ];
}

function isAsComputed(loaded: LoadedForm, result: ResultRow, decided: readonly DecidedAppeal[]): boolean {
  const { revision, band, working } = result;
  const score =
    revision === 1 ? scoreOfForm(loaded, loaded.rows) : scoreWith(loaded, raisedIn(loaded, decided, revision));
  return (
    score.state === 'complete' &&
    score.hundredths === result.score &&
    score.band.key === band &&
    score.working.points === working.points
  );
}

/** Each decided appeal has its event, and its points and votes have the hash of that event. */
function appealProblems(chain: Chain, decided: readonly DecidedAppeal[]): Found[] {
  return decided.flatMap(({ id, points, votes }): Found[] => {
    const event = chain.find(({ action, facts }) => facts.appeal === id && DECISIONS.includes(action));
    if (event === undefined) return [{ sequence: null, code: 'appeal_without_event' }];
    return hashProblems(event, appealContent(points, votes));
  });
}

const DECISIONS: readonly string[] = ['appeal_upheld', 'appeal_refused'];

function hashProblems({ sequence, salt, contentAfterHash }: EventRecord, stored: string): Found[] {
  const content = salt === null ? null : contentHash(salt, stored);
  const isDifferent = content !== null && contentAfterHash !== null && !isSame(content, contentAfterHash);
  return isDifferent ? [{ sequence, code: 'content_differs' }] : [];
}

function isSame(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
