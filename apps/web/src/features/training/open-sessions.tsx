import { Button } from '@mantine/core';
import { askForPlace, listOpenSessions } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Column, ListTable, NOTHING, Panel, StatusBadge, useListState } from '../../shared/ui/index.ts';
import { type OpenSession, PLACE_TONES, trainingChanged } from './training.ts';
import classes from './training.module.css';

const DEFAULTS = { sort: '', size: 10 } as const;

/** The sessions for which the reader may ask, and what became of their requests. */
export function OpenSessions() {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS);
  const query = { page: state.page, size: state.size };
  const list = useSteadyQuery(queryOf(listOpenSessions, { query }));
  return (
    <Panel flush title={t('own.open')}>
      <ListTable
        caption={t('own.open')}
        columns={useColumns()}
        state={state}
        list={list}
        none={{ title: t('own.noneOpen'), detail: t('own.noneOpenDetail') }}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<OpenSession>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  return [
    {
      id: 'programme',
      header: t('column.session'),
      cell: (row) => (
        <div>
          <strong>{row.programme}</strong>
          <div className={classes.quiet}>{[row.provider, row.place].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    { id: 'days', header: t('column.days'), isOneLine: true, cell: (row) => format.days(row.startsOn, row.endsOn) },
    { id: 'hours', header: t('column.hours'), align: 'end', cell: (row) => format.number(row.hours) },
    {
      id: 'seats',
      header: t('column.free'),
      align: 'end',
      cell: (row) => format.number(Math.max(0, row.seats - row.taken)),
    },
    { id: 'ask', header: t('column.actions'), cell: (row) => <AskButton session={row} /> },
  ];
}

function AskButton({ session }: { session: OpenSession }) {
  const { t } = useTranslation('training');
  const { id, programme, state, can } = session;
  const ask = useMutation({
    mutationFn: () => callApi(askForPlace, { params: { id }, body: {} }),
    onSuccess: () => showDone(t('own.asked')),
    onSettled: trainingChanged,
  });
  if (can.ask) {
    return (
      <Button
        size="compact-md"
        variant="default"
        loading={ask.isPending}
        aria-label={t('own.askOf', { name: programme })}
        onClick={() => ask.mutate()}
      >
        {t('own.ask')}
      </Button>
    );
  }
  if (state === null) return session.taken >= session.seats ? t('own.full') : NOTHING;
  return <StatusBadge tone={PLACE_TONES[state]}>{t(`enrolmentState.${state}`)}</StatusBadge>;
}
