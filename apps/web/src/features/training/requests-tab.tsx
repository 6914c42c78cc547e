import { listPlaceRequests } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  type Column,
  FilterBar,
  ListSearch,
  ListTable,
  Panel,
  PersonName,
  useListState,
} from '../../shared/ui/index.ts';
import { DecideButtons } from './participant-actions.tsx';
import { type PlaceRequest, sessionAddress } from './training.ts';

const DEFAULTS = { sort: '' } as const;

/** The requests for places that wait for a decision, those that wait longest first. */
export function RequestsTab() {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS);
  const query = {
    page: state.page,
    size: state.size,
    ...(state.search !== '' && { search: state.search }),
  };
  const list = useSteadyQuery(queryOf(listPlaceRequests, { query }));
  return (
    <Panel flush title={t('tab.requests')}>
      <FilterBar list={state}>
        <ListSearch label={t('search.people')} list={state} />
      </FilterBar>
      <ListTable
        caption={t('tab.requests')}
        columns={useColumns()}
        state={state}
        list={list}
        noMatch={t('none.filtered')}
        none={{ title: t('none.requests'), detail: t('none.requestsDetail') }}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<PlaceRequest>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.person'),
      cell: ({ person }) => (
        <PersonName name={person.name} sub={[person.employeeNumber, person.department].filter(Boolean).join(' · ')} />
      ),
    },
    {
      id: 'session',
      header: t('column.session'),
      cell: ({ session }) => <PersonName name={session.programme} sub={session.code} to={sessionAddress(session.id)} />,
    },
    {
      id: 'days',
      header: t('column.days'),
      cell: ({ session }) => format.days(session.startsOn, session.endsOn),
    },
    {
      id: 'seats',
      header: t('column.seats'),
      align: 'end',
      cell: ({ session: { taken, seats } }) =>
        t('seatsOf', { taken: format.number(taken), seats: format.number(seats) }),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: ({ id, version, person, isOwn, state }) => (
        <DecideButtons place={{ id, version, name: person.name, isOwn, state }} />
      ),
    },
  ];
}
