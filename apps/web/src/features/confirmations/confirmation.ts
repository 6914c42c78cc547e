import type { listConfirmations, OutputOf } from '@prestasi/contract';
import type { ConfirmationState } from '@prestasi/domain';
import type { Tone } from '../../shared/ui/tone-icon.tsx';

/** An act that waits, or waited, for a second person. */
export type Confirmation = OutputOf<typeof listConfirmations>['rows'][number];

/** The two lists: what still waits, and what is decided, withdrawn or lapsed. */
export const TABS = ['waiting', 'over'] as const;
export type Tab = (typeof TABS)[number];

/** The list that an address names; what waits where it names none. */
export function tabOf(value: unknown): Tab {
  return TABS.find((tab) => tab === value) ?? 'waiting';
}

/** How a state looks; what waits has a list of its own and no sign. */
export const STATE_TONES: Readonly<Record<Exclude<ConfirmationState, 'waiting'>, Tone>> = {
  confirmed: 'ok',
  refused: 'danger',
  withdrawn: 'quiet',
  lapsed: 'quiet',
};
