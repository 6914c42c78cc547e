import { exportApprovals } from '@prestasi/contract';
import { PHASES, STEPS } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import {
  DataTable,
  EmptyState,
  ExportButton,
  FilterBar,
  type FilterOptions,
  ListFilter,
  ListSearch,
  NoMatch,
  optionsOf,
  PageHeader,
  Panel,
  tableOf,
  useListState,
  useReturnedRow,
  yearOptions,
} from '../../shared/ui/index.ts';
import { approvalColumns } from './approvals-columns.tsx';
import { type ApprovalRow, approvalsQuery, FILTERS, queryOfApprovals } from './approvals.ts';

const DEFAULTS = { sort: '' } as const;

/** What the reader approved, also as a stand-in, the latest first, and what became of it. */
export function ApprovalsScreen() {
  const { t } = useTranslation(['performance-history', 'common']);
  const format = useFormat();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const state = useListState(DEFAULTS, FILTERS);
  const query = queryOfApprovals(state);
  const list = useQuery({ ...approvalsQuery(query), placeholderData: keepPreviousData });
  const box = useRef<HTMLDivElement>(null);
  const returned = useReturnedRow(address, list.isSuccess && !list.isPlaceholderData, box);
  const { page: _page, size: _size, ...exported } = query;
  const filter = (name: (typeof FILTERS)[number], options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  return (
    <>
      <PageHeader
        title={t('approved.title')}
        sub={t('approved.lead')}
        actions={
          <ExportButton
            isOfPage
            isList
            call={exportApprovals}
            input={{ query: exported }}
            what={t('approved.title')}
            rows={list.data?.total}
          />
        }
      />
      <div ref={box}>
        <Panel flush>
          <FilterBar list={state}>
            <ListSearch label={t('search')} list={state} />
            {filter('year', yearOptions(list.data?.years))}
            {filter(
              'phase',
              optionsOf(PHASES, (value) => t(`common:phase.${value}`)),
            )}
            {filter(
              'step',
              optionsOf(STEPS, (value) => t(`common:step.${value}`)),
            )}
          </FilterBar>
          <DataTable<ApprovalRow>
            caption={t('approved.title')}
            columns={approvalColumns({ t, format, address })}
            {...tableOf(state, list)}
            rowKey={({ id }) => String(id)}
            currentKey={returned}
            empty={
              state.isNarrowed ? (
                <NoMatch title={t('empty.filtered')} onClear={state.clear} />
              ) : (
                <EmptyState title={t('approved.none')} detail={t('approved.noneDetail')} />
              )
            }
          />
        </Panel>
      </div>
    </>
  );
}
