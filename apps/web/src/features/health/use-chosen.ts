import { useState } from 'react';
import { AT_ONCE, type Finding, keyOf } from './health.ts';

/** Findings selected across pages, with their rows, so that the effect can be shown by name; 200 at most. */
export function useChosen(rows: readonly Finding[] = []) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Finding>>(new Map());
  const onChange = (keys: ReadonlySet<string>) => {
    const seen = new Map([...chosen, ...rows.map((row) => [keyOf(row), row] as const)]);
    const now = [...keys].slice(0, AT_ONCE).flatMap((key): [string, Finding][] => {
      const row = seen.get(key);
      return row === undefined ? [] : [[key, row]];
    });
    setChosen(new Map(now));
  };
  return {
    findings: [...chosen.values()],
    selection: {
      selected: new Set(chosen.keys()),
      onChange,
      isSelectable: (row: Finding) => chosen.size < AT_ONCE || chosen.has(keyOf(row)),
      labelOf: (row: Finding) => row.name,
    },
    /** Selects all findings of a check, up to the most that are fixed at once. */
    choose: (all: readonly Finding[]) => setChosen(new Map(all.slice(0, AT_ONCE).map((row) => [keyOf(row), row]))),
    clear: () => setChosen(new Map()),
  };
}
