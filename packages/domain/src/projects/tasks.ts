import type { Day } from '../cycle/calendar.ts';
import type { TaskState } from './states.ts';

/** An error in the days of a project or task, at a field. */
export type DaysError = { readonly path: 'dueOn'; readonly code: 'due_before_assigned' | 'end_before_start' };

/** Returns the error of a task's days: 'Due date must be greater than assigned date.' (specification §5). */
export function taskDaysErrors({ assignedOn, dueOn }: { readonly assignedOn: Day; readonly dueOn: Day }): DaysError[] {
  return dueOn > assignedOn ? [] : [{ path: 'dueOn', code: 'due_before_assigned' }];
}

/** Returns the error of a project's days: the due day is not before the first (domain §7). */
export function projectDaysErrors({ startsOn, dueOn }: { readonly startsOn: Day; readonly dueOn: Day }): DaysError[] {
  return dueOn >= startsOn ? [] : [{ path: 'dueOn', code: 'end_before_start' }];
}

/** The state of a task, and its progress in per cent. */
export type TaskProgress = { readonly state: TaskState; readonly progress: number };

/**
 * Returns how far a task is in another state: nothing is reported of what is to do, and what is done is complete
 * (decision 0085). A task that is taken up again keeps its progress.
 */
export function progressIn(state: TaskState, { progress }: TaskProgress): TaskProgress {
  if (state === 'to_do') return { state, progress: 0 };
  return { state, progress: state === 'done' ? 100 : progress };
}

/**
 * Returns how far a task is when its progress is reported: work on it has begun, unless it is 0 still; complete work
 * is done only when somebody says so, and work that is less than complete is not done.
 */
export function reportedProgress(progress: number, { state }: TaskProgress): TaskProgress {
  if (state === 'done') return { state: progress === 100 ? 'done' : 'in_progress', progress };
  return { state: progress > 0 ? 'in_progress' : state, progress };
}

/** Tells whether a task is late: its due day is over, and it is not done. */
export function isLate({ dueOn, state }: { readonly dueOn: Day; readonly state: TaskState }, today: Day): boolean {
  return state !== 'done' && dueOn < today;
}

/** The distance between two neighbours of a column when its places are given anew. */
export const POSITION_STEP = 1024;

/**
 * Returns the place of a task behind a neighbour of its column, `null` being the head: the position, or null if there
 * is no room left between the neighbours, so that the column has to be numbered anew.
 */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (after === null) return (before ?? 0) + POSITION_STEP;
  if (before === null) return after - POSITION_STEP;
  const middle = Math.floor((before + after) / 2);
  return middle > before ? middle : null;
}
