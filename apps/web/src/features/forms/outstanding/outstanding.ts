import { listOutstanding, type OutputOf, type QueryOf } from '@prestasi/contract';
import { OUTSTANDING_REASONS, OVERDUE_REASONS, PHASES } from '@prestasi/domain';
import { given, idIn, oneOf, queryClient, queryOf } from '../../../shared/api/index.ts';
import type { ListStateHandle, Tone } from '../../../shared/ui/index.ts';

export type OutstandingPage = OutputOf<typeof listOutstanding>;
export type OutstandingRow = OutstandingPage['rows'][number];
export type OutstandingReason = OutstandingRow['reason'];
export type OutstandingAction = OutstandingRow['can'][number];
type Query = QueryOf<typeof listOutstanding>;

/** The forms that do not go on by themselves, or all of them. */
export const SHOWN = ['overdue', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Filters of the list, by their names in the address. */
export const FILTERS = ['reason', 'company', 'phase'] as const;

export const TONES: Readonly<Record<OutstandingReason, Tone>> = {
  unassigned: 'danger',
  not_submitted: 'danger',
  approval_late: 'warn',
  approval: 'info',
  response: 'info',
  open: 'quiet',
  not_begun: 'quiet',
};

/** Returns which forms an address asks for. */
export function shownIn(value: unknown): Shown {
  return value === 'all' ? 'all' : 'overdue';
}

/** Returns the reasons that can be chosen among the shown forms. */
export function reasonsOf(shown: Shown): readonly OutstandingReason[] {
  return shown === 'all' ? OUTSTANDING_REASONS : OVERDUE_REASONS;
}

/** Returns the query for the server; invalid values in the address are left out. */
export function queryOfList(shown: Shown, { search, page, size, filters }: ListStateHandle): Query {
  const reason = reasonsOf(shown).find((one) => one === filters['reason']?.[0]);
  const phase = oneOf(PHASES, filters['phase']?.[0]);
  const companyId = idIn(filters['company']?.[0]);
  return {
    show: shown,
    page,
    size,
    ...given({ search, reason, phase, companyId }),
  };
}

export const outstandingQuery = (query: Query) => queryOf(listOutstanding, { query });

/** Reloads whatever shows forms: the list, the menu's numbers, the dashboard, the reports. */
export async function outstandingChanged(): Promise<void> {
  await queryClient.invalidateQueries();
}

/** The address of a tab of the list. */
export function tabAddress(shown: Shown): string {
  return shown === 'all' ? '/outstanding-forms?show=all' : '/outstanding-forms';
}
