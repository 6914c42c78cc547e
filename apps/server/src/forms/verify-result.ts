import { contentHash } from './event-chain.ts';
import type { EventRecord } from './event-queries.ts';
import { ERASED_TEXTS } from './event-seal.ts';
import { hashedContent } from './hashed-content.ts';
import type { History } from './history-queries.ts';
import type { ResultRow } from './result-queries.ts';
import { appealContent, raisedIn, scoreWith } from './revision.ts';
import { scoreOfForm } from './score-of-form.ts';
import { isSame } from './verify-chain.ts';
import type { ProblemFound } from './verify-problem.ts';

/** Lists show the last revision of the result. */
export function listedProblems({ listed, revisions }: History): ProblemFound[] {
  const last = revisions.at(-1) ?? null;
  const expected = { score: last?.score ?? null, band: last?.band ?? null };
  const isListed = listed?.score === expected.score && listed.band === expected.band;
  return isListed ? [] : [{ sequence: null, code: 'listed_score_differs' }];
}

/**
 * Each stored revision follows from the content and from the appeals that led to it, and has its event; the content has
 * the hash of the event that stored the first.
 */
export function resultProblems(history: History): ProblemFound[] {
  const { chain, revisions, rows, record } = history;
  const scored = chain.filter(({ facts }) => facts.score !== undefined);
  // Texts that were erased after the first result are gone: what is left has the hash of the erasure.
  const hashed = chain.findLast(({ action }) => action === ERASED_TEXTS) ?? scored[0];
  const unscored = revisions
    .slice(scored.length)
    .map(() => ({ sequence: null, code: 'result_without_event' }) as const);
  return [
    ...unscored,
    ...scored.flatMap((event, index): ProblemFound[] => {
      const { sequence, facts } = event;
      const result = revisions[index];
      if (result === undefined) return [{ sequence, code: 'event_without_result' }];
      const isStored = facts.score === result.score && isAsComputed(history, result);
      return isStored ? [] : [{ sequence, code: 'score_differs' }];
    }),
    ...(hashed === undefined ? [] : hashProblems(hashed, hashedContent(rows, record))),
  ];
}

function isAsComputed(history: History, { revision, band, working, score: stored }: ResultRow): boolean {
  const { rows, decided } = history;
  const score = revision === 1 ? scoreOfForm(history, rows) : scoreWith(history, raisedIn(history, decided, revision));
  return (
    score.state === 'complete' &&
    score.hundredths === stored &&
    score.band.key === band &&
    score.working.points === working.points
  );
}

/** Each decided appeal has its event, and its points and votes have the hash of that event. */
export function appealProblems({ chain, decided }: History): ProblemFound[] {
  return decided.flatMap(({ id, points, votes }): ProblemFound[] => {
    const event = chain.find(({ action, facts }) => facts.appeal === id && DECISIONS.includes(action));
    if (event === undefined) return [{ sequence: null, code: 'appeal_without_event' }];
    return hashProblems(event, appealContent(points, votes));
  });
}

const DECISIONS: readonly string[] = ['appeal_upheld', 'appeal_refused'];

function hashProblems({ sequence, salt, contentAfterHash }: EventRecord, stored: string): ProblemFound[] {
  const content = salt === null ? null : contentHash(salt, stored);
  const isDifferent = content !== null && contentAfterHash !== null && !isSame(content, contentAfterHash);
  return isDifferent ? [{ sequence, code: 'content_differs' }] : [];
}
