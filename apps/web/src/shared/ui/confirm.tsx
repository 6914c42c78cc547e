import type { ReactNode } from 'react';

export type Confirmation = {
  /** The question, naming the act: "Approve 6 forms?" */
  readonly title: string;
  /** What will happen, and to whom. */
  readonly body: ReactNode;
  /** The act as a verb: "Approve 6 forms". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  /** For what cannot be undone: a sentence to tick before the button works, naming what becomes final. */
  readonly irreversible?: string;
};

/** A confirmation that waits for its answer. */
export type Asked = Confirmation & { readonly answer: (given: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks for a confirmation; true when it was given, false when the dialog was left otherwise. A later question takes the place of one that still waits. */
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

/** The confirmation that is asked for now, for the one place that shows it. */
export function askedNow(): Asked | null {
  return asked;
}

/** Calls back when another confirmation is asked for. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
