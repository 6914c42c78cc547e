import { setImmediate as nextTurn } from 'node:timers/promises';

/** The work of requests, including those whose browser has left and whose connection shows nothing any more. */
export type RequestsInProgress = {
  readonly track: <T>(work: () => Promise<T>) => Promise<T>;
  readonly count: () => number;
  /** Resolves once nothing is in progress. */
  readonly isOver: () => Promise<void>;
};

/** Counts the steps of requests (hooks and handlers), so that the database is closed after the last. */
export function createRequestsInProgress(): RequestsInProgress {
  let running = 0;
  let wake: (() => void) | null = null;
  const isBusy = () => running > 0;
  return {
    count: () => running,
    track: async (work) => {
      running++;
      try {
        return await work();
      } finally {
        running--;
        if (!isBusy()) wake?.();
      }
    },
    isOver: async () => {
      do {
        if (isBusy()) await new Promise<void>((resolve) => (wake = resolve));
        // A request's next step, if any, begins within the same turn of the event loop.
        await nextTurn();
      } while (isBusy());
    },
  };
}
