import { exportModerations, MODERATION_EFFECTS, MODERATION_SORTS } from '@prestasi/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, useSteadyQuery } from '../../shared/api/index.ts';
import {
  ChoiceMenu,
  ExportButton,
  FilterBar,
  type FilterOptions,
  ListFilter,
  ListSearch,
  ListTable,
  namedOptions,
  optionsOf,
  PageHeader,
  Panel,
  useListState,
  yearOptions,
} from '../../shared/ui/index.ts';
import { FILTERS, MODERATING_STEPS, moderationsQuery, narrowingOf } from './logs.ts';
import { useModerationColumns } from './moderation-columns.tsx';

const DEFAULTS = { sort: 'latest' } as const;

/** What was moderated across people: by whom, by how many points, and which bands it crossed. */
export function ScoreLogsScreen() {
  const { t } = useTranslation(['score-logs', 'common']);
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const state = useListState(DEFAULTS, FILTERS);
  const list = useSteadyQuery(moderationsQuery(state));
  const page = list.data;
  const sort = oneOf(MODERATION_SORTS, state.sort) ?? DEFAULTS.sort;
  const columns = useModerationColumns(page?.companies.length ?? 0, address);
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
            call={exportModerations}
            input={{ query: narrowingOf(state) }}
            what={t('title')}
            rows={page?.total}
          />
        }
      />
      <Panel flush>
        <FilterBar list={state}>
          <ListSearch label={t('search')} list={state} />
          {filter('year', yearOptions(page?.years))}
          {filter('company', namedOptions(page?.companies))}
          {filter('department', namedOptions(page?.departments))}
          {filter(
            'step',
            optionsOf(MODERATING_STEPS, (value) => t(`common:step.${value}`)),
          )}
          {filter('by', namedOptions(page?.moderators))}
          {filter(
            'effect',
            optionsOf(MODERATION_EFFECTS, (value) => t(`effect.${value}`)),
          )}
          <ChoiceMenu
            single
            label={t('sort.label', { sort: t(`sort.${sort}`) })}
            options={optionsOf(MODERATION_SORTS, (value) => t(`sort.${value}`))}
            chosen={[sort]}
            onChange={([value]) => state.set({ sort: value ?? DEFAULTS.sort })}
          />
        </FilterBar>
        <ListTable
          caption={t('title')}
          columns={columns}
          state={state}
          list={list}
          noMatch={t('empty.filtered')}
          none={{ title: t('empty.title'), detail: t('empty.detail') }}
        />
      </Panel>
    </>
  );
}
