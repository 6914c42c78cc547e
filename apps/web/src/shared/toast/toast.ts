import type { Tone } from '../ui/tone-icon.tsx';
import { untilLoaded } from './until-loaded.ts';

/** A toast. `message` is shown alone, or below a title. */
export type Toast = {
  /** Replaces an earlier toast of the same id. */
  readonly id?: string;
  readonly tone: Tone;
  readonly title?: string;
  readonly message?: string;
  /** Milliseconds; 5000 by default (specification §9). */
  readonly duration?: number;
  /** A button of the toast, which closes it. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** Milliseconds after which toasts are loaded although none is shown yet: the first page is ready by then. */
const LATER = 5000;

const needed = Promise.withResolvers<void>();

/** Shows a toast top right, newest on top; it is announced to screen readers. */
export function showToast(toast: Toast): void {
  needed.resolve();
  void loadToasts().then(({ addToast }) => addToast(toast));
}

/** Shows a toast that something was done. */
export const showDone = (message: string): void => showToast({ tone: 'ok', message });

/**
 * Loads the list of toasts: with the first toast, or a while after the first page, since the toast about a lost
 * connection could not be loaded without one.
 */
export async function toastsOnDemand() {
  setTimeout(needed.resolve, LATER);
  await needed.promise;
  return loadToasts();
}

const loadToasts = async () => untilLoaded(() => import('./toast-list.tsx'));
