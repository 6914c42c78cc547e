import { Button } from '@mantine/core';
import { exportTrainingProgrammes, getTrainingChoices, listTrainingProgrammes } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given, idIn, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  ExportButton,
  ListFilters,
  ListTable,
  NOTHING,
  optionsOf,
  Panel,
  PersonName,
  useListState,
} from '../../shared/ui/index.ts';
import { ProgrammeDialog } from './programme-dialog.tsx';
import { companyOptions, type Programme, programmeAddress } from './training.ts';
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
  const companyId = idIn(state.filters['company']?.[0]);
  const narrowing = {
    sort: oneOf(SORTS, state.sort) ?? ('title' as const),
    ...given({ search: state.search, companyId }),
    ...(state.filters['state']?.[0] === 'archived' && { state: 'archived' as const }),
  };
  const query = { ...narrowing, page: state.page, size: state.size };
  const list = useSteadyQuery(queryOf(listTrainingProgrammes, { query }));
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
      <ListFilters
        state={state}
        search={t('search.programmes')}
        labelOf={(name) => t(`column.${name}`)}
        filters={{
          state: optionsOf(['in_use', 'archived'], (value) => t(`programmeState.${value}`)),
          company: companyOptions(choices),
        }}
      />
      <ListTable
        caption={title}
        columns={useColumns()}
        state={state}
        list={list}
        noMatch={t('none.filtered')}
        none={{ title: t('none.programmes'), detail: t('none.programmesDetail') }}
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
