import type { DoorQueue } from './door.ts';

/** Pages cost next to nothing; everything else is work, a poll too that memory cannot answer. */
export type RequestKind = 'cheap' | 'work';
/** Why a request is turned away: too many are under way, or answers have become late. */
export type ShedReason = 'crowded' | 'late';

export type Admission = {
  /** Lets a request in, or says why not. Work that was let in leaves by `leave`. */
  readonly enter: (kind: RequestKind) => ShedReason | null;
  readonly leave: () => void;
  /** How much is turned away: 0 nothing, 1 all work, 2 pages too. */
  readonly pressure: () => number;
  /**
   * Looks at how late things are, `sinceLastMs` after the last time; called by itself every tenth of a second once
   * started, and by those who come in while the event loop does not get round to it.
   */
  readonly look: (lagMs: number, sinceLastMs: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Work at once, what waits for a connection or a password's hash included. */
export const MOST_UNDERWAY = 300;
/** While answers are late, no more is taken than is done in half a second, but at least this many. */
export const LEAST_BOUND_UNDERWAY = 20;
// What is done in a second says how much can be done only while there is always something to do.
const BUSY_UNDERWAY = 8;
const DONE_OVER_MS = 1000;
const WAIT_AT_MOST_S = 0.5;
// With fewer, what makes answers late is other work of the machine: turning anybody away would not help.
const FEW_A_SECOND = 10;
const LOOK_EVERY_MS = 100;
// A request comes back to the event loop several times, so a tenth of a second is felt as half a second.
const LAG_BOUND_MS = 100;
const CONNECTION_WAIT_BOUND_MS = 500;
const DOOR_WAIT_BOUND_MS = 200;
// Fewer before one another are no crowd, however long a busy machine lets them wait.
const FEW_AT_THE_DOOR = 10;
// Something slow now and then is no overload: it has to stay.
const LOOKS_BEFORE_SHEDDING = 5;
const WEIGHT_OF_LATEST = 0.3;
// A page that loads asks for much at once, and then for nothing. By time and not by look: looks are rare under load.
const ASKED_OVER_MS = 2000;
const STEP_UP = 0.1;
const STEP_DOWN = 0.1;
const MOST_PRESSURE = 2;

type Parts = {
  /** How long the oldest request for a database connection has waited, in milliseconds. */
  readonly connectionWaitMs: () => number;
  /** The queue of those whose connection was not taken yet; measured on while `goesOn`, since nobody may come at all. */
  readonly queueAtDoor: (goesOn: boolean) => DoorQueue;
  readonly random?: () => number;
  /** A clock that only goes forward, in milliseconds. */
  readonly now?: () => number;
};

/**
 * Keeps answers quick under more load than there is strength for, by turning away as much as it takes: while the event
 * loop, the queue at the door or that for the database is late, a growing share of the work, then of what is cheap; less
 * again once none is.
 */
export function createAdmission({
  connectionWaitMs,
  queueAtDoor,
  random = Math.random,
  now = () => performance.now(),
}: Parts): Admission {
  let underway = 0;
  let leastUnderway = 0;
  let done = 0;
  let doneASecond = MOST_UNDERWAY;
  let isLate = false;
  let pressure = 0;
  let lag = 0;
  let asked = 0;
  let askedASecond = 0;
  let lateLooks = 0;
  let timer: NodeJS.Timeout | null = null;
  let lookedAt = 0;
  let turnBegan = 0;

  const look: Admission['look'] = (lagMs, sinceLastMs) => {
    lag += WEIGHT_OF_LATEST * (lagMs - lag);
    const weight = 1 - Math.exp(-sinceLastMs / ASKED_OVER_MS);
    askedASecond += weight * ((asked * 1000) / sinceLastMs - askedASecond);
    asked = 0;
    const door = queueAtDoor(askedASecond >= 1);
    const isCrowd = door.before >= FEW_AT_THE_DOOR;
    const lateness = Math.max(
      lag / LAG_BOUND_MS,
      connectionWaitMs() / CONNECTION_WAIT_BOUND_MS,
      isCrowd ? door.waitMs / DOOR_WAIT_BOUND_MS : 0,
    );
    lateLooks = lateness > 1 ? lateLooks + 1 : 0;
    isLate = lateness > 1 && (isCrowd || askedASecond >= FEW_A_SECOND);
    const isOverloaded = isLate && (pressure > 0 || lateLooks >= LOOKS_BEFORE_SHEDDING);
    if (isOverloaded) pressure = Math.min(MOST_PRESSURE, pressure + STEP_UP * Math.min(lateness, 3));
    else if (!isLate) pressure = Math.max(0, pressure - STEP_DOWN);
    measureDone(sinceLastMs);
  };

  const measureDone = (sinceLastMs: number): void => {
    const isBusy = leastUnderway >= BUSY_UNDERWAY;
    if (isBusy)
      doneASecond += (1 - Math.exp(-sinceLastMs / DONE_OVER_MS)) * ((done * 1000) / sinceLastMs - doneASecond);
    done = 0;
    leastUnderway = underway;
  };
  const boundUnderway = () =>
    isLate ? Math.min(MOST_UNDERWAY, Math.max(LEAST_BOUND_UNDERWAY, doneASecond * WAIT_AT_MOST_S)) : MOST_UNDERWAY;

  const lookNow = (): number => {
    const at = now();
    look(at - turnBegan - LOOK_EVERY_MS, at - lookedAt);
    lookedAt = at;
    return at;
  };

  return {
    enter: (kind) => {
      asked++;
      // One turn of the event loop answers all that have come meanwhile: seconds of work, in which no timer fires.
      if (timer !== null && now() - lookedAt > 2 * LOOK_EVERY_MS) lookNow();
      const isTurnedAway = random() < (kind === 'work' ? pressure : pressure - 1);
      if (isTurnedAway) return 'late';
      if (kind === 'cheap') return null;
      if (underway >= boundUnderway()) return 'crowded';
      underway++;
      return null;
    },
    leave: () => {
      underway--;
      done++;
      leastUnderway = Math.min(leastUnderway, underway);
    },
    pressure: () => pressure,
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
