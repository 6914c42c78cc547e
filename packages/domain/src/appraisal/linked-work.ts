import type { Day } from '../cycle/calendar.ts';
import type { ProjectState, TaskState } from '../projects/states.ts';
import type { ItemKind } from '../vocabulary.ts';
import type { RefusalCode } from './refusal.ts';

/** The parts that a person can have in a project or task: its owner, a member, or somebody to whom a task is assigned. */
export const WORK_ROLES = ['owner', 'member', 'assignee'] as const;
export type WorkRole = (typeof WORK_ROLES)[number];

/** The most projects and tasks that one place of a form links. */
export const MOST_LINKS = 5;

/** The most of a person's own remarks that a snapshot keeps, the latest. */
export const MOST_REMARKS = 5;

/** A remark on the progress of a project or a task, with its day. */
export type WorkRemark = { readonly writtenOn: Day; readonly text: string };

/**
 * A project or a task as the person who has a part in it sees it; after the last day of their part as they last saw it
 * (domain §7).
 */
export type Work = {
  readonly title: string;
  /** The project of a task; null for a project, and for a task of nobody's project. */
  readonly projectName: string | null;
  readonly role: WorkRole;
  readonly state: ProjectState | TaskState;
  /** In per cent; null of a project without tasks. */
  readonly progress: number | null;
  readonly dueOn: Day;
  /** The first and last day of the person's part; `lastDay` is null while it lasts. */
  readonly firstDay: Day;
  readonly lastDay: Day | null;
  /** The person's remarks on it, the latest first. */
  readonly remarks: readonly WorkRemark[];
};

/** The snapshot of linked work that a form keeps, as it stood on `takenOn`. */
export type WorkSnapshot = Pick<Work, 'title' | 'projectName' | 'role' | 'state' | 'progress' | 'dueOn' | 'remarks'> & {
  readonly takenOn: Day;
};

/**
 * Whether work can be linked to an item of this kind: to a KRA by a row of its scorecard, to a task of the JD, or to a
 * competency (domain §7).
 */
export function isLinkable(kind: ItemKind, hasRow: boolean): boolean {
  return kind !== 'subtask' && (kind === 'kra') === hasRow;
}

type Part = Pick<Work, 'state' | 'dueOn' | 'firstDay' | 'lastDay'>;

/**
 * Returns why work cannot be linked to a place of a form, null if it can: one had no part in it during the year, it is
 * linked there already, or as much is linked there as can be (domain §7).
 */
export function linkRefusal(
  work: Part,
  at: { readonly year: number; readonly isLinked: boolean; readonly links: number },
): Extract<RefusalCode, 'work_outside_year' | 'work_linked_already' | 'too_many_links'> | null {
  if (!isOfYear(work, at.year)) return 'work_outside_year';
  if (at.isLinked) return 'work_linked_already';
  return at.links < MOST_LINKS ? null : 'too_many_links';
}

/**
 * Whether somebody had a part in the work during the year of a cycle (domain §7). Work that is over and was due before
 * the year is not of it, though its members still are members.
 */
export function isOfYear({ state, dueOn, firstDay, lastDay }: Part, year: number): boolean {
  const begins = `${year}-01-01`;
  const isOver = state === 'done' || state === 'archived';
  if (firstDay > `${year}-12-31` || (lastDay !== null && lastDay < begins)) return false;
  return !isOver || dueOn >= begins;
}

/**
 * Returns the snapshot of work on a day, with the latest own remarks of the year (domain §7). Who has left reads nothing
 * new: it is the work as it stood on their last day.
 */
export function snapshotOf(work: Work, { today, year }: { readonly today: Day; readonly year: number }): WorkSnapshot {
  const { title, projectName, role, state, progress, dueOn, lastDay, remarks } = work;
  const ofYear = remarks.filter(({ writtenOn }) => writtenOn.startsWith(`${year}-`));
  const takenOn = lastDay ?? today;
  return { title, projectName, role, state, progress, dueOn, remarks: ofYear.slice(0, MOST_REMARKS), takenOn };
}
