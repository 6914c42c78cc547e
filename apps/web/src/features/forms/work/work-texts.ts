import type { LinkedWorkView } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Tone } from '../../../shared/ui/index.ts';

/** Returns the text of a line about a project or a task. */
export type WorkLine = Pick<LinkedWorkView, 'kind' | 'title' | 'projectName' | 'role' | 'state' | 'progress' | 'dueOn'>;

export const STATE_TONES: Readonly<Record<WorkLine['state'], Tone>> = {
  active: 'info',
  on_hold: 'warn',
  done: 'ok',
  archived: 'quiet',
  to_do: 'quiet',
  in_progress: 'info',
};

/** Returns a function for the facts of a project or a task in words: its project, the person's part, progress, due day. */
export function useWorkFacts(): (work: WorkLine) => readonly string[] {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return ({ projectName, role, progress, dueOn }) => [
    ...(projectName === null ? [] : [t('work.inProject', { project: projectName })]),
    // Who has a task is whose form it is.
    ...(role === 'assignee' ? [] : [t(`work.role.${role}`)]),
    ...(progress === null ? [] : [t('work.progress', { progress: format.share(progress / 100) })]),
    t('work.due', { day: format.day(dueOn) }),
  ];
}
