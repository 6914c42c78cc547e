import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListStateHandle } from './use-list-state.ts';
import classes from './filter-bar.module.css';

export type FilterBarProps = {
  /** Filters, and the search box unless it is given for itself. */
  readonly children: ReactNode;
  /** The search box: where there is no room, everything but it is opened by one button. */
  readonly search?: ReactNode;
  /** Whether there is anything to filter by; without, there is no button that would open an empty sheet. */
  readonly hasFilters?: boolean;
  /** What is opened with the filters by that button, and stands elsewhere where there is room. */
  readonly more?: ReactNode;
  /** The number of rows found, as text: "31 employees". */
  readonly count?: ReactNode;
  /** Actions on all rows found, such as their export. */
  readonly actions?: ReactNode;
  /** The state of the list: whether it is narrowed, and how that is cleared. */
  readonly list: Pick<ListStateHandle, 'isNarrowed' | 'clear'>;
};

/** The bar above a list: filters, the number of rows found, and a button to clear the filters. */
export function FilterBar({ children, search, hasFilters = true, more, count, actions, list }: FilterBarProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.bar} role="search" data-folds={search !== undefined || undefined}>
      {search}
      {search !== undefined && hasFilters && (
        <FilterSheet isNarrowed={list.isNarrowed}>
          {children}
          {more}
        </FilterSheet>
      )}
      {search === undefined ? children : <span className={classes.unfolded}>{children}</span>}
      {list.isNarrowed && (
        <Button variant="subtle" size="compact-md" onClick={list.clear}>
          {t('action.clearFilters')}
        </Button>
      )}
      {count !== undefined && (
        <span className={classes.count} role="status">
          {count}
        </span>
      )}
      {actions !== undefined && <span className={classes.actions}>{actions}</span>}
    </div>
  );
}

export type FilterChoiceProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Whether one value at most can be chosen: choosing it again clears the filter. */
  readonly single?: boolean;
};

/** A filter by any number of values, or by one; its button names the active ones. */
export function FilterChoice({ label, options, chosen, onChange, single = false }: FilterChoiceProps) {
  const format = useFormat();
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <ChoiceMenu
      label={
        names.length === 0 ? (
          label
        ) : (
          <strong>{`${label}: ${names.length > 3 ? format.number(names.length) : names.join(', ')}`}</strong>
        )
      }
      icon={names.length === 0 ? undefined : <IconFilter size="1em" aria-hidden />}
      options={options}
      chosen={chosen}
      onChange={(next) => onChange(single && next.join() === chosen.join() ? [] : next)}
      single={single}
    />
  );
}
