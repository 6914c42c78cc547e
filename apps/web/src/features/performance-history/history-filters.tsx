import { CHANGE_KINDS, OUTCOMES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import {
  bandOptions,
  ListFilters,
  type ListStateHandle,
  namedOptions,
  optionsOf,
  SortMenu,
} from '../../shared/ui/index.ts';
import type { HistoryPage } from './history.ts';

type Props = {
  readonly page: HistoryPage | undefined;
  readonly state: ListStateHandle;
  readonly sorts: readonly string[];
};

/** Search, filters and order of a history. */
export function HistoryFilters({ page, state, sorts }: Props) {
  const { t } = useTranslation(['performance-history', 'common']);
  const sort = state.sort.replace('-', '');
  return (
    <ListFilters
      state={state}
      search={t('search')}
      labelOf={(name) => t(`filter.${name}`)}
      filters={{
        company: namedOptions(page?.companies),
        department: namedOptions(page?.departments),
        band: bandOptions(page?.bands),
        change: optionsOf(CHANGE_KINDS, (value) => t(`change.${value}`)),
        outcome: optionsOf(OUTCOMES, (value) => t(`outcome.${value}`)),
      }}
    >
      <SortMenu
        label={t('sort.label', { sort: t(`sort.${sort}`) })}
        sorts={sorts}
        sort={sort}
        textOf={(value) => t(`sort.${value}`)}
        onChange={(next) => state.set({ sort: next === 'score' || next === 'change' ? `-${next}` : next })}
      />
    </ListFilters>
  );
}
