import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { LinkTabs } from '../../shared/ui/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { listAddress, type AppraisalTab, type ListView } from '../../shared/appraisals/list-address.ts';
import classes from './list-tabs.module.css';
import { waysFrom } from './list-ways.ts';
import { ownSteps } from './own-steps.ts';
import { labelOfTab } from './tab-label.ts';

const BY_STEP: readonly AppraisalTab[] = [
  'mine',
  'unsubmitted',
  'supervisor',
  'hod',
  'hr',
  'super_hr',
  'complete',
  'all',
];

/** In the report of a unit nothing waits for its reader. */
const BY_STATUS: readonly AppraisalTab[] = ['all', 'unsubmitted', 'others', 'complete'];

/**
 * A supervisor's forms are at their own step or elsewhere; the list of a scope has a tab for each step. A stand-in sees
 * the forms that wait for them, and those on which they acted.
 */
const TABS: Readonly<Record<ListView, readonly AppraisalTab[]>> = {
  team: ['mine', 'unsubmitted', 'others', 'complete', 'all'],
  scope: BY_STEP,
  topManagement: BY_STEP,
  delegated: ['mine', 'all'],
  division: BY_STATUS,
  section: BY_STATUS,
};

/** Tabs that are useful even when empty; the others are shown only if they hold something. */
const ALWAYS = new Set<AppraisalTab>(['unsubmitted', 'complete', 'all']);

type Props = { readonly view: ListView; readonly tab: AppraisalTab; readonly page: AppraisalPage | undefined };

/** The tabs of the list, by status of the forms, with their counts; each has its own address. */
export function ListTabs({ view, tab, page }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const search = useLocation({ select: (location) => location.searchStr });
  const session = useSession();
  const ownStep = ownSteps(session).at(-1);
  const counts = page?.counts;
  const shown = TABS[view].filter((one) => {
    if (one === tab || ALWAYS.has(one)) return true;
    // Forms at one's own step are those that wait for oneself: one tab for both if they hold the same.
    if (one === ownStep && counts?.[one] === counts?.mine) return false;
    return (counts?.[one] ?? 0) > 0;
  });
  const all = shown.includes(tab) ? shown : [...shown, tab];
  return (
    <div className={classes.tabs}>
      <LinkTabs
        label={t('tabs')}
        current={tab}
        tabs={[
          ...all.map((one) => ({
            key: one,
            label: t(labelOfTab(view, one)),
            to: listAddress(view, one, search, { attention: null, step: null }),
            ...(counts && { count: format.number(counts[one]) }),
          })),
          ...waysFrom(view, session.activeRole).map(({ key, to }) => ({ key, to, label: t(`way.${key}`) })),
        ]}
      />
    </div>
  );
}
