import type { TaskState } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';

const TONES = { to_do: 'quiet', in_progress: 'info', done: 'ok' } as const;

/** The state of a task as a badge, with its progress where that is given and says more than the state. */
export function TaskStateBadge({ state, share }: { readonly state: TaskState; readonly share?: string }) {
  const { t } = useTranslation('projects');
  const isUnderWay = share !== undefined && state === 'in_progress';
  return (
    <StatusBadge tone={TONES[state]}>
      {t(`taskState.${state}`)}
      {isUnderWay && ` · ${share}`}
    </StatusBadge>
  );
}
