import { jobDescriptionErrors, totalWeight, WHOLE_WEIGHT } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';
import type { JobTask } from './positions.ts';

/** A task as it is edited: `key` keeps it apart from others while it moves; weight in percent, null while there is none. */
export type TaskDraft = {
  readonly key: number;
  readonly kind: JobTask['kind'];
  readonly title: string;
  readonly percent: number | null;
  readonly subtasks: readonly string[];
};

/** The tasks of a position as they are edited. */
export function draftsOf(tasks: readonly JobTask[]): readonly TaskDraft[] {
  return tasks.map(({ kind, title, weight, subtasks }, key) => ({ key, kind, title, percent: weight / 100, subtasks }));
}

/** As they are sent: weights in basis points, subtasks that say nothing left out. */
export function tasksOf(drafts: readonly TaskDraft[]): JobTask[] {
  return drafts.map(({ kind, title, percent, subtasks }) => ({
    kind,
    title: title.trim(),
    weight: basisPoints(percent),
    subtasks: subtasks.map((one) => one.trim()).filter((one) => one !== ''),
  }));
}

/** What of 100 % is left, in basis points; less than 0 where it is more. */
export function weightLeft(drafts: readonly TaskDraft[]): number {
  return WHOLE_WEIGHT - totalWeight(drafts.map(({ percent }) => ({ weight: basisPoints(percent) })));
}

/** What is wrong with the tasks before they are sent. */
export function taskErrors(drafts: readonly TaskDraft[]): FieldIssue[] {
  const missing = drafts.flatMap(({ title, percent }, index): FieldIssue[] => [
    ...(title.trim() === '' ? [{ path: `tasks.${index}.title`, code: 'required' as const }] : []),
    ...(percent === null ? [{ path: `tasks.${index}.weight`, code: 'required' as const }] : []),
  ]);
  const whole = jobDescriptionErrors('non_executive', tasksOf(drafts)).filter(
    (code) => code !== 'weight_range' || missing.length === 0,
  );
  return [...missing, ...whole.map((code) => ({ path: 'tasks', code }))];
}

/** A new task at the end. */
export function withTask(drafts: readonly TaskDraft[], kind: TaskDraft['kind']): readonly TaskDraft[] {
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return [...drafts, { key, kind, title: '', percent: null, subtasks: [] }];
}

/** The tasks with one in the place of its neighbour; at the end as they are. */
export function moved(drafts: readonly TaskDraft[], from: number, to: number): readonly TaskDraft[] {
  const task = drafts[from];
  const neighbour = drafts[to];
  if (task === undefined || neighbour === undefined) return drafts;
  return drafts.with(from, neighbour).with(to, task);
}

function basisPoints(percent: number | null): number {
  return Math.round((percent ?? 0) * 100);
}
