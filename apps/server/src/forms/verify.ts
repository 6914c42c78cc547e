import { PHASES } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { todayAt } from '../people/index.ts';
import { contentHash, eventHash, reasonHash } from './event-chain.ts';
import { asChained, findChains, type EventRecord } from './event-queries.ts';
import { hashedContent } from './hashed-content.ts';
import { loadForms } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { findNextAppraisals, findRecords } from './record-queries.ts';
import { findResults } from './result-queries.ts';
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
] as const;

/** A deviation from what was recorded; `sequence` names the event, null if it concerns the appraisal as a whole. */
export type VerifyProblem = {
  readonly appraisalId: number;
  readonly sequence: number | null;
  readonly code: (typeof VERIFY_CODES)[number];
};

export type Verification = {
  readonly appraisals: number;
  readonly events: number;
  readonly results: number;
  readonly problems: readonly VerifyProblem[];
};

type Chain = readonly EventRecord[];

const AT_ONCE = 100;

/**
 * Verifies every chain of events and computes every final score again (domain §5): it finds what was changed, removed
 * or added behind the product's back. Reads only; erased texts are no problem.
 */
export async function verifyAppraisals(db: Executor, now: Date): Promise<Verification> {
  const problems: VerifyProblem[] = [];
  const counted = { appraisals: 0, events: 0, results: 0 };
  for (let after = 0; ;) {
    const ids = await findNextAppraisals(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return { ...counted, problems };
    const records = await findRecords(db, ids);
    const results = await findResults(db, ids);
    const yearEnds = [...records.values()].map(({ forms }) => forms.year_end.id);
    const loaded = await loadForms(db, yearEnds, { performer: 'system', today: todayAt(now) });
    const chains = await findChains(db, ids);
    for (const form of loaded.values()) {
      const { id } = form.record;
      const chain = chains.get(id) ?? [];
      const found = [
        ...chainProblems(chain),
        ...levelProblems(form, chain),
        ...resultProblems(form, chain, results.get(id) ?? null),
      ];
      problems.push(...found.map((problem) => ({ appraisalId: id, ...problem })));
      counted.appraisals++;
      counted.events += chain.length;
    }
    counted.results += results.size;
    after = last;
  }
}

type Found = Omit<VerifyProblem, 'appraisalId'>;

function chainProblems(chain: Chain): Found[] {
  return chain.flatMap((event, index) => {
    const { sequence, salt, reason, reasonHash: kept } = event;
    const before = chain[index - 1]?.hash ?? null;
    const isErased = salt === null || (reason === null && kept !== null);
    const found: Found['code'][] = [];
    if (sequence !== index + 1) found.push('sequence_broken');
    if (!isSame(event.previousHash, before)) found.push('previous_hash_differs');
    if (!isSame(eventHash(asChained(event)), event.hash)) found.push('hash_differs');
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

type Result = { readonly score: number; readonly band: string; readonly working: { readonly points: string } };

/** The stored result follows from the content, and the content has the hash of the event that stored the score. */
function resultProblems(loaded: LoadedForm, chain: Chain, result: Result | null): Found[] {
  const final = chain.findLast(({ facts }) => facts.score !== undefined);
  if (final === undefined) return result === null ? [] : [{ sequence: null, code: 'result_without_event' }];
  const { sequence, salt, facts } = final;
  if (result === null) return [{ sequence, code: 'event_without_result' }];
  const found: Found[] = [];
  const score = scoreOfForm(loaded, loaded.rows);
  const isAsComputed =
    score.state === 'complete' &&
    score.hundredths === result.score &&
    score.band.key === result.band &&
    score.working.points === result.working.points;
  if (!isAsComputed || facts.score !== result.score) found.push({ sequence, code: 'score_differs' });
  const content = salt === null ? null : contentHash(salt, hashedContent(loaded.rows, loaded.record.trainingHours));
  if (content !== null && final.contentAfterHash !== null && !isSame(content, final.contentAfterHash)) {
    found.push({ sequence, code: 'content_differs' });
  }
  return found;
}

function isSame(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
