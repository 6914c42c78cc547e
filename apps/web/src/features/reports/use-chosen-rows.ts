import { useState } from 'react';
import { keyOf, type AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';

/** The most forms that one approval takes (contract: `approveForms`). */
export const MOST_AT_ONCE = 500;

export type ChosenRows = {
  /** Selected rows in the order of selection, as in the newest response. */
  readonly rows: readonly AppraisalRow[];
  readonly keys: ReadonlySet<string>;
  /** The number of rows removed from the selection because they are not ready. */
  readonly leftOut: number;
  readonly setKeys: (keys: ReadonlySet<string>) => void;
  readonly add: (rows: readonly AppraisalRow[]) => void;
  readonly leaveOut: (keys: ReadonlySet<string>) => void;
  readonly clear: () => void;
};

/** The rows selected across pages. A row on the present page is used as it is now, others as when selected. */
export function useChosenRows(onPage: readonly AppraisalRow[]): ChosenRows {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AppraisalRow>>(new Map());
  const [leftOut, setLeftOut] = useState(0);
  const now = new Map(onPage.map((row) => [keyOf(row), row]));
  const rows = [...chosen.values()].map((row) => now.get(keyOf(row)) ?? row).filter((row) => row.isMine);

  const keep = (next: ReadonlyMap<string, AppraisalRow>) => {
    setChosen(next);
    if (next.size === 0) setLeftOut(0);
  };
  return {
    rows,
    keys: new Set(rows.map(keyOf)),
    leftOut,
    setKeys: (keys) => {
      const entries = [...keys].flatMap((key) => {
        const row = now.get(key) ?? chosen.get(key);
        return row === undefined ? [] : [[key, row] as const];
      });
      keep(new Map(entries.slice(0, MOST_AT_ONCE)));
    },
    add: (more) => keep(new Map([...chosen, ...more.map((row) => [keyOf(row), row] as const)].slice(0, MOST_AT_ONCE))),
    leaveOut: (keys) => {
      keep(new Map([...chosen].filter(([key]) => !keys.has(key))));
      setLeftOut((before) => before + [...chosen.keys()].filter((key) => keys.has(key)).length);
    },
    clear: () => keep(new Map()),
  };
}
