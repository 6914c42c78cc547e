import { PHASES } from '@prestasi/domain';
import type { HistoryKeys } from '../platform/secrets/history-keys.ts';
import { eventHash, reasonHash } from './event-chain.ts';
import { asChained } from './event-queries.ts';
import { ERASED_TEXTS, HISTORY_SEALED, isRecordSealed, problemOfSeal } from './event-seal.ts';
import type { History } from './history-queries.ts';
import { completedBy, completedNow, recordedOf, sealedRecord } from './sealed-record.ts';
import type { ProblemFound } from './verify-problem.ts';

/** Each event follows the one before, and has the hashes of its data and its reason, unless texts were erased after it. */
export function chainProblems({ chain }: History): ProblemFound[] {
  // An appraisal has at least the event of its opening.
  if (chain.length === 0) return [{ sequence: null, code: 'sequence_broken' }];
  const erased = chain.findLastIndex(({ action }) => action === ERASED_TEXTS);
  return chain.flatMap((event, index) => {
    const { sequence, salt, reason, reasonHash: storedHash } = event;
    const before = chain[index - 1]?.hash ?? null;
    const isErased = salt === null || (reason === null && storedHash !== null);
    const found: ProblemFound['code'][] = [];
    if (sequence !== index + 1) found.push('sequence_broken');
    if (!isSame(event.previousHash, before)) found.push('previous_hash_differs');
    if (!isSame(eventHash(asChained(event)), event.hash)) found.push('hash_differs');
    if (isErased && index > erased) found.push('text_missing');
    if (!isErased && !isSame(reasonHash(salt, reason), storedHash)) found.push('reason_differs');
    return found.map((code) => ({ sequence, code }));
  });
}

/**
 * Every event is sealed from the beginning, or from the event on that sealed an old history: a seal covers all events
 * before it. Of a history without any only the last event is named.
 */
export function sealProblems({ chain }: History, keys: HistoryKeys): ProblemFound[] {
  const sealedOld = chain.findIndex(({ action, seal }) => action === HISTORY_SEALED && seal !== null);
  const isUnsealed = chain.every(({ seal }) => seal === null);
  const from = isUnsealed ? chain.length - 1 : Math.max(sealedOld, 0);
  return chain.slice(from).flatMap((event): ProblemFound[] => {
    const code = problemOfSeal(event, keys);
    return code === null ? [] : [{ sequence: event.sequence, code }];
  });
}

/** The records sealed with the last event, and with the last event of each completed form, are as they were sealed. */
export function recordProblems(history: History, keys: HistoryKeys): ProblemFound[] {
  const { record, chain } = history;
  const recorded = recordedOf(history);
  const sealed = chain.filter(({ recordSeal }) => recordSeal !== null);
  const ofForms = completedNow(record).map((phase) =>
    sealed.findLast((event) => completedBy(event, record).includes(phase)),
  );
  const last = new Set([...ofForms, sealed.at(-1)].filter((event) => event !== undefined));
  return [...last].flatMap((event): ProblemFound[] => {
    const text = sealedRecord(recorded, completedBy(event, record));
    return isRecordSealed(event, keys, text) ? [] : [{ sequence: event.sequence, code: 'record_differs' }];
  });
}

/** Each form is at the level that its last event set. */
export function levelProblems({ record, chain }: History): ProblemFound[] {
  return PHASES.flatMap((phase): ProblemFound[] => {
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
export function responseProblems({ record, chain }: History): ProblemFound[] {
  const { id, level, response, responseReason } = record.forms.year_end;
  if (level !== 'super_hr_approved') return [];
  const last = chain.findLast(({ formId, action }) => formId === id && action in RESPONSE_OF);
  const given = last === undefined ? null : RESPONSE_OF[last.action];
  const isSameReason = last?.reason === undefined || last.reason === null || last.reason === responseReason;
  return response === given && isSameReason ? [] : [{ sequence: last?.sequence ?? null, code: 'response_differs' }];
}

/** Whether two hashes are equal, or both missing. */
export function isSame(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
