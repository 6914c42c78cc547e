import { isUnitReport, type AppraisalTab, type ListView } from '../../shared/appraisals/list-address.ts';

/**
 * Returns the key of a tab's name. All forms of a list are the Performance List (specification §2), but not those that
 * are delegated to somebody.
 */
export function labelOfTab(view: ListView, tab: AppraisalTab) {
  if (tab === 'all' && view === 'delegated') return 'tab.everything' as const;
  return tab === 'others' && isUnitReport(view) ? ('unit.status.waiting' as const) : (`tab.${tab}` as const);
}
