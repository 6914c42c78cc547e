import { useState } from 'react';
import type { StaffRow } from './company.ts';

/** The most people that one call can name (contract: `sendInvitations`, `issuePins`). */
const MOST = 500;

/** People selected across pages, with their rows, so that the effect can be shown by name. */
export function useChosenStaff(rows: readonly StaffRow[] = []) {
  const [known, setKnown] = useState<ReadonlyMap<string, StaffRow>>(new Map());
  const onChange = (keys: ReadonlySet<string>) => {
    const seen = new Map([...known, ...rows.map((row) => [String(row.id), row] as const)]);
    setKnown(new Map([...keys].slice(0, MOST).flatMap((key) => pairOf(key, seen.get(key)))));
  };
  const isSelectable = (row: StaffRow) => row.state === 'active' && (known.size < MOST || known.has(String(row.id)));
  return {
    people: [...known.values()],
    selection: { selected: new Set(known.keys()), onChange, isSelectable },
    clear: () => setKnown(new Map()),
  };
}

function pairOf(key: string, row: StaffRow | undefined): [string, StaffRow][] {
  return row === undefined ? [] : [[key, row]];
}
