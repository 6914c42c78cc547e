import { Button } from '@mantine/core';
import { listProjects } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { MyWork } from './my-work.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import classes from './projects.module.css';

/** The projects of which one is a member, and over all of them the work that one has. */
export function ProjectListScreen() {
  const { t } = useTranslation(['projects', 'record', 'problems']);
  const isWork = useAddress()['tab'] === 'work';
  const [isCreating, setIsCreating] = useState(useAddress()['new'] !== undefined);
  const first = useQuery({
    ...queryOf(listProjects, { query: { size: 1 } }),
    placeholderData: keepPreviousData,
  });
  const create = first.data?.can.create === true && (
    <Button onClick={() => setIsCreating(true)}>{t('create.open')}</Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('lead')} actions={create} />
      <LinkTabs
        label={t('title')}
        current={isWork ? 'work' : 'projects'}
        tabs={[
          { key: 'projects', label: t('tab.projects'), to: '/project-management' },
          { key: 'work', label: t('tab.work'), to: '/project-management?tab=work' },
        ]}
      />
      {isWork ? <MyWork /> : <ProjectList onCreate={create === false ? null : () => setIsCreating(true)} />}
      {isCreating && <ProjectDialog project={null} onClose={() => setIsCreating(false)} />}
    </div>
  );
}
