import { createContext, useCallback, useState } from 'react';
import type { FormError } from './form-error-summary.tsx';

/** Tells the form around a number field that its text is not a number, with the message; null once it is one. */
type ReportUnread = (id: string, message: string | null) => void;

/** Provided by a form to the number fields in it. Outside of a form a number field only shows its own error. */
export const UnreadNumbers = createContext<ReportUnread>(() => undefined);

/**
 * Returns the number fields of a form whose text cannot be parsed: the form must not be sent with one, as if nobody had
 * typed there.
 */
export function useUnreadNumbers(): {
  readonly fieldErrors: readonly FormError[];
  readonly reportUnread: ReportUnread;
} {
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const reportUnread = useCallback<ReportUnread>((id, message) => {
    setMessages((held) => {
      if ((held[id] ?? null) === message) return held;
      const others = Object.entries(held).filter(([other]) => other !== id);
      return Object.fromEntries(message === null ? others : [...others, [id, message]]);
    });
  }, []);
  return { fieldErrors: Object.entries(messages).map(([targetId, message]) => ({ targetId, message })), reportUnread };
}

/** Returns the errors of a form, with those number fields that cannot be parsed and have no other error. */
export function withUnread(errors: readonly FormError[], unread: readonly FormError[]): readonly FormError[] {
  return [...errors, ...unread.filter(({ targetId }) => !errors.some((error) => error.targetId === targetId))];
}
