import type { getDashboard, OutputOf } from '@prestasi/contract';
import type { Phase } from '@prestasi/domain';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { LIST_TABS, type ListView } from '../../shared/appraisals/list-address.ts';

type OpenAction = OutputOf<typeof getDashboard>['actions'][number];

/** Something that waits for the reader under the same menu entry as a list, but is not in the list's first tab. */
export type Elsewhere = {
  /** `mine`: forms to decide, of another year or phase. */
  readonly what: 'mine' | 'naming' | 'overall_mark' | 'item_marks' | 'plan';
  readonly year: number;
  readonly phase: Phase;
  readonly count: number;
  readonly link: string;
};

/** Kinds of action that are no decision on a form; all others are, and are listed in the tab `mine`. */
const BESIDE: Readonly<Partial<Record<OpenAction['kind'], Exclude<Elsewhere['what'], 'mine'>>>> = {
  name_finaliser: 'naming',
  mark_segment: 'overall_mark',
  mark_section: 'item_marks',
  agree_plan: 'plan',
};

/** Each of these opens a form of its own, since no list holds them. */
const OPENED_ALONE: ReadonlySet<Elsewhere['what']> = new Set(['overall_mark', 'item_marks', 'plan']);

/**
 * Returns the open actions that lead into a list but are not among its waiting rows of the shown year and phase: the
 * menu counts all of them, as the server does (`badgeOf`). Decisions of one phase are one entry.
 */
export function elsewhereOf(
  actions: readonly OpenAction[],
  view: ListView,
  shown: Pick<AppraisalPage, 'year' | 'phase'>,
): readonly Elsewhere[] {
  const found = new Map<string, Elsewhere>();
  for (const { kind, year, phase, count, link } of actions) {
    // An offered step is not the reader's duty, and what is delegated has a list of its own.
    if (kind === 'hr_step_offered' || kind === 'decide_delegated') continue;
    const stem = `/${link.split(/[/?]/)[1] ?? ''}`;
    const isHere = stem === LIST_TABS[view].list || stem === LIST_TABS[view].form;
    const what = BESIDE[kind] ?? 'mine';
    const isShown = what === 'mine' && year === shown.year && phase === shown.phase;
    if (!isHere || isShown || year === null || phase === null) continue;
    const key = `${what} ${year} ${phase} ${OPENED_ALONE.has(what) ? link : ''}`;
    found.set(key, { what, year, phase, count: count + (found.get(key)?.count ?? 0), link });
  }
  return [...found.values()];
}
