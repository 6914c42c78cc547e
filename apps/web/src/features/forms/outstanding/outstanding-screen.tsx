import { exportOutstanding } from '@prestasi/contract';
import { PHASES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import {
  DataTable,
  EmptyState,
  ExportButton,
  FilterBar,
  type FilterOptions,
  LinkTabs,
  ListFilter,
  ListSearch,
  namedOptions,
  optionsOf,
  PageHeader,
  Panel,
  tableOf,
  useAddress,
  useListState,
} from '../../../shared/ui/index.ts';
import { LateAppealsNotice } from './late-appeals-notice.tsx';
import { NotOpenedNotice } from './not-opened-notice.tsx';
import { type AskedAction, OutstandingDialog } from './outstanding-dialog.tsx';
import { useOutstandingColumns } from './outstanding-columns.tsx';
import {
  FILTERS,
  type OutstandingPage,
  type OutstandingRow,
  outstandingQuery,
  queryOfList,
  reasonsOf,
  SHOWN,
  shownIn,
  tabAddress,
} from './outstanding.ts';

const DEFAULTS = { sort: '' } as const;

/** Every form of a running appraisal that is not decided: why, who has to act, until when, and what helps it on. */
export function OutstandingScreen() {
  const { t } = useTranslation(['outstanding', 'common']);
  const format = useFormat();
  const search = useAddress();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const shown = shownIn(search['show']);
  const state = useListState(DEFAULTS, FILTERS);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { page: _page, size: _size, ...query } = queryOfList(shown, state);
  const list = useQuery({ ...outstandingQuery(queryOfList(shown, state)), placeholderData: keepPreviousData });
  const page = list.data;
  const columns = useOutstandingColumns(page?.companies.length ?? 0, address, setAsked);
  const filter = (name: (typeof FILTERS)[number], options: FilterOptions) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options} />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('lead')}
        actions={
          <ExportButton
            isOfPage
            isList
            call={exportOutstanding}
            input={{ query }}
            what={t('title')}
            rows={page?.total}
          />
        }
      />
      <LinkTabs
        label={t('tabs')}
        current={shown}
        tabs={SHOWN.map((key) => ({
          key,
          label: t(`tab.${key}`),
          to: tabAddress(key),
          ...(page !== undefined && { count: format.number(countOf(page, key)) }),
        }))}
      />
      {page !== undefined && <LateAppealsNotice lateAppeals={page.lateAppeals} />}
      {page !== undefined && <NotOpenedNotice notOpened={page.notOpened} />}
      <Panel flush>
        <FilterBar list={state}>
          <ListSearch label={t('search')} list={state} />
          {filter(
            'reason',
            optionsOf(reasonsOf(shown), (value) => t(`reason.${value}`)),
          )}
          {filter(
            'phase',
            optionsOf(PHASES, (value) => t(`common:phase.${value}`)),
          )}
          {filter('company', namedOptions(page?.companies))}
        </FilterBar>
        <DataTable<OutstandingRow>
          caption={t('title')}
          columns={columns}
          {...tableOf(state, list)}
          rowKey={(row) => String(row.formId)}
          empty={
            state.isNarrowed ? (
              <EmptyState title={t('empty.filtered')} />
            ) : (
              <EmptyState title={t(`empty.${shown}`)} detail={t(`empty.${shown}Detail`)} />
            )
          }
        />
      </Panel>
      {asked !== null && <OutstandingDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Returns the number of forms of a tab, by the reasons that it shows. */
function countOf({ counts }: OutstandingPage, shown: (typeof SHOWN)[number]): number {
  return reasonsOf(shown).reduce((sum, reason) => sum + counts[reason], 0);
}
