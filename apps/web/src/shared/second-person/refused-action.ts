import type { ConfirmableCall } from '@prestasi/contract';
import type { SecondPersonReason } from '@prestasi/domain';

/** An action that was refused because a second person has to confirm it (domain §4): its call and its input. */
export type RefusedAction = {
  readonly call: ConfirmableCall;
  readonly params: Readonly<Record<string, string | number>>;
  /** Null if the call has no body. */
  readonly body: unknown;
  readonly reasons: readonly SecondPersonReason[];
};

let refused: RefusedAction | null = null;
const listeners = new Set<() => void>();

/** Returns the refused action that is shown now, for the one component that shows it. */
export function refusedNow(): RefusedAction | null {
  return refused;
}

/** Calls the listener when the refused action changes; returns a function that unsubscribes it. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a refused action, in place of an earlier one, so that a second person can be asked for; null closes it. */
export function setRefused(action: RefusedAction | null): void {
  refused = action;
  for (const listener of listeners) listener();
}
