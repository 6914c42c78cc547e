import { getMyEducation } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { EducationForm } from './education-form.tsx';
import { EducationList } from './education-list.tsx';
import { NoEmployee } from './no-employee.tsx';
import type { Entry } from './request.ts';
import { RequestList } from './request-list.tsx';
import classes from './requests.module.css';

/** One's own education: approved entries, and requests to add, change or remove some. */
export function EducationScreen() {
  const { t } = useTranslation('requests');
  const isEmployee = usePermission('profile.own');
  return isEmployee ? <OwnEducation /> : <NoEmployee title={t('title.education')} />;
}

function OwnEducation() {
  const { t } = useTranslation('requests');
  const education = useQuery(queryOf(getMyEducation, {}));
  const [opened, setOpened] = useState<Entry | 'new' | null>(null);
  if (education.isPending) return <PageSkeleton />;
  if (education.isError) {
    return <PageError title={t('title.education')} query={education} />;
  }
  const { entries, requests } = education.data;
  return (
    <>
      <PageHeader
        title={t('title.education')}
        sub={t('education.lead')}
        back={{ label: t('toProfile'), to: '/my-profile' }}
        actions={<Button onClick={() => setOpened('new')}>{t('education.add')}</Button>}
      />
      <div className={classes.page}>
        <EducationList entries={entries} requests={requests} onChange={setOpened} onAdd={() => setOpened('new')} />
        <RequestList requests={requests} noneDetail={t('education.noRequests')} />
      </div>
      {opened !== null && <EducationForm entry={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  );
}
