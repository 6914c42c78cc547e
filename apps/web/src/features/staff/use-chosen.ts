import { useState } from 'react';
import type { StaffRow } from './staff-query.ts';

/** So many can be named in one call (contract: `switchStaff`); more are chosen by a filter. */
const MOST = 500;

/** People chosen across pages. */
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
