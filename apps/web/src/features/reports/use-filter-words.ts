import { CATEGORIES, STEPS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../shared/api/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import type { AppraisalTab, ListView } from '../../shared/appraisals/list-address.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';
import { labelOfTab } from './tab-label.ts';
import { useBands } from './use-bands.ts';

/** Returns in words what narrows the list: its tab, the search and the filters. */
export function useFilterWords(
  { view, tab }: { readonly view: ListView; readonly tab: AppraisalTab },
  page: AppraisalPage | undefined,
  { search, filters }: Pick<ListStateHandle, 'search' | 'filters'>,
): readonly string[] {
  const { t } = useTranslation(['reports', 'common']);
  const bands = useBands(view, page);
  const nameIn = (units: AppraisalPage['companies'] | undefined, name: string) =>
    units?.find(({ id }) => String(id) === filters[name]?.[0])?.name;
  const step = oneOf(STEPS, filters['step']?.[0]);
  const category = oneOf(CATEGORIES, filters['category']?.[0]);
  const attention = filters['attention']?.[0];
  const words: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('search'), search === '' ? undefined : search],
    [t('filter.company'), nameIn(page?.companies, 'company')],
    [t('filter.division'), nameIn(page?.divisions, 'division')],
    [t('filter.department'), nameIn(page?.departments, 'department')],
    [t('filter.category'), category && t(`common:category.${category}`)],
    [t('filter.band'), bands?.find(({ value }) => value === filters['band']?.[0])?.label],
    [t('filter.step'), step && t(`common:step.${step}`)],
    [t('filter.attention'), attention && t(`attention.filter.${attention}`)],
  ];
  return [
    t(labelOfTab(view, tab)),
    ...words.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
  ];
}
