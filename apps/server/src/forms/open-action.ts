import type { getDashboard, OutputOf } from '@prestasi/contract';

/** Something that waits for somebody. */
export type OpenAction = OutputOf<typeof getDashboard>['actions'][number];

/** What an open action is like that has no last day, names nobody and no company. */
export const UNDATED = {
  names: [],
  reason: null,
  dueOn: null,
  lastDueOn: null,
  isExtended: false,
  companies: [],
  progress: null,
} satisfies Partial<OpenAction>;
