import { listRequests } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { LinkTabs, PageHeader, useAddress } from '../../shared/ui/index.ts';
import { SUBJECTS, subjectOf } from './request.ts';
import classes from './requests.module.css';
import { RequestsToDecide } from './requests-to-decide.tsx';

/** Requests for changes by people of one's companies, to approve or reject: education, and personal data. */
export function ApproveScreen() {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const address = useAddress();
  const subject = subjectOf(address['about']);
  const counts = useQuery(queryOf(listRequests, { query: { size: 1 } }));
  const waiting = counts.data?.waiting;
  return (
    <>
      <PageHeader title={t('title.approve')} sub={t('decide.lead')} />
      <div className={classes.page}>
        <LinkTabs
          label={t('title.approve')}
          current={subject}
          tabs={[
            ...SUBJECTS.map((key) => ({
              key,
              label: t(`subject.${key}`),
              to: key === 'education' ? '/approve-education' : `/approve-education?about=${key}`,
              ...(waiting !== undefined && { count: format.number(waiting[key]) }),
            })),
            { key: 'places', label: t('subject.places'), to: '/training?tab=requests' },
          ]}
        />
        <RequestsToDecide key={subject} subject={subject} />
      </div>
    </>
  );
}
