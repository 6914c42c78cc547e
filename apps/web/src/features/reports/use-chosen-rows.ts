import { useState } from 'react';
import { keyOf, type AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';

/** The most forms that one approval takes (contract: `approveForms`). */
export const MOST_AT_ONCE = 500;

export type ChosenRows = {
  /** Selected rows in the order of selection, as in the newest response. */
  readonly rows: readonly AppraisalRow[];
  readonly keys: ReadonlySet<string>;
  readonly setKeys: (keys: ReadonlySet<string>) => void;
  readonly add: (rows: readonly AppraisalRow[]) => void;
  readonly clear: () => void;
};

/** The rows selected across pages. A row on the present page is used as it is now, others as when selected. */
export function useChosenRows(onPage: readonly AppraisalRow[]): ChosenRows {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AppraisalRow>>(new Map());
  const now = new Map(onPage.map((row) => [keyOf(row), row]));
  const rows = [...chosen.values()].map((row) => now.get(keyOf(row)) ?? row).filter((row) => row.isMine);

  return {
    rows,
    keys: new Set(rows.map(keyOf)),
    setKeys: (keys) => {
      const entries = [...keys].flatMap((key) => {
        const row = now.get(key) ?? chosen.get(key);
        return row === undefined ? [] : [[key, row] as const];
      });
      setChosen(new Map(entries.slice(0, MOST_AT_ONCE)));
    },
    add: (more) =>
      setChosen(new Map([...chosen, ...more.map((row) => [keyOf(row), row] as const)].slice(0, MOST_AT_ONCE))),
    clear: () => setChosen(new Map()),
  };
}
