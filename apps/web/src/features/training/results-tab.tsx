import { exportEvaluationResults, listEvaluationResults, type OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, yearIn } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import type { Column } from '../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter } from '../../shared/ui/list-filter.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { programmeAddress, sessionAddress } from './training.ts';
import classes from './training.module.css';

type Result = OutputOf<typeof listEvaluationResults>['rows'][number];

const DEFAULTS = { sort: 'end' } as const;
const FILTERS = ['year'] as const;
/** Years that can be chosen. */
const YEARS = 5;

/** The ratings of the sessions of a year, or of one programme in all years, with who has answered. */
export function ResultsTab({ programmeId }: { programmeId?: number }) {
  const { t } = useTranslation('training-evaluations');
  const state = useListState(DEFAULTS, FILTERS);
  const { today } = useSession();
  const present = Number(today.slice(0, 4));
  const year = yearIn(state.filters['year']?.[0]) ?? present;
  const [open, setOpen] = useState<number | null>(null);
  const sort = state.sort.replace('-', '') === 'title' ? 'title' : 'end';
  const narrowing = {
    ...(state.search !== '' && { search: state.search }),
    ...(programmeId === undefined ? { year } : { programmeId }),
    sort: state.sort.startsWith('-') ? (`-${sort}` as const) : sort,
  } as const;
  const query = { ...narrowing, page: state.page, size: state.size };
  const list = useQuery({ ...queryOf(listEvaluationResults, { query }), placeholderData: keepPreviousData });
  const total = list.data?.total;
  return (
    <Panel
      flush
      title={t('results.title')}
      aside={
        total !== undefined && (
          <ExportButton
            isList
            call={exportEvaluationResults}
            input={{ query: narrowing }}
            what={t('results.title')}
            rows={total}
          />
        )
      }
    >
      <FilterBar list={state} {...(total !== undefined && { count: t('results.count', { count: total }) })}>
        <ListSearch label={t('results.search')} list={state} />
        {programmeId === undefined && (
          <ListFilter
            state={state}
            name="year"
            label={t('results.year')}
            options={Array.from({ length: YEARS }, (_, index) => String(present - index)).map((value) => ({
              value,
              label: value,
            }))}
          />
        )}
      </FilterBar>
      <DataTable<Result>
        caption={t('results.title')}
        columns={useResultColumns(setOpen, programmeId !== undefined)}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.sessionId)}
        empty={<EmptyState title={t('results.none')} detail={t('results.noneDetail')} />}
      />
      {open !== null && <AnswersDialog sessionId={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

/** The columns; on the page of a programme a row leads to its session. */
function useResultColumns(open: (sessionId: number) => void, isOfOne: boolean): readonly Column<Result>[] {
  const { t } = useTranslation(['training-evaluations', 'training']);
  const format = useFormat();
  const answers = (id: 'participants' | 'supervisors'): Column<Result> => ({
    id,
    header: t(`results.${id}`),
    cell: ({ [id]: { asked, answered, mean } }) => (
      <div>
        {mean !== null && <strong>{format.decimal(mean)}</strong>}
        <div className={classes.quiet}>
          {asked === 0 && answered === 0 ? t('results.notAsked') : t('results.answers', { answered, asked })}
        </div>
      </div>
    ),
  });
  return [
    {
      id: 'title',
      header: t('results.session'),
      sortable: true,
      cell: (row) =>
        isOfOne ? (
          <AppLink to={sessionAddress(row.sessionId)}>{row.code}</AppLink>
        ) : (
          <div>
            <AppLink to={`${programmeAddress(row.programme.id)}?tab=ratings`}>{row.programme.name}</AppLink>
            <div className={classes.quiet}>{row.code}</div>
          </div>
        ),
    },
    {
      id: 'end',
      header: t('results.days'),
      sortable: true,
      cell: (row) => format.days(row.startsOn, row.endsOn),
    },
    { id: 'attended', header: t('results.attended'), align: 'end', cell: (row) => format.number(row.attended) },
    answers('participants'),
    answers('supervisors'),
    {
      id: 'open',
      header: t('training:column.actions'),
      cell: (row) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${t('results.open')}: ${row.programme.name}`}
          onClick={() => open(row.sessionId)}
        >
          {t('results.open')}
        </Button>
      ),
    },
  ];
}
