import { useState } from 'react';
import type { StaffRow } from './staff-query.ts';

/** The most people that one call can name (contract: `switchStaff`); more are chosen by a filter. */
const MOST = 500;

/** The people selected across pages. */
export function useChosen() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onChange = (keys: ReadonlySet<string>) => setSelected(new Set([...keys].slice(0, MOST)));
  const isFull = selected.size >= MOST;
  return {
    ids: [...selected].map(Number),
    selection: {
      selected,
      onChange,
      isSelectable: (row: StaffRow) => row.state !== 'former' && (!isFull || selected.has(String(row.id))),
    },
    clear: () => setSelected(new Set()),
  };
}
