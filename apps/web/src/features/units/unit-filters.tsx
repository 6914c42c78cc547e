import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterChoice, ListSearch, type ListStateHandle } from '../../shared/ui/index.ts';
import { AsOfField } from './as-of-field.tsx';

type Props = { readonly state: ListStateHandle; readonly total: number | undefined; readonly actions: ReactNode };

/** The filters of a list of units: words, a missing head, the archive; and the day for heads and people. */
export function UnitFilters({ state, total, actions }: Props) {
  const { t } = useTranslation('units');
  const put = (name: string, chosen: readonly string[]) => state.set({ filters: { ...state.filters, [name]: chosen } });
  const choice = (name: 'head' | 'state', value: string) => (
    <FilterChoice
      single
      label={t(`filter.${name}.label`)}
      options={[{ value, label: t(`filter.${name}.${value}`) }]}
      chosen={state.filters[name] ?? []}
      onChange={(chosen) => put(name, chosen)}
    />
  );
  return (
    <FilterBar list={state} {...(total !== undefined && { count: t('count', { count: total }) })} actions={actions}>
      <ListSearch label={t('search')} list={state} />
      {choice('head', 'none')}
      {choice('state', 'archived')}
      <AsOfField day={state.filters['asOf']?.[0] ?? ''} onChange={(day) => put('asOf', day === '' ? [] : [day])} />
    </FilterBar>
  );
}
