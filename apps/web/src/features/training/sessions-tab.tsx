import { exportTrainingSessions, getTrainingChoices, listTrainingSessions } from '@prestasi/contract';
import { SESSION_STATES } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { given, idIn, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { ListFilters, ListPanel, ListTable, optionsOf, useListState } from '../../shared/ui/index.ts';
import { useSessionColumns } from './session-columns.tsx';
import { companyOptions } from './training.ts';

const DEFAULTS = { sort: '-start' } as const;
const FILTERS = ['state', 'company'] as const;

/** The sessions of one's companies and of the group, or of one programme. */
export function SessionsTab({ programmeId }: { programmeId?: number }) {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS, FILTERS);
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  const companyId = idIn(state.filters['company']?.[0]);
  const one = oneOf(SESSION_STATES, state.filters['state']?.[0]);
  const narrowing = {
    sort: state.sort === 'start' ? ('start' as const) : ('-start' as const),
    ...given({ programmeId, search: state.search, companyId, state: one }),
  };
  const query = { ...narrowing, page: state.page, size: state.size };
  const list = useSteadyQuery(queryOf(listTrainingSessions, { query }));
  const title = t('list.sessions');
  return (
    <ListPanel title={title} call={exportTrainingSessions} input={{ query: narrowing }} rows={list.data?.total}>
      <ListFilters
        state={state}
        search={t('search.sessions')}
        labelOf={(name) => t(`column.${name}`)}
        filters={{
          state: optionsOf(SESSION_STATES, (value) => t(`sessionState.${value}`)),
          company: companyOptions(choices),
        }}
      />
      <ListTable
        caption={title}
        columns={useSessionColumns()}
        state={state}
        list={list}
        noMatch={t('none.filtered')}
        none={{ title: t('none.sessions'), detail: t('none.sessionsDetail') }}
      />
    </ListPanel>
  );
}
