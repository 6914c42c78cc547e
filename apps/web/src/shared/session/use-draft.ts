import { useCallback, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';
import { useSession } from './session-query.ts';

/** A draft on this device: `ready` once it has been looked for, `draft` null if there is none. */
export type DraftHandle<T> = {
  readonly ready: boolean;
  readonly draft: Draft<T> | null;
  /** Stores a value at once, in place of the former one. */
  readonly keep: (value: T) => void;
  /**
   * Deletes the draft, once the server has its value. Resolves when it is gone from the device: report success only
   * then, or a reload in between restores the draft. If the device refuses, the error is reported.
   */
  readonly drop: () => Promise<void>;
};

/** The last operation on each draft: a closed form may still be writing what the same form, opened again, reads. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs operations on a draft one after the other, whichever form they come from. A failed one rejects for its caller
 * and does not hold up the next.
 */
function inTurn<R>(accountId: number, key: string, operation: () => Promise<R>): Promise<R> {
  const name = `${accountId}|${key}`;
  const done = (turns.get(name) ?? Promise.resolve()).then(operation, operation);
  turns.set(name, done);
  const forget = () => {
    if (turns.get(name) === done) turns.delete(name);
  };
  void done.then(forget, forget);
  return done;
}

/**
 * Returns what the signed-in person typed under a key (such as `form/12/item/40`) and the server has not yet accepted.
 * It is stored encrypted on the device, per account, survives a reload and an expired session, and is deleted when the
 * person signs out.
 */
export function useDraft<T>(key: string): DraftHandle<T> {
  const accountId = useSession().account.id;
  const [found, setFound] = useState<{ key: string; draft: Draft<T> | null } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const showFound = (draft: Draft<T> | null) => {
      // What was typed while the device was still being read takes precedence.
      if (isCurrent) setFound((present) => (present?.key === key ? present : { key, draft }));
    };
    inTurn(accountId, key, () => readDraft<T>(accountId, key)).then(showFound, (error: unknown) => {
      reportError(error);
      showFound(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [accountId, key]);

  const keep = useCallback(
    (value: T) => {
      const draft = { value, keptAt: Date.now() };
      setFound({ key, draft });
      // One after the other, so that the last keystroke wins.
      inTurn(accountId, key, () => writeDraft(accountId, key, draft)).catch(reportError);
    },
    [accountId, key],
  );

  const drop = useCallback(() => {
    setFound({ key, draft: null });
    return inTurn(accountId, key, () => dropDraft(accountId, key)).catch(reportError);
  }, [accountId, key]);

  const ready = found?.key === key;
  return { ready, draft: ready ? found.draft : null, keep, drop };
}
