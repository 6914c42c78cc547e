import { exportTrainingSessions, getTrainingChoices, listTrainingSessions } from '@prestasi/contract';
import { SESSION_STATES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { FilterBar } from '../../shared/ui/filter-bar.tsx';
import { ListFilter, namedOptions } from '../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ListSearch } from '../../shared/ui/search-box.tsx';
import { tableOf } from '../../shared/ui/table-of.ts';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { useSessionColumns } from './session-columns.tsx';
import { idOf, type SessionRow } from './training.ts';

const DEFAULTS = { sort: '-start' } as const;
const FILTERS = ['state', 'company'] as const;

/** The sessions of one's companies and of the group, or of one programme. */
export function SessionsTab({ programmeId }: { programmeId?: number }) {
  const { t } = useTranslation('training');
  const state = useListState(DEFAULTS, FILTERS);
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  const companyId = idOf(state.filters['company']);
  const one = SESSION_STATES.find((each) => each === state.filters['state']?.[0]);
  const narrowing = {
    sort: state.sort === 'start' ? ('start' as const) : ('-start' as const),
    ...(programmeId !== undefined && { programmeId }),
    ...(state.search !== '' && { search: state.search }),
    ...(companyId !== null && { companyId }),
    ...(one !== undefined && { state: one }),
  };
  const query = { ...narrowing, page: state.page, size: Math.min(state.size, 200) };
  const list = useQuery({ ...queryOf(listTrainingSessions, { query }), placeholderData: keepPreviousData });
  const title = t('list.sessions');
  return (
    <Panel
      flush
      title={title}
      aside={
        <ExportButton
          isList
          call={exportTrainingSessions}
          input={{ query: narrowing }}
          what={title}
          rows={list.data?.total}
        />
      }
    >
      <FilterBar list={state}>
        <ListSearch label={t('search.sessions')} list={state} />
        <ListFilter
          state={state}
          name="state"
          label={t('column.state')}
          options={optionsOf(SESSION_STATES, (value) => t(`sessionState.${value}`))}
        />
        <ListFilter
          state={state}
          name="company"
          label={t('column.company')}
          options={namedOptions(choices.data?.companies)}
        />
      </FilterBar>
      <DataTable<SessionRow>
        caption={title}
        columns={useSessionColumns()}
        {...tableOf(state, list)}
        rowKey={(row) => String(row.id)}
        empty={
          state.isNarrowed ? (
            <EmptyState title={t('none.filtered')} />
          ) : (
            <EmptyState title={t('none.sessions')} detail={t('none.sessionsDetail')} />
          )
        }
      />
    </Panel>
  );
}
