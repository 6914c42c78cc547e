import { APPRAISAL_TABS } from '@prestasi/contract';
import type { ReportedUnit } from '@prestasi/domain';

/**
 * The appraisals that are listed: those one supervises, those in the scope of one's units or role (top management's at an
 * address of its own), those delegated to one, and those of the division or section that one heads.
 */
export type ListView = 'team' | 'scope' | 'topManagement' | 'delegated' | ReportedUnit;

/** A tab of the list; its number in the address is its index in the contract's list. */
export type AppraisalTab = (typeof APPRAISAL_TABS)[number];

/** The addresses of a list and of its forms. */
export const LIST_TABS = {
  team: { list: '/team-performance', form: '/team-performance-individual' },
  scope: { list: '/summary-report', form: '/performance-details-individual' },
  topManagement: { list: '/summary-report-tm', form: '/performance-details-individual' },
  delegated: { list: '/delegated-performance', form: '/performance-details-individual' },
  division: { list: '/division-report', form: '/performance-details-individual-division' },
  section: { list: '/section-summary-report', form: '/performance-details-individual-section' },
} as const;

/** True if a list is the report of a unit: for reading, with its statistics first. */
export function isUnitReport(view: ListView): view is ReportedUnit {
  return view === 'division' || view === 'section';
}

/** The order of a list that its address does not name. */
export function defaultSort(view: ListView): string {
  return isUnitReport(view) ? 'department' : 'exceptions';
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
