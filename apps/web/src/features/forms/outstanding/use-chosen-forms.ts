import { useState } from 'react';
import type { OutstandingRow } from './outstanding.ts';

/** The most forms that an action is carried out for at once. */
const MOST = 200;

/** Forms selected across pages, with their rows, so that an action shows whom it concerns. */
export function useChosenForms(onPage: readonly OutstandingRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OutstandingRow>>(new Map());
  const now = new Map(onPage.map((row) => [keyOf(row), row]));
  const choose = (rows: readonly OutstandingRow[]) =>
    setChosen(new Map(rows.slice(0, MOST).map((row) => [keyOf(row), row])));
  return {
    /** As the page has them now, others as when they were selected. */
    rows: [...chosen.values()].map((row) => now.get(keyOf(row)) ?? row),
    selection: {
      selected: new Set(chosen.keys()),
      onChange: (keys: ReadonlySet<string>) =>
        choose([...keys].flatMap((key) => now.get(key) ?? chosen.get(key) ?? [])),
      isSelectable: (row: OutstandingRow) => row.can.length > 0 && (chosen.size < MOST || chosen.has(keyOf(row))),
      labelOf: (row: OutstandingRow) => row.name,
    },
    choose,
  };
}

/** The key of a row of the list. */
export function keyOf({ formId }: OutstandingRow): string {
  return String(formId);
}
