import type { FormEdit } from '@prestasi/contract';
import { ApiProblem, isProblem } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { isSame, lookUp, targetOf } from './field-edit.ts';
import type { SaverAnswers } from './saver-answers.ts';
import type { SaverStore } from './saver-store.ts';
import type { Entry, SaverLine } from './saver-types.ts';

/** Milliseconds: the pause in typing before a change is sent, and the first and last delay of retries while offline. */
const PAUSE = 800;
const FIRST_RETRY = 4000;
const LAST_RETRY = 60_000;

export type SaverQueue = {
  /** Sends the field's entry once the person pauses. */
  readonly later: (key: string) => void;
  /** Sends everything now, without waiting for a pause or a retry. */
  readonly now: () => void;
  /** Carries out a command after all entries; rejects if it fails, or if the entries before it cannot be sent. */
  readonly command: (edit: () => FormEdit) => Promise<Form>;
  /** Resolves once the sending that has begun stops. */
  readonly done: () => Promise<void>;
  /** Has an entry that was restored from the device compared with the server's form before it is sent. */
  readonly checkFirst: (key: string) => void;
};

/** Returns the sending of a saver: one call at a time, retried ever later while there is no connection. */
export function createSaverQueue(line: SaverLine, store: SaverStore, answers: SaverAnswers): SaverQueue {
  const commands: { readonly run: () => Promise<void>; readonly fail: (error: Error) => void }[] = [];
  const readyAt = new Map<string, number>();
  const unchecked = new Set<string>();
  let working: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryIn = 0;

  const schedule = () => {
    clearTimeout(timer);
    if (line.isOver()) return;
    const due = store.unsent().map(([key]) => readyAt.get(key) ?? 0);
    if (due.length === 0 && commands.length === 0) return;
    const wait = retryIn > 0 ? retryIn : Math.max(0, Math.min(...due) - Date.now());
    timer = setTimeout(() => void work(), wait);
  };

  const work = (): Promise<void> => {
    working ??= drain().finally(() => {
      working = null;
      store.report({ isWorking: false, isOffline: retryIn > 0 });
      schedule();
    });
    return working;
  };

  const drain = async () => {
    store.report({ isWorking: true });
    for (;;) {
      if (line.isOver()) return failCommands(new ApiProblem({ code: 'unauthenticated', status: 401 }));
      const next = store.unsent().find(([key]) => (readyAt.get(key) ?? 0) <= Date.now());
      if (next) {
        if (await sendEntry(...next)) continue;
        // A caller of a command should learn that it failed rather than wait for a connection.
        return failCommands(new ApiProblem({ code: 'offline', status: 0 }));
      }
      const command = commands.shift();
      if (!command) return;
      await command.run();
    }
  };

  const failCommands = (error: Error) => {
    for (const { fail } of commands.splice(0)) fail(error);
  };

  /** Returns false if sending should stop for now. */
  const sendEntry = async (key: string, entry: Entry): Promise<boolean> => {
    if (unchecked.delete(key) && (await isStored(line, entry))) {
      if (store.entry(key) === entry) store.set(key, null);
      return true;
    }
    try {
      const form = await line.send(entry.edit);
      retryIn = 0;
      await line.show(form);
      store.report({ savedAt: Date.now(), isOffline: false });
      answers.accept(key, entry, form);
      return true;
    } catch (error) {
      return refused(key, entry, error);
    }
  };

  const refused = async (key: string, entry: Entry, error: unknown): Promise<boolean> => {
    if (!isProblem(error) || isPassing(error.status)) {
      retryIn = Math.min(LAST_RETRY, retryIn === 0 ? FIRST_RETRY : retryIn * 2);
      return false;
    }
    if (error.code === 'stale_version') return compare(key, entry);
    // What was typed since has not been refused.
    if (store.entry(key) === entry) store.set(key, { ...entry, failure: { kind: 'refused', problem: error } });
    return true;
  };

  const compare = async (key: string, entry: Entry): Promise<boolean> => {
    const form = await line.load().catch(() => null);
    if (form === null) {
      retryIn = FIRST_RETRY;
      return false;
    }
    await line.show(form);
    answers.compare(key, entry, form);
    return true;
  };

  const carryOut = async (edit: FormEdit): Promise<Form> => {
    const form = await line.send(edit);
    await line.show(form);
    answers.dropRemoved(form);
    store.report({ savedAt: Date.now() });
    return form;
  };

  const now = () => {
    readyAt.clear();
    retryIn = 0;
    store.report({ isOffline: false });
    if (store.unsent().length > 0 || commands.length > 0) void work();
  };

  return {
    later: (key) => {
      readyAt.set(key, Date.now() + PAUSE);
      schedule();
    },
    now,
    command: (edit) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await carryOut(edit()));
          } catch (error) {
            reject(error);
          }
        };
        commands.push({ run, fail: reject });
        now();
      }),
    done: async () => working ?? undefined,
    checkFirst: (key) => unchecked.add(key),
  };
}

/** True if the server holds this value already: a page can close before the device has dropped what was saved. */
async function isStored(line: SaverLine, { edit }: Entry): Promise<boolean> {
  const form = await line.load().catch(() => null);
  const now = form === null ? null : lookUp(form, edit);
  return now !== null && isSame(now.value, targetOf(edit).value);
}

/** True if the same change may succeed later: no connection, a server error, too many requests, or an ended session. */
function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401;
}
