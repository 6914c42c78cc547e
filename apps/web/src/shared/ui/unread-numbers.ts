import { createContext, useCallback, useState } from 'react';
import type { FormError } from './form-error-summary.tsx';

/** Tells the form around a number that what was typed in it is none, in words; null once it is one. */
type Tell = (id: string, message: string | null) => void;

/** Given by a form to the numbers in it. Outside of a form a number tells its fault itself, and that is all. */
export const UnreadNumbers = createContext<Tell>(() => undefined);

/** The numbers of a form that cannot be read: with one of them it is not to be sent, as if nobody had typed there. */
export function useUnreadNumbers(): { readonly fieldErrors: readonly FormError[]; readonly tell: Tell } {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const tell = useCallback<Tell>((id, message) => {
    setTold((held) => {
      if ((held[id] ?? null) === message) return held;
      const others = Object.entries(held).filter(([other]) => other !== id);
      return Object.fromEntries(message === null ? others : [...others, [id, message]]);
    });
  }, []);
  return { fieldErrors: Object.entries(told).map(([targetId, message]) => ({ targetId, message })), tell };
}

/** The errors of a form with the numbers that cannot be read, where nothing else is told of those. */
export function withUnread(errors: readonly FormError[], unread: readonly FormError[]): readonly FormError[] {
  return [...errors, ...unread.filter(({ targetId }) => !errors.some((error) => error.targetId === targetId))];
}
