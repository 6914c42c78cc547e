import type { ConfirmableCall } from '@prestasi/contract';
import type { SecondPersonReason } from '@prestasi/domain';

/** An act that was refused because a second person has to confirm it (domain §4): its call, and what it was sent with. */
export type RefusedAction = {
  readonly call: ConfirmableCall;
  readonly params: Readonly<Record<string, string | number>>;
  /** Null where the call has no body. */
  readonly body: unknown;
  readonly reasons: readonly SecondPersonReason[];
};

let refused: RefusedAction | null = null;
const listeners = new Set<() => void>();

/** The act that a second person may be asked for now, for the one place that shows it. */
export function refusedNow(): RefusedAction | null {
  return refused;
}

/** Calls back when another act was refused so, or the one that was is left. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows an act as one that a second person may be asked for; it takes the place of an earlier one. Null leaves it. */
export function setRefused(act: RefusedAction | null): void {
  refused = act;
  for (const listener of listeners) listener();
}
