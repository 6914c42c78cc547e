import { Button } from '@mantine/core';
import { listUnansweredEvaluations, type OutputOf, remindOfEvaluations } from '@prestasi/contract';
import { EVALUATORS } from '@prestasi/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryClient, queryKeyOf, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import type { Column } from '../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useAddress } from '../../shared/ui/use-address.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { programmeAddress, sessionAddress } from './training.ts';
import classes from './training.module.css';

type Row = OutputOf<typeof listUnansweredEvaluations>['rows'][number];

const DEFAULTS = { sort: '' } as const;

/** Who was asked to rate a programme and has not answered, and one button that reminds all of them. */
export function UnansweredPanel({ id }: { id: number }) {
  const { t } = useTranslation('training-evaluations');
  const state = useListState(DEFAULTS);
  const address = useAddress();
  const evaluator = EVALUATORS.find((one) => one === address['of']) ?? 'participant';
  const query = { evaluator, page: state.page, size: state.size };
  const list = useQuery({
    ...queryOf(listUnansweredEvaluations, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const remind = useMutation({
    mutationFn: () => callApi(remindOfEvaluations, { params: { id }, body: { evaluator } }),
    onSuccess: ({ reminded }) => showDone(t('unanswered.done', { count: reminded })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listUnansweredEvaluations) }),
  });
  const isSomebody = (list.data?.total ?? 0) > 0;
  return (
    <>
      <LinkTabs
        label={t('unanswered.of')}
        current={evaluator}
        tabs={EVALUATORS.map((key) => ({
          key,
          label: t(`unanswered.${key}`),
          to: `${programmeAddress(id)}?tab=unanswered&of=${key}`,
        }))}
      />
      <Panel
        flush
        title={t('unanswered.title')}
        aside={
          isSomebody && (
            <Button size="compact-md" loading={remind.isPending} onClick={() => remind.mutate()}>
              {t('unanswered.remind')}
            </Button>
          )
        }
      >
        {isSomebody && <p className={classes.note}>{t('unanswered.lead')}</p>}
        <DataTable<Row>
          caption={t('unanswered.title')}
          columns={useColumns(evaluator)}
          {...tableOf(state, list)}
          rowKey={(row) => String(row.enrolmentId)}
          empty={<EmptyState title={t('unanswered.none')} detail={t('unanswered.noneDetail')} />}
        />
      </Panel>
    </>
  );
}

function useColumns(evaluator: (typeof EVALUATORS)[number]): readonly Column<Row>[] {
  const { t } = useTranslation('training-evaluations');
  const format = useFormat();
  return [
    {
      id: 'rater',
      header: t(`unanswered.rater.${evaluator}`),
      cell: ({ rater, person }) => (
        <div>
          <strong>{rater}</strong>
          {evaluator === 'supervisor' && <div className={classes.quiet}>{t('ask.team', { name: person.name })}</div>}
        </div>
      ),
    },
    {
      id: 'session',
      header: t('results.session'),
      cell: ({ session }) => (
        <div>
          <AppLink to={sessionAddress(session.id)}>{session.code}</AppLink>
          <div className={classes.quiet}>{format.day(session.endsOn)}</div>
        </div>
      ),
    },
    { id: 'asked', header: t('unanswered.askedOn'), isOneLine: true, cell: ({ askedOn }) => format.day(askedOn) },
    {
      id: 'reminded',
      header: t('unanswered.remindedOn'),
      cell: ({ remindedOn, can }) => (
        <div>
          {remindedOn === null ? t('unanswered.never') : format.day(remindedOn)}
          {!can.remind && (
            <div className={classes.quiet}>{t(remindedOn === null ? 'unanswered.over' : 'unanswered.later')}</div>
          )}
        </div>
      ),
    },
  ];
}
