import type { listConfirmations, OutputOf } from '@prestasi/contract';
import type { ConfirmationState } from '@prestasi/domain';
import { oneOf } from '../../shared/api/index.ts';
import type { Tone } from '../../shared/ui/index.ts';

/** An action that waits, or waited, for a second person. */
export type Confirmation = OutputOf<typeof listConfirmations>['rows'][number];

/** The two lists: actions that still wait, and those decided, withdrawn or lapsed. */
export const TABS = ['waiting', 'over'] as const;
export type Tab = (typeof TABS)[number];

/** The list that an address names; by default the waiting actions. */
export function tabOf(value: unknown): Tab {
  return oneOf(TABS, value) ?? 'waiting';
}

/** The tone of each state; waiting actions have a list of their own and need none. */
export const STATE_TONES: Readonly<Record<Exclude<ConfirmationState, 'waiting'>, Tone>> = {
  confirmed: 'ok',
  refused: 'danger',
  withdrawn: 'quiet',
  lapsed: 'quiet',
};
