import { APPRAISAL_TABS, listAppraisals, type OutputOf } from '@prestasi/contract';
import type { Phase, Step } from '@prestasi/domain';
import { queryOf, type CallInput } from '../../shared/api/index.ts';

/** The appraisals that are listed: those one supervises, those in the scope of one's units or role, those delegated to one. */
export type ListView = 'team' | 'scope' | 'delegated';

/** The list of a year and phase as the server returns it. */
export type AppraisalPage = OutputOf<typeof listAppraisals>;
export type AppraisalRow = AppraisalPage['rows'][number];
export type AttentionKind = AppraisalPage['attention'][number]['kind'];

/** A tab of the list; its number in the address is its index in the contract's list. */
export type AppraisalTab = (typeof APPRAISAL_TABS)[number];

/** The addresses of a list and of its forms. */
export const LIST_TABS = {
  team: { list: '/team-performance', form: '/team-performance-individual' },
  scope: { list: '/summary-report', form: '/performance-details-individual' },
  delegated: { list: '/delegated-performance', form: '/performance-details-individual' },
} as const;

export type AppraisalQuery = NonNullable<CallInput<typeof listAppraisals>['query']>;

/** Query options of a page of the list. */
export function appraisalsQuery(query: AppraisalQuery) {
  return queryOf(listAppraisals, { query });
}

/** Returns the tab of an address: by its number, else the first with something to do for the reader. */
export function tabOf(tabIdx: string | undefined, canDecide: boolean): AppraisalTab {
  const named = tabIdx === undefined ? undefined : APPRAISAL_TABS[Number(tabIdx)];
  return named ?? (canDecide ? 'mine' : 'all');
}

/** The number of a tab in an address. */
export function tabNumber(tab: AppraisalTab): number {
  return APPRAISAL_TABS.indexOf(tab);
}

/** Returns the address of a list: the current one with changes; null removes a parameter. It begins at page 1. */
export function listAddress(
  view: ListView,
  tab: AppraisalTab,
  search: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const parts = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null) parts.delete(name);
    else parts.set(name, value);
  }
  const end = parts.toString();
  return `${LIST_TABS[view].list}/${tabNumber(tab)}${end === '' ? '' : `?${end}`}`;
}

/** Returns the step that a row waits for, if the reader can take it. */
export function stepOfRow(row: AppraisalRow): Step | null {
  return row.isMine ? (row.pending?.step ?? null) : null;
}

/** True if a phase has scores. */
export function isScored(phase: Phase): boolean {
  return phase === 'year_end';
}
