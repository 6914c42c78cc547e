import type { FormEdit } from '@prestasi/contract';
import { ApiProblem, isProblem } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { type FieldValue, isSame, keyOf, lookUp, targetOf, withVersion } from './field-edit.ts';
import type { Entry, Saver, SaverLine, SaverState } from './saver-types.ts';

/** Milliseconds: the pause in typing before a change is sent, and the first and last delay of retries while offline. */
const PAUSE = 800;
const FIRST_RETRY = 4000;
const LAST_RETRY = 60_000;

/**
 * Saves the changes of one form, one call at a time in the order in which fields were first changed. What the server
 * has not accepted stays in `entries` and on the device; a change with a stale version is sent again if nobody changed
 * that field, else the person decides (domain §5). Once the session of the writer is over, it sends nothing more: whoever
 * signs in next would send it in their own name. What is left waits on the device for its writer.
 */
export function createSaver(line: SaverLine): Saver {
  const listeners = new Set<() => void>();
  const commands: { readonly run: () => Promise<void>; readonly fail: (error: Error) => void }[] = [];
  const readyAt = new Map<string, number>();
  let state: SaverState = { status: 'idle', savedAt: null, entries: new Map() };
  let working: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryIn = 0;
  let isRestored = false;

  const publish = (change: Partial<SaverState> = {}) => {
    const next = { ...state, ...change };
    state = { ...next, status: statusOf(next, working !== null, retryIn > 0) };
    for (const listener of listeners) listener();
  };

  const setEntry = (key: string, entry: Entry | null) => {
    const entries = new Map(state.entries);
    if (entry === null) entries.delete(key);
    else entries.set(key, entry);
    publish({ entries });
    keepAll();
  };

  const keepAll = () => {
    // Read first what the device stored before, or it would be overwritten.
    if (isRestored) line.keep([...state.entries.values()].map(({ edit, base }) => ({ edit, base })));
  };

  const schedule = () => {
    clearTimeout(timer);
    if (line.isOver()) return;
    const due = waiting().map(([key]) => readyAt.get(key) ?? 0);
    if (due.length === 0 && commands.length === 0) return;
    const wait = retryIn > 0 ? retryIn : Math.max(0, Math.min(...due) - Date.now());
    timer = setTimeout(() => void work(), wait);
  };

  const waiting = () => [...state.entries].filter(([, { failure }]) => failure === null);

  const work = (): Promise<void> => {
    working ??= drain().finally(() => {
      working = null;
      publish();
      schedule();
    });
    return working;
  };

  const drain = async () => {
    publish();
    for (;;) {
      if (line.isOver()) {
        failCommands(new ApiProblem({ code: 'unauthenticated', status: 401 }));
        return;
      }
      const next = waiting().find(([key]) => (readyAt.get(key) ?? 0) <= Date.now());
      if (next) {
        if (await sendEntry(...next)) continue;
        // A caller of a command should learn that it failed rather than wait for a connection.
        failCommands(new ApiProblem({ code: 'offline', status: 0 }));
        return;
      }
      const command = commands.shift();
      if (!command) return;
      await command.run();
    }
  };

  const failCommands = (error: Error) => {
    for (const { fail } of commands.splice(0)) fail(error);
  };

  /** True if the server holds this value already: a page can close before the device has dropped what was saved. */
  const isStored = async ({ edit }: Entry): Promise<boolean> => {
    const form = await line.load().catch(() => null);
    const now = form === null ? null : lookUp(form, edit);
    return now !== null && isSame(now.value, targetOf(edit).value);
  };

  /** Returns false if sending should stop for now. */
  const sendEntry = async (key: string, entry: Entry): Promise<boolean> => {
    if (unchecked.delete(key) && (await isStored(entry))) {
      if (state.entries.get(key) === entry) setEntry(key, null);
      return true;
    }
    try {
      const form = await line.send(entry.edit);
      retryIn = 0;
      await line.show(form);
      accept(key, entry, form);
      publish({ savedAt: Date.now() });
      return true;
    } catch (error) {
      return refused(key, entry, error);
    }
  };

  /** Fields restored from the device that were not compared with the server's form yet. */
  const unchecked = new Set<string>();

  /** The last versions that this saver was answered, by record, and the values that it saved, by field. */
  const versions = new Map<string, number>();
  const values = new Map<string, FieldValue>();

  const accept = (key: string, sent: Entry, form: Form) => {
    const { target, value } = targetOf(sent.edit);
    const accepted = lookUp(form, sent.edit);
    if (accepted !== null) {
      versions.set(target, accepted.version);
      values.set(key, accepted.value);
    }
    const latest = state.entries.get(key);
    if (latest === sent) setEntry(key, null);
    // The person typed on while it was being sent: the sent value is the new base.
    else if (latest !== undefined) setEntry(key, { ...latest, base: value });
    for (const [other, entry] of state.entries) {
      const isNeighbour = targetOf(entry.edit).target === target && entry.edit.version === sent.edit.version;
      const now = isNeighbour ? lookUp(form, entry.edit) : null;
      if (now) setEntry(other, { ...entry, edit: withVersion(entry.edit, now.version) });
    }
  };

  const refused = async (key: string, entry: Entry, error: unknown): Promise<boolean> => {
    if (!isProblem(error) || isPassing(error.status)) {
      retryIn = Math.min(LAST_RETRY, retryIn === 0 ? FIRST_RETRY : retryIn * 2);
      return false;
    }
    if (error.code === 'stale_version') return compare(key, entry);
    // What was typed since has not been refused.
    if (state.entries.get(key) === entry) setEntry(key, { ...entry, failure: { kind: 'refused', problem: error } });
    return true;
  };

  const compare = async (key: string, entry: Entry): Promise<boolean> => {
    const form = await line.load().catch(() => null);
    if (form === null) {
      retryIn = FIRST_RETRY;
      return false;
    }
    await line.show(form);
    const latest = state.entries.get(key) ?? entry;
    const now = lookUp(form, latest.edit);
    if (now === null || isSame(now.value, targetOf(latest.edit).value)) setEntry(key, null);
    else if (isSame(now.value, latest.base)) setEntry(key, { ...latest, edit: withVersion(latest.edit, now.version) });
    else {
      const edit = withVersion(latest.edit, now.version);
      setEntry(key, { edit, base: now.value, failure: { kind: 'conflict', theirs: now.value } });
    }
    return true;
  };

  const make = async (edit: FormEdit): Promise<Form> => {
    const form = await line.send(edit);
    await line.show(form);
    for (const [key, entry] of state.entries) if (lookUp(form, entry.edit) === null) setEntry(key, null);
    publish({ savedAt: Date.now() });
    return form;
  };

  const flush = () => {
    readyAt.clear();
    retryIn = 0;
    if (waiting().length > 0 || commands.length > 0) void work();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (edit, base) => {
      const key = keyOf(edit);
      const begun = state.entries.get(key);
      // A field that was not drawn anew since the last save still gives the former version and value.
      const known = versions.get(targetOf(edit).target) ?? 0;
      const version = begun?.edit.version ?? Math.max(known, edit.version);
      const own = known > edit.version ? values.get(key) : undefined;
      // Typing on does not resolve a conflict.
      const failure = begun?.failure?.kind === 'conflict' ? begun.failure : null;
      readyAt.set(key, Date.now() + PAUSE);
      setEntry(key, {
        edit: withVersion(edit, version),
        base: begun ? begun.base : own === undefined ? base : own,
        failure,
      });
      schedule();
    },
    flush,
    command: (edit) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await make(edit()));
          } catch (error) {
            reject(error);
          }
        };
        commands.push({ run, fail: reject });
        flush();
      }),
    settle: async () => {
      flush();
      await working;
      return state.entries.size === 0;
    },
    resolve: (key, choice) => {
      const entry = state.entries.get(key);
      if (!entry) return;
      setEntry(key, choice === 'theirs' ? null : { ...entry, failure: null });
      flush();
    },
    restore: (stored) => {
      isRestored = true;
      for (const { edit, base } of stored) {
        const key = keyOf(edit);
        if (state.entries.has(key)) continue;
        unchecked.add(key);
        setEntry(key, { edit, base, failure: null });
      }
      if (state.entries.size > 0) keepAll();
      flush();
    },
  };
}

/** True if the same change may succeed later: no connection, a server error, too many requests, or an ended session. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401;
}

function statusOf({ entries, savedAt }: SaverState, isWorking: boolean, isCutOff: boolean): SaverState['status'] {
  if ([...entries.values()].some(({ failure }) => failure !== null)) return 'failed';
  if (isCutOff && entries.size > 0) return 'offline';
  if (isWorking || entries.size > 0) return 'saving';
  return savedAt === null ? 'idle' : 'saved';
}
