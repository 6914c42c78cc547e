import { SCORE_OUTCOMES } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import {
  bandOptions,
  ListFilters,
  type ListStateHandle,
  namedOptions,
  optionsOf,
  SortMenu,
} from '../../shared/ui/index.ts';
import { isNarrowed, type ScorePage, SORTS } from './scores.ts';

type Props = { readonly page: ScorePage | undefined; readonly state: ListStateHandle };

/** Search, filters and order of the score list; the year stands in the head. */
export function ScoreFilters({ page, state }: Props) {
  const { t } = useTranslation(['score-list', 'common']);
  const sort = SORTS.find((one) => nameOf(one) === state.sort.replace('-', '')) ?? 'name';
  return (
    <ListFilters
      state={{
        ...state,
        isNarrowed: isNarrowed(state),
        clear: () => state.set({ search: '', filters: { year: state.filters['year'] ?? [] } }),
      }}
      search={t('search')}
      labelOf={(name) => t(`filter.${name}`)}
      filters={{
        company: namedOptions(page?.companies),
        department: namedOptions(page?.departments),
        band: bandOptions(page?.bands),
        outcome: optionsOf(SCORE_OUTCOMES, (value) => t(`outcome.${value}`)),
        category: optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
      }}
    >
      <SortMenu
        label={t('sort.label', { sort: t(`sort.${nameOf(sort)}`) })}
        sorts={SORTS}
        sort={sort}
        textOf={(value) => t(`sort.${nameOf(value)}`)}
        onChange={(next) => state.set({ sort: next })}
      />
    </ListFilters>
  );
}

function nameOf(sort: (typeof SORTS)[number]): 'name' | 'score' | 'last' | 'difference' | 'department' {
  return sort.replace('-', '') as 'name';
}
