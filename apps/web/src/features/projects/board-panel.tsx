import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { BoardColumns } from './board-columns.tsx';
import { boardQuery, type Project } from './projects.ts';

/** The interval, in milliseconds, at which moves by others are shown. */
const EVERY = 20_000;

type Props = { readonly project: Project; readonly onAdd: (() => void) | null };

/** The board of a project, or what to do where it has no tasks yet. */
export function BoardPanel({ project, onAdd }: Props) {
  const { t } = useTranslation('projects');
  const found = useQuery({ ...boardQuery(project.id), refetchInterval: EVERY });
  if (found.isError) return <ErrorState query={found} />;
  if (found.isPending) return <LinesSkeleton lines={8} />;
  if (found.data.columns.every(({ total }) => total === 0)) {
    return (
      <Panel>
        <EmptyState
          title={t('task.none')}
          detail={t(onAdd === null ? 'board.waits' : 'board.start')}
          action={onAdd !== null && <Button onClick={onAdd}>{t('task.add')}</Button>}
        />
      </Panel>
    );
  }
  return <BoardColumns projectId={project.id} board={found.data} />;
}
