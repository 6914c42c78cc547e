import type { getDashboard, OutputOf } from '@prestasi/contract';

/** Something that waits for a person to do it. */
export type OpenAction = OutputOf<typeof getDashboard>['actions'][number];

/** The defaults of an open action: no last day, no names, no company. */
export const UNDATED = {
  names: [],
  reason: null,
  dueOn: null,
  lastDueOn: null,
  isExtended: false,
  companies: [],
  progress: null,
} satisfies Partial<OpenAction>;
