import type { ConnectionQueue } from './connection-queue-probe.ts';
import { createCapacity } from './capacity.ts';

/** Small reads and pages go before other work, since each costs next to nothing. */
export const LANES = ['small', 'work'] as const;
export type Lane = (typeof LANES)[number];
/** Why a request is turned away: too many wait already, or it waited for too long. */
export type ShedReason = 'crowded' | 'late';

/** What is to be done with a request once its turn comes, or does not come in time. */
export type Waiting = { readonly begin: () => void; readonly refuse: (reason: ShedReason) => void };

export type Admission = {
  /**
   * Lets a request begin as soon as there is room, at once where there is, or refuses it once it waited for too long.
   * Returns what ends its part: to be called when it is answered, or its browser left; more than once does no harm.
   */
  readonly enter: (lane: Lane, waiting: Waiting) => () => void;
  /** Whether nobody more would be let wait. */
  readonly isFull: () => boolean;
  /** How much of the time that anybody waits at most the oldest has waited: 0 nobody waits, 1 some are turned away. */
  readonly pressure: () => number;
  /** Looks at how late things are, `sinceLastMs` after the last time, and turns away who waited too long. */
  readonly look: (lagMs: number, sinceLastMs: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Requests that wait at once; each costs a few kilobytes. */
export const MOST_WAITING = 2000;
/** How long a request waits for its turn: everybody gets slower before anybody gets nothing. */
export const PATIENCE_MS = 5000;
/** Once some have waited all the time for so long, more came than can be done, and waiting longer helps nobody. */
export const OVERLOADED_AFTER_MS = 2000;
export const PATIENCE_WHILE_OVERLOADED_MS = 1000;
// One turn of the event loop begins so many: what came meanwhile, polls and new connections, is heard between two turns.
const BEGUN_A_TURN = 8;
// A turn takes one new connection, so with a crowd of them most turns are theirs.
const TURNS_FOR_A_CROWD = 16;
const LOOK_EVERY_MS = 100;

type Parts = {
  /** How long the oldest request for a database connection has waited, in milliseconds. */
  readonly connectionWaitMs: () => number;
  /** The queue of those whose connection was not taken yet; measured on while `goesOn`, since nobody may come at all. */
  readonly connectionQueue: (goesOn: boolean) => ConnectionQueue;
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: () => number;
  /** Does something in the next turn of the event loop. */
  readonly nextTurn?: (work: () => void) => void;
};

type Entry = Waiting & { readonly lane: Lane; readonly since: number; state: 'waiting' | 'underway' | 'over' };

/**
 * Keeps the product answering under more load than there is strength for. As much work is under way as can be done soon;
 * what comes beyond that waits in line, small reads before the rest, and is turned away only once it waited too long.
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
    // Emptied by turning away is not emptied.
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
      // One turn of the event loop hears all that have come meanwhile: seconds of work, in which no timer fires.
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
