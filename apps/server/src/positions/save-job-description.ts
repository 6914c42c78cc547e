import type { BodyOf, saveJobDescription as call } from '@prestasi/contract';
import { type Actor, type Day, jobDescriptionFaults, type Language } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import { requireWritable } from '../units/index.ts';
import { changePosition, findPosition } from './position-queries.ts';
import { findTasks, replaceTasks, type Task } from './task-queries.ts';

/**
 * Replaces the job description of a position: the tasks that a new form of its holders starts with; forms that exist keep
 * theirs (domain §2, §6). Refuses `not_found`, `stale_version`, and by field what `jobDescriptionFaults` finds.
 */
export async function saveJobDescription(
  tx: Tx,
  actor: Actor,
  id: number,
  { tasks, version }: BodyOf<typeof call>,
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<{ readonly version: number }> {
  await requireWritable(tx, actor, 'position', id);
  const position = await findPosition(tx, id, today);
  if (position === null) throw new Problem('not_found');
  const faults = jobDescriptionFaults(position.category, tasks);
  if (faults.length > 0) {
    throw new Problem('job_description_invalid', { fields: faults.map((code) => ({ path: 'tasks', code })) });
  }
  const before = await findTasks(tx, id);
  if (!(await changePosition(tx, id, version, {}))) {
    throw new Problem('stale_version', { current: { tasks: before, version: position.version } });
  }
  await replaceTasks(tx, id, tasks);
  const changes = changesBetween({ tasks: before.map(taskInWords) }, { tasks: tasks.map(taskInWords) });
  await recordChange(tx, 'position', id, { accountId: actor.accountId, now }, changes);
  return { version: version + 1 };
}

type TaskWords = Omit<Task, 'subtasks'> & { readonly subtasks: readonly string[] };

const kindsIn = (language: Language) => ({
  main_task: translate(language, 'positions:job.kind.main_task'),
  additional_task: translate(language, 'positions:job.kind.additional_task'),
});
const KINDS = { ms: kindsIn('ms'), en: kindsIn('en') };

/** A task as a history tells it, in both languages for its kind: its texts are as they were written. */
export function taskInWords({ kind, title, weight, subtasks }: TaskWords): Readonly<Record<Language, string>> {
  const below = subtasks.length === 0 ? '' : `: ${subtasks.join('; ')}`;
  const inWords = (language: Language) => `${title} (${KINDS[language][kind]}, ${weight / 100} %)${below}`;
  return { ms: inWords('ms'), en: inWords('en') };
}
