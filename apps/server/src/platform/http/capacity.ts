import type { ConnectionQueue } from './connection-queue-probe.ts';

/** Measures how much work a process can do at once. */
export type Capacity = {
  /** Counts a new request. */
  readonly asked: () => void;
  /** Counts a finished request, with the number still in progress. */
  readonly done: (requestsInProgress: number) => void;
  /** Measures the delay of the event loop, `sinceLastMs` after the last time. */
  readonly look: (lagMs: number, sinceLastMs: number, requestsInProgress: number) => void;
  /** How many requests may be in progress now. */
  readonly bound: () => number;
  /** Whether many connections wait to be accepted. */
  readonly isConnectionQueueLong: () => boolean;
};

/** Requests in progress, including those that wait for a connection or a password's hash. */
export const MOST_IN_PROGRESS = 300;
/** While answers are late, no more is accepted than is done in half a second, but at least this many. */
export const LEAST_BOUND_IN_PROGRESS = 20;
// The work done in a second shows the capacity only while there is always something to do.
const BUSY_IN_PROGRESS = 8;
const DONE_OVER_MS = 1000;
const WAIT_AT_MOST_S = 0.5;
// With fewer, answers are late because of other work of the machine.
const FEW_A_SECOND = 10;
// A request comes back to the event loop several times, so a tenth of a second becomes half a second.
const LAG_BOUND_MS = 100;
const CONNECTION_WAIT_BOUND_MS = 500;
const CONNECTION_QUEUE_BOUND_MS = 200;
// Fewer are no crowd, however long a busy machine makes them wait.
const SHORT_CONNECTION_QUEUE = 10;
const WEIGHT_OF_LATEST = 0.3;
// A page that loads makes many requests at once, and then none. By time and not by measurement: those are rare under
// load.
const ASKED_OVER_MS = 2000;

type Parts = {
  readonly connectionWaitMs: () => number;
  readonly connectionQueue: (goesOn: boolean) => ConnectionQueue;
};

/**
 * Creates the measurement of how much can be in progress: no limit below the maximum while answers are on time; while
 * the event loop, the queue of connections or that for the database is late, as much as is done in half a second.
 */
export function createCapacity({ connectionWaitMs, connectionQueue }: Parts): Capacity {
  let leastInProgress = 0;
  let doneCount = 0;
  let doneASecond = MOST_IN_PROGRESS;
  let lag = 0;
  let askedCount = 0;
  let askedASecond = 0;
  let isLate = false;
  let isCrowd = false;

  const measureDone = (sinceLastMs: number, requestsInProgress: number): void => {
    const isBusy = leastInProgress >= BUSY_IN_PROGRESS;
    if (isBusy)
      doneASecond += (1 - Math.exp(-sinceLastMs / DONE_OVER_MS)) * ((doneCount * 1000) / sinceLastMs - doneASecond);
    doneCount = 0;
    leastInProgress = requestsInProgress;
  };

  return {
    asked: () => {
      askedCount++;
    },
    done: (requestsInProgress) => {
      doneCount++;
      leastInProgress = Math.min(leastInProgress, requestsInProgress);
    },
    look: (lagMs, sinceLastMs, requestsInProgress) => {
      lag += WEIGHT_OF_LATEST * (lagMs - lag);
      const weight = 1 - Math.exp(-sinceLastMs / ASKED_OVER_MS);
      askedASecond += weight * ((askedCount * 1000) / sinceLastMs - askedASecond);
      askedCount = 0;
      const queue = connectionQueue(askedASecond >= 1);
      isCrowd = queue.before >= SHORT_CONNECTION_QUEUE && queue.waitMs > CONNECTION_QUEUE_BOUND_MS;
      const isBehind = lag > LAG_BOUND_MS || connectionWaitMs() > CONNECTION_WAIT_BOUND_MS;
      isLate = isCrowd || (isBehind && askedASecond >= FEW_A_SECOND);
      measureDone(sinceLastMs, requestsInProgress);
    },
    bound: () =>
      isLate
        ? Math.min(MOST_IN_PROGRESS, Math.max(LEAST_BOUND_IN_PROGRESS, doneASecond * WAIT_AT_MOST_S))
        : MOST_IN_PROGRESS,
    isConnectionQueueLong: () => isCrowd,
  };
}
