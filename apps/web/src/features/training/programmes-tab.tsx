import { Button } from '@mantine/core';
import { exportTrainingProgrammes, getTrainingChoices, listTrainingProgrammes } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter, namedOptions } from '../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { idOf, type Programme, programmeAddress } from './training.ts';
import { useMethodName } from './use-method-name.ts';
import classes from './training.module.css';

const DEFAULTS = { sort: 'title' } as const;
const FILTERS = ['state', 'company'] as const;
const SORTS = ['title', '-title', 'hours', '-hours'] as const;

/** The training programmes of one's companies and of the group. */
export function ProgrammesTab() {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS, FILTERS);
  const [isNew, setNew] = useState(false);
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  const companyId = idOf(state.filters['company']);
  const narrowing = {
    sort: SORTS.find((sort) => sort === state.sort) ?? ('title' as const),
    ...(state.search !== '' && { search: state.search }),
    ...(companyId !== null && { companyId }),
    ...(state.filters['state']?.[0] === 'archived' && { state: 'archived' as const }),
  };
  const query = { ...narrowing, page: state.page, size: Math.min(state.size, 200) };
  const list = useQuery({ ...queryOf(listTrainingProgrammes, { query }), placeholderData: keepPreviousData });
  const title = t('list.programmes');
  return (
    <Panel
      flush
      title={title}
      aside={
        <span className={classes.buttons}>
          <ExportButton
            isList
            call={exportTrainingProgrammes}
            input={{ query: narrowing }}
            what={title}
            rows={list.data?.total}
          />
          <Button size="compact-md" onClick={() => setNew(true)}>
            {t('programme.add')}
          </Button>
        </span>
      }
    >
      <FilterBar list={state}>
        <ListSearch label={t('search.programmes')} list={state} />
        <ListFilter
          state={state}
          name="state"
          label={t('column.state')}
          options={optionsOf(['in_use', 'archived'], (value) => t(`programmeState.${value}`))}
        />
        <ListFilter
          state={state}
          name="company"
          label={t('column.company')}
          options={namedOptions(choices.data?.companies)}
        />
      </FilterBar>
      <DataTable<Programme>
        caption={title}
        columns={useColumns()}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('none.filtered')} />
          ) : (
            <EmptyState title={t('none.programmes')} detail={t('none.programmesDetail')} />
          )
        }
      />
      {isNew && <ProgrammeDialog programme={null} onClose={() => setNew(false)} />}
    </Panel>
  );
}

function useColumns(): readonly Column<Programme>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const methodName = useMethodName();
  return [
    {
      id: 'title',
      header: t('column.programme'),
      sortable: true,
      cell: (row) => <PersonName name={row.title} sub={row.provider ?? ''} to={programmeAddress(row.id)} />,
    },
    { id: 'method', header: t('column.method'), hideable: true, cell: ({ method }) => methodName(method) ?? NOTHING },
    {
      id: 'company',
      header: t('column.company'),
      hideable: true,
      cell: (row) => <span className={classes.quiet}>{row.company?.name ?? t('ofGroup')}</span>,
    },
    { id: 'hours', header: t('column.hours'), sortable: true, align: 'end', cell: (row) => format.number(row.hours) },
    {
      id: 'cost',
      header: t('column.cost'),
      align: 'end',
      hideable: true,
      cell: ({ costSen }) => (costSen === null ? NOTHING : format.decimal((costSen / 100).toFixed(2))),
    },
    {
      id: 'sessions',
      header: t('column.sessions'),
      align: 'end',
      cell: ({ sessions }) => t('sessionsOf', { planned: sessions.planned, held: sessions.held }),
    },
  ];
}
