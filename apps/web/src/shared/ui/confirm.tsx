import type { ReactNode } from 'react';

export type Confirmation = {
  /** The question, which names the action: "Approve 6 forms?" */
  readonly title: string;
  /** What will happen, and to whom. */
  readonly body: ReactNode;
  /** The action as a verb: "Approve 6 forms". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  /** For an action that cannot be undone: a sentence that names what becomes final, to tick before the button works. */
  readonly irreversible?: string;
};

/** A confirmation that waits for its answer. */
export type Asked = Confirmation & { readonly answer: (given: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/**
 * Asks for a confirmation; resolves to true if it was given, false if the dialog was closed otherwise. A later question
 * replaces one that still waits.
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (given: boolean) => {
      ask(null);
      resolve(given);
    };
    ask({ ...confirmation, answer });
  });
}

/** Returns the present confirmation, for the one component that shows it. */
export function askedNow(): Asked | null {
  return asked;
}

/** Calls the listener when the confirmation changes; returns a function that unsubscribes it. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
