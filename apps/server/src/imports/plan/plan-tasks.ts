import { type Category, jobDescriptionErrors, type JobTask, totalWeight } from '@prestasi/domain';
import { asRead } from '../workbook/read-cell.ts';
import type { Row } from '../sheets.ts';
import type { Context, SheetContext } from './context.ts';
import { keyOf } from './keys.ts';
import type { Organisation } from './placement.ts';
import { reachedCompany } from './plan-reference.ts';
import { isSaid, type KnownTask } from './state.ts';

/** The job description of a position before and after the import; the position by its key. */
export type TasksPlan = {
  readonly position: string;
  readonly before: readonly KnownTask[];
  readonly after: readonly KnownTask[];
};

type TaskRow = Row<'tasks'>;
type TaskSheet = SheetContext<'tasks'>;
type Written = { readonly position: string; readonly rows: readonly TaskRow[]; readonly hasErrors: boolean };

const MOST_TASKS = 40;
const MOST_SUBTASKS = 20;

/**
 * Plans job descriptions: the tasks of a position in the sheet replace all its tasks (domain §2, §6). Positions that
 * the sheet does not name keep theirs.
 */
export function planTasks(context: Context, sheet: TaskSheet | null, organisation: Organisation): TasksPlan[] {
  if (sheet === null) return [];
  return writtenOf(context, sheet, organisation).flatMap(
    (written) => planned(context, sheet, organisation, written) ?? [],
  );
}

/** Returns the rows of each position, in the order of the sheet; rows without a position are reported. */
function writtenOf(context: Context, sheet: TaskSheet, organisation: Organisation): Written[] {
  const found = new Map<string, { rows: TaskRow[]; hasErrors: boolean }>();
  for (const task of sheet.rows) {
    const position = positionOf(context, sheet, organisation, task);
    if (position === null) continue;
    const written = found.get(position) ?? { rows: [], hasErrors: false };
    found.set(position, written);
    const { parent = null, number } = task.values;
    const isRight = isComplete(sheet, task);
    const isRepeated = sheet.isRepeated(task.row, keyOf(position, parent ?? '', number ?? ''), 'number');
    if (isRight && !isRepeated) written.rows.push(task);
    else written.hasErrors = true;
  }
  return [...found].map(([position, written]) => ({ position, ...written }));
}

function positionOf(
  context: Context,
  sheet: TaskSheet,
  organisation: Organisation,
  { row, values }: TaskRow,
): string | null {
  const company = reachedCompany(context, organisation.company, values.company ?? null);
  if (company === null) {
    sheet.report(row, 'company', 'unknown_company', { value: values.company ?? '' });
    return null;
  }
  const key = keyOf(company, values.position ?? '');
  if (organisation.position.has(key)) return key;
  sheet.report(row, 'position', 'unknown_position', { value: values.position ?? '' });
  return null;
}

/**
 * Whether a row has what a task of its kind needs: a task its weight; a subtask the task it belongs to, and no weight.
 */
function isComplete(sheet: TaskSheet, { row, values }: TaskRow): boolean {
  const { kind, title, parent = null, weight = null } = values;
  if (!isSaid(kind) || !isSaid(title)) return false; // each is required: the row has an error already
  if (kind === 'subtask') {
    if (parent === null) sheet.report(row, 'parent', 'task_needed');
    if (weight !== null) sheet.report(row, 'weight', 'subtask_weight');
    return parent !== null && weight === null;
  }
  if (parent !== null) sheet.report(row, 'parent', 'task_of_task');
  if (weight === null && values.weight !== undefined) sheet.report(row, 'weight', 'weight_needed');
  return parent === null && weight !== null;
}

