import type { ReactNode } from 'react';
import { ChoiceMenu } from './choice-menu.tsx';
import { optionsOf } from './options-of.ts';

type Props<Sort extends string> = {
  readonly label: ReactNode;
  readonly sorts: readonly Sort[];
  readonly sort: Sort;
  readonly textOf: (sort: Sort) => string;
  readonly onChange: (sort: Sort) => void;
};

/** A menu of the orders of a list. */
export function SortMenu<const Sort extends string>({ label, sorts, sort, textOf, onChange }: Props<Sort>) {
  return (
    <ChoiceMenu
      single
      label={label}
      options={optionsOf(sorts, textOf)}
      chosen={[sort]}
      onChange={([chosen]) => onChange(sorts.find((one) => one === chosen) ?? sort)}
    />
  );
}
