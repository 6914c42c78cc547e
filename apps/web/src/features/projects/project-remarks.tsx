import { listProjectRemarks, remarkProject } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { ListPages } from '../../shared/ui/list-pages.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import type { Project } from './projects.ts';
import { RemarkForm } from './remark-form.tsx';
import { RemarkList } from './remark-list.tsx';

const SIZE = 25;

/** The progress remarks on a project, and a form for a new one. */
export function ProjectRemarks({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const [page, setPage] = useState(1);
  const { id, can, people } = project;
  const found = useQuery({
    ...queryOf(listProjectRemarks, { params: { id }, query: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('remark.title')}>
      {can.remark && (
        <RemarkForm
          about={`project/${id}`}
          members={people.filter((one) => one.id !== project.readerId)}
          reports={false}
          save={({ text, mentionIds }) => callApi(remarkProject, { params: { id }, body: { text, mentionIds } })}
        />
      )}
      {found.isError && <ErrorState query={found} />}
      {found.isPending && <LinesSkeleton />}
      {found.data?.total === 0 && <EmptyState title={t('remark.none')} />}
      {found.data && <RemarkList remarks={found.data.rows} />}
      {found.data && <ListPages total={found.data.total} size={SIZE} page={page} onChange={setPage} />}
    </Panel>
  );
}