function planned(
  context: Context,
  sheet: TaskSheet,
  organisation: Organisation,
  { position, rows, hasErrors }: Written,
): TasksPlan | null {
  const before = context.state.tasks.get(position) ?? [];
  const fields = organisation.position.get(position);
  const after = tasksOf(sheet, rows, before);
  if (after === null || hasErrors) return null;
  const isChanged = count(sheet, before, after);
  const [first] = rows;
  if (!isChanged || first === undefined || fields === undefined) return null;
  const companyId = context.state.reference.company.get(fields.company ?? '')?.id ?? null;
  if (!context.scope.writesReference(companyId)) sheet.report(first.row, null, 'reference_not_allowed');
  refuseErrors(sheet, first, fields.category as Category, after);
  return { position, before, after };
}

/**
 * Returns the tasks in the order of their numbers, each with its subtasks; null if a subtask belongs to no task, which
 * is reported.
 */
function tasksOf(sheet: TaskSheet, rows: readonly TaskRow[], before: readonly KnownTask[]): KnownTask[] | null {
  const ordered = rows.toSorted((a, b) => Number(a.values.number) - Number(b.values.number));
  const tops = ordered.filter(({ values }) => values.kind !== 'subtask');
  const numbers = new Set(tops.map(({ values }) => values.number));
  const lost = ordered.filter(({ values }) => values.kind === 'subtask' && !numbers.has(values.parent ?? null));
  for (const { row, values } of lost) sheet.report(row, 'parent', 'unknown_task', { value: values.parent ?? '' });
  if (lost.length > 0) return null;
  return tops.map(({ values }, index) => {
    const old = before[index];
    const below = ordered.filter((one) => one.values.kind === 'subtask' && one.values.parent === values.number);
    return {
      kind: values.kind === 'additional_task' ? 'additional_task' : 'main_task',
      title: titleOf(values.title, old?.title),
      weight: Number(values.weight),
      subtasks: below.map((one, place) => titleOf(one.values.title, old?.subtasks[place])),
    };
  });
}

/** Returns the title on record if the cell differs only in spaces. */
function titleOf(said: string | null | undefined, before: string | undefined): string {
  return before !== undefined && asRead({ kind: 'text' }, before) === said ? before : (said ?? '');
}

/** Counts how each row changes its task, and the tasks that are removed; returns whether anything changes. */
function count(sheet: TaskSheet, before: readonly KnownTask[], after: readonly KnownTask[]): boolean {
  const [old, now] = [linesOf(before), linesOf(after)];
  let isChanged = false;
  for (const [place, line] of now) {
    const outcome = old.get(place) === line ? 'unchanged' : old.has(place) ? 'changed' : 'created';
    sheet.counts[outcome] += 1;
    isChanged ||= outcome !== 'unchanged';
  }
  const removed = [...old.keys()].filter((place) => !now.has(place)).length;
  if (removed > 0) sheet.counts.removed = (sheet.counts.removed ?? 0) + removed;
  return isChanged || removed > 0;
}

function linesOf(tasks: readonly KnownTask[]): Map<string, string> {
  return new Map(
    tasks.flatMap(({ subtasks, ...task }, index): [string, string][] => [
      [`${index}`, JSON.stringify(task)],
      ...subtasks.map((title, place): [string, string] => [`${index}.${place}`, title]),
    ]),
  );
}

/** Reports errors of the description as a whole, at its first row. */
function refuseErrors(sheet: TaskSheet, { row, values }: TaskRow, category: Category, after: readonly JobTask[]): void {
  const value = values.position ?? '';
  const errors = jobDescriptionErrors(category, after);
  if (errors.includes('only_non_executive')) sheet.report(row, 'position', 'only_non_executive', { value });
  if (errors.includes('main_task_needed')) sheet.report(row, 'kind', 'main_task_needed', { value });
  if (errors.includes('weights_total')) {
    sheet.report(row, 'weight', 'weights_total', { value, total: String(totalWeight(after) / 100) });
  }
  if (after.length > MOST_TASKS || after.some(({ subtasks }) => subtasks.length > MOST_SUBTASKS)) {
    sheet.report(row, 'number', 'too_many_tasks', { value, tasks: MOST_TASKS, subtasks: MOST_SUBTASKS });
  }
}
