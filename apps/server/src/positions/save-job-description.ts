import type { saveJobDescription as call } from '@prestasi/contract';
import { jobDescriptionErrors, type Language } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import { updateRow } from '../platform/database/rows.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import { requireWritableRecord } from '../records/index.ts';
import { POSITIONS } from './position-queries.ts';
import { findTasks, replaceTasks, type Task } from './task-queries.ts';

/**
 * Replaces the job description of a position: the tasks with which a new form of its holders starts; existing forms
 * keep theirs (domain §2, §6). Refuses `not_found`, `stale_version`, and by field the errors of `jobDescriptionErrors`.
 */
export const saveJobDescription: ChangeHandler<typeof call> = async (
  tx,
  { actor, params: { id }, body: { tasks, version }, now },
) => {
  const position = await requireWritableRecord(tx, actor, POSITIONS, id);
  const errors = jobDescriptionErrors(position.fields.category, tasks);
  if (errors.length > 0) {
    throw new Problem('job_description_invalid', { fields: errors.map((code) => ({ path: 'tasks', code })) });
  }
  const before = await findTasks(tx, id);
  if (!(await updateRow(tx, POSITIONS.table, { id, version }, {}))) {
    throw new Problem('stale_version', { current: { tasks: before, version: position.version } });
  }
  await replaceTasks(tx, id, tasks);
  const changes = changesBetween({ tasks: before.map(taskAsText) }, { tasks: tasks.map(taskAsText) });
  await recordChange(tx, 'position', id, { accountId: actor.accountId, now }, changes);
  return { version: version + 1 };
};

type TaskWords = Omit<Task, 'subtasks'> & { readonly subtasks: readonly string[] };

const kindsIn = (language: Language) => ({
  main_task: translate(language, 'positions:job.kind.main_task'),
  additional_task: translate(language, 'positions:job.kind.additional_task'),
});
const KINDS = { ms: kindsIn('ms'), en: kindsIn('en') };

/** Returns a task as a history shows it, in both languages for its kind: its texts are as they were written. */
export function taskAsText({ kind, title, weight, subtasks }: TaskWords): Readonly<Record<Language, string>> {
  const below = subtasks.length === 0 ? '' : `: ${subtasks.join('; ')}`;
  const inWords = (language: Language) => `${title} (${KINDS[language][kind]}, ${weight / 100} %)${below}`;
  return { ms: inWords('ms'), en: inWords('en') };
}
