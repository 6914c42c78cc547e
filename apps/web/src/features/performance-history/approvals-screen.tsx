import { exportApprovals } from '@prestasi/contract';
import { PHASES, STEPS } from '@prestasi/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  ListFilters,
  ListPageHeader,
  ListTable,
  optionsOf,
  Panel,
  useFullAddress,
  useListState,
  useReturnedRow,
  yearOptions,
} from '../../shared/ui/index.ts';
import { approvalColumns } from './approvals-columns.tsx';
import { approvalsQuery, FILTERS, queryOfApprovals } from './approvals.ts';

const DEFAULTS = { sort: '' } as const;

/** What the reader approved, also as a stand-in, the latest first, and what became of it. */
export function ApprovalsScreen() {
  const { t } = useTranslation(['performance-history', 'common']);
  const format = useFormat();
  const address = useFullAddress();
  const state = useListState(DEFAULTS, FILTERS);
  const query = queryOfApprovals(state);
  const list = useSteadyQuery(approvalsQuery(query));
  const box = useRef<HTMLDivElement>(null);
  const returned = useReturnedRow(address, list.isSuccess && !list.isPlaceholderData, box);
  const { page: _page, size: _size, ...exported } = query;
  return (
    <>
      <ListPageHeader
        title={t('approved.title')}
        sub={t('approved.lead')}
        call={exportApprovals}
        input={{ query: exported }}
        rows={list.data?.total}
      />
      <div ref={box}>
        <Panel flush>
          <ListFilters
            state={state}
            search={t('search')}
            labelOf={(name) => t(`filter.${name}`)}
            filters={{
              year: yearOptions(list.data?.years),
              phase: optionsOf(PHASES, (value) => t(`common:phase.${value}`)),
              step: optionsOf(STEPS, (value) => t(`common:step.${value}`)),
            }}
          />
          <ListTable
            caption={t('approved.title')}
            columns={approvalColumns({ t, format, address })}
            state={state}
            list={list}
            currentKey={returned}
            noMatch={t('empty.filtered')}
            none={{ title: t('approved.none'), detail: t('approved.noneDetail') }}
          />
        </Panel>
      </div>
    </>
  );
}
