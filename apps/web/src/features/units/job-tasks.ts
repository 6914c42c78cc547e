import { jobDescriptionErrors, totalWeight, WHOLE_WEIGHT } from '@prestasi/domain';
import type { FieldIssue } from '../../shared/form/index.ts';
import type { JobTask } from './positions.ts';

/** A task as it is edited: `key` identifies it while it moves; weight in per cent, null while it is empty. */
export type TaskDraft = {
  readonly key: number;
  readonly kind: JobTask['kind'];
  readonly title: string;
  readonly percent: number | null;
  readonly subtasks: readonly string[];
};

/** Returns the tasks of a position as they are edited. */
export function draftsOf(tasks: readonly JobTask[]): readonly TaskDraft[] {
  return tasks.map(({ kind, title, weight, subtasks }, key) => ({ key, kind, title, percent: weight / 100, subtasks }));
}

/** Returns the tasks as they are sent: weights in basis points, empty subtasks left out. */
export function tasksOf(drafts: readonly TaskDraft[]): JobTask[] {
  return drafts.map(({ kind, title, percent, subtasks }) => ({
    kind,
    title: title.trim(),
    weight: basisPoints(percent),
    subtasks: subtasks.map((one) => one.trim()).filter((one) => one !== ''),
  }));
}

/** Returns how much of 100 % is left, in basis points; less than 0 if there is more. */
export function weightLeft(drafts: readonly TaskDraft[]): number {
  return WHOLE_WEIGHT - totalWeight(drafts.map(({ percent }) => ({ weight: basisPoints(percent) })));
}

/** Returns the errors of the tasks before they are sent. */
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

/** Adds a new task at the end. */
export function withTask(drafts: readonly TaskDraft[], kind: TaskDraft['kind']): readonly TaskDraft[] {
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
  return [...drafts, { key, kind, title: '', percent: null, subtasks: [] }];
}

/** Returns the tasks with one swapped with its neighbour; unchanged at the end. */
export function moved(drafts: readonly TaskDraft[], from: number, to: number): readonly TaskDraft[] {
  const task = drafts[from];
  const neighbour = drafts[to];
  if (task === undefined || neighbour === undefined) return drafts;
  return drafts.with(from, neighbour).with(to, task);
}

function basisPoints(percent: number | null): number {
  return Math.round((percent ?? 0) * 100);
}
