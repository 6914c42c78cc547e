import { listAppraisals, type OutputOf } from '@prestasi/contract';
import type { Phase, Step } from '@prestasi/domain';
import { queryOf, type CallInput } from '../api/index.ts';

/** The list of a year and phase as the server returns it. */
export type AppraisalPage = OutputOf<typeof listAppraisals>;
export type AppraisalRow = AppraisalPage['rows'][number];
export type AttentionKind = AppraisalPage['attention'][number]['kind'];

export type AppraisalQuery = NonNullable<CallInput<typeof listAppraisals>['query']>;

/** Query options of a page of the list. */
export function appraisalsQuery(query: AppraisalQuery) {
  return queryOf(listAppraisals, { query });
}

/** The key of a row: its form. */
export function keyOf({ formId }: Pick<AppraisalRow, 'formId'>): string {
  return String(formId);
}

/** Returns the step that a row waits for, if the reader can take it. */
export function stepOfRow(row: AppraisalRow): Step | null {
  return row.isMine ? (row.pending?.step ?? null) : null;
}

/** True if the reader has marks to give before anything else, on the form itself. */
export function isToMark({ isMine, marked }: AppraisalRow): boolean {
  return isMine && marked !== null && marked.done < marked.of;
}

/** True if a phase has scores. */
export function isScored(phase: Phase): boolean {
  return phase === 'year_end';
}
