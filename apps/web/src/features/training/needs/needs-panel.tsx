import { exportTrainingNeeds, NEED_GROUPINGS } from '@prestasi/contract';
import { NEED_STATUSES } from '@prestasi/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { ChoiceMenu } from '../../../shared/ui/choice-menu.tsx';
import { FilterBar } from '../../../shared/ui/filter-bar.tsx';
import { type FilterOptions, ListFilter, namedOptions, yearOptions } from '../../../shared/ui/list-filter.tsx';
import { optionsOf } from '../../../shared/ui/options-of.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ListSearch } from '../../../shared/ui/search-box.tsx';
import { useListState } from '../../../shared/ui/use-list-state.ts';
import { NeedGroups } from './need-groups.tsx';
import { NeedList } from './need-list.tsx';
import { FILTERS, groupingOf, narrowingOf, needsQuery } from './needs.ts';

const DEFAULTS = { sort: 'date' } as const;

/** The training needs of approved plans: one by one to plan sessions for, or gathered. */
export function NeedsPanel() {
  const { t } = useTranslation('training-needs');
  const state = useListState(DEFAULTS, FILTERS);
  const list = useQuery({ ...needsQuery(state), placeholderData: keepPreviousData });
  const page = list.data;
  const by = groupingOf(state);
  const filter = (name: 'year' | 'company' | 'department' | 'status', options: FilterOptions | undefined) => (
    <ListFilter state={state} name={name} label={t(`filter.${name}`)} options={options ?? []} />
  );
  return (
    <Panel
      flush
      title={t('title')}
      aside={
        page && (
          <ExportButton
            isList
            call={exportTrainingNeeds}
            input={{ query: narrowingOf(state) }}
            what={t('title')}
            rows={page.total}
          />
        )
      }
    >
      <FilterBar
        list={state}
        search={<ListSearch label={t('search')} list={state} />}
        {...(page !== undefined && { count: t('count', { count: page.total }) })}
      >
        <ChoiceMenu
          single
          label={`${t('by.label')}: ${t(`by.${by ?? 'list'}`)}`}
          options={optionsOf(['list', ...NEED_GROUPINGS] as const, (value) => t(`by.${value}`))}
          chosen={[by ?? 'list']}
          onChange={([value]) =>
            state.set({ filters: { ...state.filters, by: value === undefined || value === 'list' ? [] : [value] } })
          }
        />
        {page && (
          <>
            {filter('year', yearOptions(page.years))}
            {filter('company', namedOptions(page.companies))}
            {filter('department', namedOptions(page.departments))}
            {filter(
              'status',
              optionsOf(NEED_STATUSES, (value) => t(`status.${value}`)),
            )}
          </>
        )}
        {(['programme', 'method', 'month'] as const).map((name) => {
          const chosen = state.filters[name] ?? [];
          if (chosen.length === 0) return null;
          return (
            <ListFilter
              key={name}
              state={state}
              name={name}
              label={t(`filter.${name}`)}
              options={[{ value: chosen.join(','), label: chosen.join(', ') }]}
            />
          );
        })}
      </FilterBar>
      {by === null ? <NeedList list={list} state={state} /> : <NeedGroups by={by} state={state} />}
    </Panel>
  );
}
