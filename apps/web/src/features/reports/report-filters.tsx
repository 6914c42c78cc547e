import { CATEGORIES, type Step } from '@prestasi/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters, type ListStateHandle, namedOptions, optionsOf, SortMenu } from '../../shared/ui/index.ts';
import { isScored, type AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import { useBands } from './use-bands.ts';

type Props = {
  readonly view: ListView;
  readonly page: AppraisalPage | undefined;
  readonly state: ListStateHandle;
  /** Steps at which forms of this list wait, if the reader takes several. */
  readonly steps: readonly Step[];
  /** What the head of the list has where there is room. */
  readonly more: ReactNode;
};

/** Filters and order of the list. */
export function ReportFilters({ view, page, state, steps, more }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const bands = useBands(view, page);
  const attention = state.filters['attention']?.[0];
  const sorts = page === undefined ? [] : sortsOf(page);
  const sort = state.sort.replace('-', '');
  return (
    <ListFilters
      state={state}
      search={t('search')}
      more={more}
      labelOf={(name) => t(`filter.${name}`)}
      filters={{
        company: namedOptions(page?.companies),
        division: namedOptions(page?.divisions),
        department: namedOptions(page?.departments),
        category: optionsOf(CATEGORIES, (value) => t(`common:category.${value}`)),
        band: page && isScored(page.phase) ? bands : [],
        step: optionsOf(steps.length > 1 ? steps : [], (value) => t(`common:step.${value}`)),
        attention: attention === undefined ? [] : [{ value: attention, label: t(`attention.filter.${attention}`) }],
      }}
    >
      {page && (
        <SortMenu
          label={t('sort.label', { sort: t(`sort.${sort}`) })}
          sorts={sorts}
          sort={sort}
          textOf={(value) => t(`sort.${value}`)}
          onChange={(next) => state.set({ sort: next === 'score' ? '-score' : next })}
        />
      )}
    </ListFilters>
  );
}

function sortsOf({ phase }: AppraisalPage): readonly string[] {
  return isScored(phase) ? ['exceptions', 'name', 'department', 'score', 'level'] : ['name', 'department', 'level'];
}
