import type { Day } from '../cycle/calendar.ts';
import type { ItemKind } from '../vocabulary.ts';
import type { RefusalCode } from './refusal.ts';

/** The parts that a person can have in a project or task: its owner, a member, or somebody to whom a task is assigned. */
export const WORK_ROLES = ['owner', 'member', 'assignee'] as const;
export type WorkRole = (typeof WORK_ROLES)[number];

/** The most projects and tasks that one place of a form links. */
export const MOST_LINKS = 5;

/** The most of a person's own remarks that a snapshot keeps, the latest. */
export const MOST_REMARKS = 5;

/** What somebody wrote about the progress of a project or a task, and on which day. */
export type WorkRemark = { readonly writtenOn: Day; readonly text: string };

/**
 * A project or a task as the person who has a part in it sees it (domain §7). `State` is that of a project or of a task;
 * `lastDay` is null while the part lasts.
 */
export type Work<State extends string = string> = {
  readonly title: string;
  readonly role: WorkRole;
  readonly state: State;
  /** In per cent. */
  readonly progress: number;
  readonly dueOn: Day | null;
  readonly firstDay: Day;
  readonly lastDay: Day | null;
  /** What the person wrote about it, of any day. */
  readonly remarks: readonly WorkRemark[];
};

/** What a form keeps of linked work: as it stood on `takenOn`. State, progress and due day are null if the person had left by then. */
export type WorkSnapshot<State extends string = string> = {
  readonly title: string;
  readonly role: WorkRole;
  readonly state: State | null;
  readonly progress: number | null;
  readonly dueOn: Day | null;
  readonly remarks: readonly WorkRemark[];
  readonly takenOn: Day;
};

/** Whether work can be linked to an item of this kind: to a KRA by a row of its scorecard, to a task of the JD, or to a competency (domain §7). */
export function isLinkable(kind: ItemKind, hasRow: boolean): boolean {
  return kind === 'subtask' ? false : (kind === 'kra') === hasRow;
}

/**
 * Returns why work cannot be linked to a place of a form, null if it can: one had no part in it during the year, it is
 * linked there already, or as much is linked there as can be (domain §7).
 */
export function linkRefusal(
  work: Pick<Work, 'firstDay' | 'lastDay'>,
  at: { readonly year: number; readonly isLinked: boolean; readonly links: number },
): Extract<RefusalCode, 'work_outside_year' | 'work_linked_already' | 'too_many_links'> | null {
  if (!isOfYear(work, at.year)) return 'work_outside_year';
  if (at.isLinked) return 'work_linked_already';
  return at.links < MOST_LINKS ? null : 'too_many_links';
}

/** Whether somebody had a part in the work on a day of the year, which is that of a cycle (domain §7). */
export function isOfYear({ firstDay, lastDay }: Pick<Work, 'firstDay' | 'lastDay'>, year: number): boolean {
  return firstDay <= `${year}-12-31` && (lastDay === null || lastDay >= `${year}-01-01`);
}

/**
 * Returns the snapshot of linked work on a day (domain §7). Who has left reads nothing new: what was kept before stays as it was,
 * and work that is linked only afterwards keeps their own part and remarks, without the state that it has by now.
 */
export function snapshotOf<State extends string>(
  work: Work<State> | null,
  kept: WorkSnapshot<State> | null,
  { today, year }: { readonly today: Day; readonly year: number },
): WorkSnapshot<State> | null {
  if (work === null) return kept;
  const { title, role, lastDay } = work;
  const own = { title, role, remarks: latestOf(work.remarks, year) };
  if (lastDay === null || lastDay > today) {
    const { state, progress, dueOn } = work;
    return { ...own, state, progress, dueOn, takenOn: today };
  }
  return kept ?? { ...own, state: null, progress: null, dueOn: null, takenOn: lastDay };
}

/** Returns the latest remarks of a year, the latest first. */
function latestOf(remarks: readonly WorkRemark[], year: number): readonly WorkRemark[] {
  return remarks
    .filter(({ writtenOn }) => writtenOn.startsWith(`${year}-`))
    .toSorted((a, b) => (a.writtenOn < b.writtenOn ? 1 : a.writtenOn > b.writtenOn ? -1 : 0))
    .slice(0, MOST_REMARKS);
}
