import { exportPerformanceHistory } from '@prestasi/contract';
import type { HistoryView } from '@prestasi/domain';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  ChoiceMenu,
  ExportButton,
  ListTable,
  PageHeader,
  Panel,
  useFullAddress,
  useListState,
  useReturnedRow,
} from '../../shared/ui/index.ts';
import { columnsOf, HIDDEN } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { FILTERS, historyQuery, queryOfHistory } from './history.ts';

const DEFAULTS = { sort: 'name', hidden: HIDDEN } as const;
const BY_DEPARTMENT = { sort: 'department', hidden: HIDDEN } as const;

type Props = {
  readonly view: HistoryView;
  /** Where the reader comes from. */
  readonly back?: { readonly label: string; readonly to: string };
  /** What stands between the head and the list. */
  readonly children?: ReactNode;
};

/** Closed years, a row a person: each year's score and result side by side, the change, and all years as a line. */
export function HistoryList({ view, back, children }: Props) {
  const { t } = useTranslation(['performance-history', 'common']);
  const format = useFormat();
  const address = useFullAddress();
  const isByDepartment = view === 'division' || view === 'section';
  const state = useListState(isByDepartment ? BY_DEPARTMENT : DEFAULTS, FILTERS);
  const query = queryOfHistory(view, state);
  const list = useSteadyQuery(historyQuery(query));
  const page = list.data;
  const columns = page === undefined ? [] : columnsOf({ t, format, view, page, address });
  const box = useRef<HTMLDivElement>(null);
  const returned = useReturnedRow(address, page !== undefined && !list.isPlaceholderData, box);
  const { page: _page, size: _size, ...exported } = query;
  const narrowed = { ...state, isNarrowed: isNarrowedBeyondYear(state) };
  return (
    <>
      <PageHeader
        title={t(`title.${view}`)}
        {...(back && { back })}
        sub={
          page === undefined
            ? t('lead')
            : t('people', { count: page.total, year: page.year, shown: format.number(page.total) })
        }
        actions={
          page !== undefined && (
            <>
              {page.years.length > 1 && (
                <ChoiceMenu
                  single
                  label={t('year', { year: page.year })}
                  options={page.years.map((year) => ({ value: String(year), label: String(year) }))}
                  chosen={[String(page.year)]}
                  onChange={(year) => state.set({ filters: { ...state.filters, year } })}
                />
              )}
              <ExportButton
                isOfPage
                isList
                call={exportPerformanceHistory}
                input={{ query: { ...exported, year: page.year } }}
                what={t(`title.${view}`)}
                rows={page.total}
              />
            </>
          )
        }
      />
      {children}
      <div ref={box}>
        <Panel flush>
          <HistoryFilters
            page={page}
            state={{ ...narrowed, clear: () => state.set({ search: '', filters: yearOf(state.filters) }) }}
            sorts={isByDepartment ? ['department', 'name', 'score', 'change'] : ['name', 'score', 'change']}
          />
          <ListTable
            caption={t(`title.${view}`)}
            columns={columns}
            state={narrowed}
            list={list}
            rowKey={({ employeeId }) => String(employeeId)}
            currentKey={returned}
            sortsElsewhere
            {...roomOf(columns.filter(({ id }) => !state.hidden.includes(id)).length)}
            noMatch={t('empty.filtered')}
            none={{ title: t('empty.title'), detail: t('empty.detail') }}
          />
        </Panel>
      </div>
    </>
  );
}

/**
 * Returns what room so many columns need: two years with the change and the line fit where any table does, a department
 * beside them needs more, and so do more years.
 */
function roomOf(count: number): { readonly isWide: boolean; readonly isScrolled: boolean } {
  return { isWide: count > 7, isScrolled: count > 8 };
}

type Filters = ReturnType<typeof useListState>['filters'];

/** The year is no filter to clear: there is always one. */
function yearOf({ year = [] }: Filters): Filters {
  return { year };
}

function isNarrowedBeyondYear({ search, filters }: ReturnType<typeof useListState>): boolean {
  return search !== '' || Object.entries(filters).some(([name, chosen]) => name !== 'year' && chosen.length > 0);
}
