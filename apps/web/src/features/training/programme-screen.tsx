import { Button } from '@mantine/core';
import { archiveTrainingProgramme, getTrainingProgramme } from '@prestasi/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, idIn, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { ProgrammeRatings } from './programme-ratings.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { type Programme, programmeAddress, trainingChanged } from './training.ts';
import { UnansweredPanel } from './unanswered-panel.tsx';
import { useMethodName } from './use-method-name.ts';
import classes from './training.module.css';

const TABS = ['sessions', 'ratings', 'unanswered'] as const;

/** A training programme with its sessions, how they were rated, and who has not answered. */
export function TrainingProgrammeScreen() {
  const { t } = useTranslation('training');
  const id = idIn(useParams({ strict: false }).id);
  const programme = useQuery({
    ...queryOf(getTrainingProgramme, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (id === null || programme.isError) {
    const missing = { title: t('programme.gone'), label: t('back'), to: '/training?tab=programmes' };
    return <PageError title={t('title')} query={programme} missing={missing} />;
  }
  return programme.isPending ? <PageSkeleton /> : <ProgrammeView programme={programme.data} />;
}

function ProgrammeView({ programme }: { programme: Programme }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const methodName = useMethodName();
  const [open, setOpen] = useState<'edit' | 'plan' | null>(null);
  const address = useAddress();
  const tab = TABS.find((key) => key === address['tab']) ?? 'sessions';
  const { id, title, provider, method, hours, costSen, company, isArchived, version, can } = programme;
  const archive = useMutation({
    mutationFn: () => callApi(archiveTrainingProgramme, { params: { id }, body: { isArchived: !isArchived, version } }),
    onSuccess: () => showDone(t(isArchived ? 'programme.restored' : 'programme.archived')),
    onSettled: trainingChanged,
  });
  return (
    <>
      <PageHeader
        title={title}
        sub={company?.name ?? t('ofGroup')}
        back={{ label: t('list.programmes'), to: '/training?tab=programmes' }}
        actions={
          <>
            {isArchived && <StatusBadge tone="quiet">{t('programmeState.archived')}</StatusBadge>}
            {can.write && (
              <>
                <Button variant="default" loading={archive.isPending} onClick={() => archive.mutate()}>
                  {t(isArchived ? 'programme.restore' : 'programme.archive')}
                </Button>
                <Button variant="default" onClick={() => setOpen('edit')}>
                  {t('edit')}
                </Button>
              </>
            )}
            {!isArchived && <Button onClick={() => setOpen('plan')}>{t('session.add')}</Button>}
          </>
        }
      />
      <div className={classes.page}>
        <Panel>
          <Facts
            facts={[
              { label: t('column.provider'), value: provider },
              { label: t('column.method'), value: methodName(method) },
              { label: t('column.hours'), value: format.number(hours) },
              {
                label: t('column.cost'),
                value: costSen === null ? null : format.decimal((costSen / 100).toFixed(2)),
              },
            ]}
          />
        </Panel>
        <LinkTabs
          label={title}
          current={tab}
          tabs={TABS.map((key) => ({
            key,
            label: t(`programmeTab.${key}`),
            to: key === 'sessions' ? programmeAddress(id) : `${programmeAddress(id)}?tab=${key}`,
          }))}
        />
        {tab === 'sessions' && <SessionsTab programmeId={id} />}
        {tab === 'ratings' && <ProgrammeRatings id={id} />}
        {tab === 'unanswered' && <UnansweredPanel id={id} />}
      </div>
      {open === 'edit' && <ProgrammeDialog programme={programme} onClose={() => setOpen(null)} />}
      {open === 'plan' && <SessionDialog programme={programme} session={null} onClose={() => setOpen(null)} />}
    </>
  );
}
