import type { Entry, PendingEntry, SaverLine, SaverState } from './saver-types.ts';

/** The work of a saver as far as its status depends on it. */
type Progress = { readonly isWorking: boolean; readonly isOffline: boolean };

export type SaverStore = {
  readonly state: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly entry: (key: string) => Entry | undefined;
  /** Returns the entries that do not wait for the person, by key. */
  readonly unsent: () => (readonly [string, Entry])[];
  /** Sets the entry of a field; null removes it. The device stores what is left. */
  readonly set: (key: string, entry: Entry | null) => void;
  readonly report: (change: Partial<Progress & Pick<SaverState, 'savedAt'>>) => void;
  /** Adds what the device stored before, unless the person has changed the field since; returns the keys of what it added. */
  readonly restore: (stored: readonly (readonly [string, PendingEntry])[]) => readonly string[];
};

/** Returns the changes of a form that the server has not accepted: for the screen to show, for the device to store. */
export function createSaverStore(keep: SaverLine['keep']): SaverStore {
  const listeners = new Set<() => void>();
  let state: SaverState = { status: 'idle', savedAt: null, entries: new Map() };
  let progress: Progress = { isWorking: false, isOffline: false };
  let isRestored = false;

  const publish = (change: Partial<SaverState>) => {
    const next = { ...state, ...change };
    state = { ...next, status: statusOf(next, progress) };
    for (const listener of listeners) listener();
  };

  const store = () => {
    // Read first what the device stored before, or it would be overwritten.
    if (isRestored) keep([...state.entries.values()].map(({ edit, base }) => ({ edit, base })));
  };

  const set = (key: string, entry: Entry | null) => {
    const entries = new Map(state.entries);
    if (entry === null) entries.delete(key);
    else entries.set(key, entry);
    publish({ entries });
    store();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entry: (key) => state.entries.get(key),
    unsent: () => [...state.entries].filter(([, { failure }]) => failure === null),
    set,
    report: ({ savedAt = state.savedAt, ...change }) => {
      progress = { ...progress, ...change };
      publish({ savedAt });
    },
    restore: (stored) => {
      isRestored = true;
      const added = stored.filter(([key]) => !state.entries.has(key));
      for (const [key, pending] of added) set(key, { ...pending, failure: null });
      if (state.entries.size > 0) store();
      return added.map(([key]) => key);
    },
  };
}

function statusOf({ entries, savedAt }: SaverState, { isWorking, isOffline }: Progress): SaverState['status'] {
  if ([...entries.values()].some(({ failure }) => failure !== null)) return 'failed';
  if (isOffline && entries.size > 0) return 'offline';
  if (isWorking || entries.size > 0) return 'saving';
  return savedAt === null ? 'idle' : 'saved';
}
