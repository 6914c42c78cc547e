import { exportModerations, MODERATION_EFFECTS, MODERATION_SORTS } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { oneOf, useSteadyQuery } from '../../shared/api/index.ts';
import {
  ListFilters,
  ListPageHeader,
  ListTable,
  namedOptions,
  optionsOf,
  Panel,
  SortMenu,
  useFullAddress,
  useListState,
  yearOptions,
} from '../../shared/ui/index.ts';
import { FILTERS, MODERATING_STEPS, moderationsQuery, narrowingOf } from './logs.ts';
import { useModerationColumns } from './moderation-columns.tsx';

const DEFAULTS = { sort: 'latest' } as const;

/** What was moderated across people: by whom, by how many points, and which bands it crossed. */
export function ScoreLogsScreen() {
  const { t } = useTranslation(['score-logs', 'common']);
  const address = useFullAddress();
  const state = useListState(DEFAULTS, FILTERS);
  const list = useSteadyQuery(moderationsQuery(state));
  const page = list.data;
  const sort = oneOf(MODERATION_SORTS, state.sort) ?? DEFAULTS.sort;
  const columns = useModerationColumns(page?.companies.length ?? 0, address);
  return (
    <>
      <ListPageHeader
        title={t('title')}
        sub={t('lead')}
        call={exportModerations}
        input={{ query: narrowingOf(state) }}
        rows={page?.total}
      />
      <Panel flush>
        <ListFilters
          state={state}
          search={t('search')}
          labelOf={(name) => t(`filter.${name}`)}
          filters={{
            year: yearOptions(page?.years),
            company: namedOptions(page?.companies),
            department: namedOptions(page?.departments),
            step: optionsOf(MODERATING_STEPS, (value) => t(`common:step.${value}`)),
            by: namedOptions(page?.moderators),
            effect: optionsOf(MODERATION_EFFECTS, (value) => t(`effect.${value}`)),
          }}
        >
          <SortMenu
            label={t('sort.label', { sort: t(`sort.${sort}`) })}
            sorts={MODERATION_SORTS}
            sort={sort}
            textOf={(value) => t(`sort.${value}`)}
            onChange={(next) => state.set({ sort: next })}
          />
        </ListFilters>
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
