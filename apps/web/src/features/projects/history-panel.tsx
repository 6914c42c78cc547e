import { listProjectEvents, type OutputOf } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { ListPages } from '../../shared/ui/list-pages.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { Timeline } from '../../shared/ui/timeline.tsx';
import { taskAddress } from './projects.ts';

type Event = OutputOf<typeof listProjectEvents>['rows'][number];

const SIZE = 25;

/** The history of a project, newest first. */
export function HistoryPanel({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('projects');
  const [page, setPage] = useState(1);
  const textOf = useEventText();
  const found = useQuery({
    ...queryOf(listProjectEvents, { params: { id: projectId }, query: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('view.history')}>
      {found.isError && <ErrorState query={found} />}
      {found.isPending && <LinesSkeleton />}
      {found.data && (
        <Timeline
          items={found.data.rows.map((event) => ({
            id: event.id,
            tone: 'quiet',
            text: textOf(event),
            at: event.at,
            ...(event.task !== null && { note: <About task={event.task} /> }),
          }))}
        />
      )}
      {found.data && <ListPages total={found.data.total} size={SIZE} page={page} onChange={setPage} />}
    </Panel>
  );
}

function About({ task }: { readonly task: NonNullable<Event['task']> }) {
  return task.isRemoved ? task.title : <AppLink to={taskAddress(task.id)}>{task.title}</AppLink>;
}

/** Returns the sentence of an event: who did what. */
function useEventText(): (event: Event) => string {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return ({ action, by, details, task }) => {
    const states = task === null ? 'state' : 'taskState';
    const shown = Object.entries(details).map(([name, value]): [string, string] => {
      if (Array.isArray(value)) return [name, format.list(value)];
      if (action === 'state_changed' || action === 'task_moved')
        return [name, t(`${states}.${value}` as 'state.active')];
      if (action === 'reported') return [name, format.share(Number(value) / 100)];
      return [name, String(value ?? '')];
    });
    return t(`event.${action}` as 'event.created', { by, ...Object.fromEntries(shown) });
  };
}
