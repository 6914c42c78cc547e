import type { ConnectionQueue } from './connection-queue-probe.ts';
import { createCapacity } from './capacity.ts';

/** Small reads and pages go before other work, since each costs very little. */
export const LANES = ['small', 'work'] as const;
export type Lane = (typeof LANES)[number];
/** Why a request is turned away: too many are waiting, or it waited for too long. */
export type ShedReason = 'crowded' | 'late';

/**
 * The two outcomes of a waiting request: it begins when its turn comes, or is refused if that does not come in time.
 */
export type Waiting = { readonly begin: () => void; readonly refuse: (reason: ShedReason) => void };

export type Admission = {
  /**
   * Lets a request begin as soon as there is room, or refuses it once it has waited for too long. Returns a function
   * that ends its part: to be called when it is answered or its browser left; calling it again does no harm.
   */
  readonly enter: (lane: Lane, waiting: Waiting) => () => void;
  /** Whether the queue is full. */
  readonly isFull: () => boolean;
  /** How long the oldest has waited, as a share of the longest wait: 0 nobody waits, 1 some are turned away. */
  readonly pressure: () => number;
  /**
   * Measures the delay of the event loop, `sinceLastMs` after the last time, and turns away requests that waited too
   * long.
   */
  readonly look: (lagMs: number, sinceLastMs: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/** The most requests that wait at once; each costs a few kilobytes. */
export const MOST_WAITING = 2000;
/** How long a request waits for its turn: everybody is slowed down before anybody is refused. */
export const PATIENCE_MS = 5000;
/** If requests have waited without a break for so long, more came than can be done, and waiting longer helps nobody. */
export const OVERLOADED_AFTER_MS = 2000;
export const PATIENCE_WHILE_OVERLOADED_MS = 1000;
// The number of requests that begin in one turn of the event loop: between two turns it handles new polls and
// connections.
const BEGUN_A_TURN = 8;
// A turn accepts one new connection, so with many of them most turns are theirs.
const TURNS_FOR_A_CROWD = 16;
const LOOK_EVERY_MS = 100;

type Parts = {
  /** How long the oldest request for a database connection has waited, in milliseconds. */
  readonly connectionWaitMs: () => number;
  /**
   * The queue of connections that are not accepted yet; measuring continues while `goesOn`, since perhaps no connection
   * comes.
   */
  readonly connectionQueue: (goesOn: boolean) => ConnectionQueue;
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: () => number;
  /** Runs something in the next turn of the event loop. */
  readonly nextTurn?: (work: () => void) => void;
};

type Entry = Waiting & { readonly lane: Lane; readonly since: number; state: 'waiting' | 'underway' | 'over' };

/**
 * Keeps the product answering under more load than it has capacity for. Only as much work runs at once as can be done
 * soon; further requests wait in line, small reads before the rest, and are turned away only once they have waited too
 * long.
 */
export function createAdmission({
  connectionWaitMs,
  connectionQueue,
  now = () => performance.now(),
  nextTurn = setImmediate,
}: Parts): Admission {
  const capacity = createCapacity({ connectionWaitMs, connectionQueue });
  const lines: Record<Lane, Entry[]> = { small: [], work: [] };
  let requestsInProgress = 0;
  let begunThisTurn = 0;
  let mostThisTurn = BEGUN_A_TURN;
  let isTurnAsked = false;
  let turnsToSkip = 0;
  let emptyAt = now();
  let timer: NodeJS.Timeout | null = null;
  let lookedAt = 0;
  let turnBegan = 0;

  const waitingCount = () => lines.small.length + lines.work.length;
  const patience = () => (now() - emptyAt > OVERLOADED_AFTER_MS ? PATIENCE_WHILE_OVERLOADED_MS : PATIENCE_MS);
  const patienceOf = (lane: Lane) => (lane === 'small' ? PATIENCE_MS : patience());

  const turnAwayLate = (): void => {
    for (const lane of LANES) {
      const line = lines[lane];
      const until = now() - patienceOf(lane);
      while (line[0] !== undefined && line[0].since < until) over(line.shift())?.refuse('late');
    }
  };
  const over = (entry: Entry | undefined): Entry | undefined => {
    if (entry !== undefined) entry.state = 'over';
    return entry;
  };

  const beginNext = (): void => {
    turnAwayLate();
    while (waitingCount() > 0 && begunThisTurn < mostThisTurn && requestsInProgress < capacity.bound()) {
      const entry = lines.small.shift() ?? lines.work.shift();
      if (entry === undefined) break;
      entry.state = 'underway';
      requestsInProgress++;
      begunThisTurn++;
      entry.begin();
    }
    // A queue that was emptied by turning requests away does not count as empty.
    if (waitingCount() === 0 && requestsInProgress < capacity.bound()) emptyAt = now();
    if (begunThisTurn > 0) askForTurn();
  };
  const askForTurn = (): void => {
    if (isTurnAsked) return;
    isTurnAsked = true;
    nextTurn(() => {
      isTurnAsked = false;
      const isCrowd = capacity.isConnectionQueueLong();
      if (isCrowd && turnsToSkip > 0) {
        turnsToSkip--;
        askForTurn();
        return;
      }
      turnsToSkip = TURNS_FOR_A_CROWD;
      mostThisTurn = isCrowd ? 1 : BEGUN_A_TURN;
      begunThisTurn = 0;
      beginNext();
    });
  };

  const look: Admission['look'] = (lagMs, sinceLastMs) => {
    capacity.look(lagMs, sinceLastMs, requestsInProgress);
    beginNext();
  };
  const lookNow = (): number => {
    const at = now();
    look(at - turnBegan - LOOK_EVERY_MS, at - lookedAt);
    lookedAt = at;
    return at;
  };

  return {
    enter: (lane, waiting) => {
      capacity.asked();
      const entry: Entry = { ...waiting, lane, since: now(), state: 'waiting' };
      if (waitingCount() >= MOST_WAITING) {
        over(entry)?.refuse('crowded');
        return () => undefined;
      }
      lines[lane].push(entry);
      // One turn of the event loop handles all requests that have come meanwhile: seconds of work, in which no timer
      // fires.
      if (timer !== null && now() - lookedAt > 2 * LOOK_EVERY_MS) lookNow();
      else beginNext();
      return () => {
        const before = entry.state;
        entry.state = 'over';
        if (before === 'waiting') lines[lane].splice(lines[lane].indexOf(entry), 1);
        if (before !== 'underway') return;
        requestsInProgress--;
        capacity.done(requestsInProgress);
        if (waitingCount() > 0) beginNext();
      };
    },
    isFull: () => waitingCount() >= MOST_WAITING,
    pressure: () => {
      const at = now();
      const waited = LANES.map((lane) => (at - (lines[lane][0]?.since ?? at)) / patienceOf(lane));
      return Math.min(1, Math.max(...waited));
    },
    look,
    start: () => {
      lookedAt = turnBegan = now();
      timer ??= setInterval(() => {
        turnBegan = lookNow();
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
  };
}
