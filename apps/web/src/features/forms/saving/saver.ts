import { keyOf } from './field-edit.ts';
import { createSaverAnswers } from './saver-answers.ts';
import { createSaverQueue } from './saver-queue.ts';
import { createSaverStore } from './saver-store.ts';
import type { PendingEntry, Saver, SaverLine } from './saver-types.ts';

/**
 * Saves the changes of one form, one call at a time in the order in which fields were first changed. What the server
 * has not accepted stays in `entries` and on the device; a change with a stale version is sent again if nobody changed
 * that field, else the person decides (domain §5). Once the session of the writer is over, it sends nothing more: whoever
 * signs in next would send it in their own name. What is left waits on the device for its writer.
 */
export function createSaver(line: SaverLine): Saver {
  const store = createSaverStore(line.keep);
  const answers = createSaverAnswers(store);
  const queue = createSaverQueue(line, store, answers);
  return {
    state: store.state,
    subscribe: store.subscribe,
    change: (edit, base) => {
      const key = keyOf(edit);
      store.set(key, answers.entryOf(edit, base));
      queue.later(key);
    },
    flush: queue.now,
    command: queue.command,
    settle: async () => {
      queue.now();
      await queue.done();
      return store.state().entries.size === 0;
    },
    resolve: (key, choice) => {
      const entry = store.entry(key);
      if (!entry) return;
      store.set(key, choice === 'theirs' ? null : { ...entry, failure: null });
      queue.now();
    },
    restore: (stored) => {
      const byKey = stored.map(({ edit, base }): readonly [string, PendingEntry] => [keyOf(edit), { edit, base }]);
      for (const key of store.restore(byKey)) queue.checkFirst(key);
      queue.now();
    },
  };
}
