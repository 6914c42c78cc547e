import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Admission,
  createAdmission,
  type Lane,
  MOST_WAITING,
  PATIENCE_MS,
  PATIENCE_WHILE_OVERLOADED_MS,
  type ShedReason,
  OVERLOADED_AFTER_MS,
} from './admission.ts';
import type { ConnectionQueue } from './connection-queue-probe.ts';
import { LEAST_BOUND_IN_PROGRESS, MOST_IN_PROGRESS } from './capacity.ts';

let at: number;
let inConnectionQueue: ConnectionQueue;
let connectionWaitMs: number;
let turns: (() => void)[];
let admission: Admission;
beforeEach(() => {
  at = 1000;
  inConnectionQueue = { waitMs: 0, before: 0 };
  connectionWaitMs = 0;
  turns = [];
  admission = createAdmission({
    connectionWaitMs: () => connectionWaitMs,
    connectionQueue: () => inConnectionQueue,
    now: () => at,
    nextTurn: (work) => turns.push(work),
  });
});

type Caller = { state: 'waiting' | 'begun' | ShedReason; readonly end: () => void };

function come(lane: Lane = 'work'): Caller {
  const caller: { state: Caller['state'] } = { state: 'waiting' };
  const end = admission.enter(lane, {
    begin: () => (caller.state = 'begun'),
    refuse: (reason) => (caller.state = reason),
  });
  return Object.assign(caller, { end });
}
const many = (count: number, lane?: Lane) => Array.from({ length: count }, () => come(lane));
const countOf = (callers: readonly Caller[], state: Caller['state']) =>
  callers.filter((caller) => caller.state === state).length;

/** Lets the event loop turn until nothing is left to begin. */
function turn(times = 100): void {
  for (let time = 0; time < times; time++) for (const work of turns.splice(0)) work();
}
/** Lets time pass, measuring ten times a second. */
function pass(ms: number, lagMs = 0): void {
  for (let passed = 0; passed < ms; passed += 100) {
    at += 100;
    admission.look(lagMs, 100);
    turn(5);
  }
}
/** Makes answers late permanently: many requests come, and the event loop is behind. */
function becomeLate(): void {
  for (let time = 0; time < 20; time++) {
    for (const caller of many(10)) caller.end();
    turn();
    pass(100, 400);
  }
}

test('whoever comes while there is room begins at once', () => {
  const caller = come();
  expect(caller.state).toBe('begun');
  expect(admission.pressure()).toBe(0);
});

test('a turn of the event loop begins a few; what came meanwhile is heard before the next', () => {
  const callers = many(20);
  expect(countOf(callers, 'begun')).toBe(8);
  turn(1);
  expect(countOf(callers, 'begun')).toBe(16);
  turn(1);
  expect(countOf(callers, 'begun')).toBe(20);
});

describe('on a machine that is busy with other things', () => {
  test('sixteen callers who ask again and again are all served, however late the event loop is', () => {
    becomeLate();
    let served = 0;
    for (let round = 0; round < 20; round++) {
      const callers = many(16);
      turn();
      pass(600, 900);
      served += countOf(callers, 'begun');
      for (const caller of callers) caller.end();
    }
    expect(served).toBe(16 * 20);
  });

  test('of sixty callers some wait for others, and nobody gets nothing', () => {
    const busy = many(30);
    turn();
    // Twenty a second are done, and as many come.
    for (let time = 0; time < 50; time++) {
      busy.splice(0, 2).forEach(({ end }) => end());
      busy.push(...many(2));
      turn();
      pass(100, 400);
    }
    for (const caller of busy) caller.end();
    turn();
    const callers = many(60);
    turn();
    expect(countOf(callers, 'begun')).toBe(LEAST_BOUND_IN_PROGRESS);
    for (let time = 0; time < 4; time++) {
      pass(500, 400);
      callers.filter(({ state }) => state === 'begun').forEach(({ end }) => end());
      turn();
    }
    expect(countOf(callers, 'begun')).toBe(60);
  });
});

describe('while more comes than can be done', () => {
  test('as much is under way as there is room for; the rest waits in the order in which it came', () => {
    const callers = many(MOST_IN_PROGRESS + 3);
    turn();
    expect(callers.slice(-4).map(({ state }) => state)).toEqual(['begun', 'waiting', 'waiting', 'waiting']);
    callers[0]?.end();
    turn();
    expect(callers.slice(-3).map(({ state }) => state)).toEqual(['begun', 'waiting', 'waiting']);
  });

  test('polls and small reads go first, and are turned away last', () => {
    const first = many(MOST_IN_PROGRESS);
    turn();
    const [work, small] = [come('work'), come('small')];
    first[0]?.end();
    turn();
    expect([work.state, small.state]).toEqual(['waiting', 'begun']);
    const late = come('small');
    pass(OVERLOADED_AFTER_MS + PATIENCE_WHILE_OVERLOADED_MS);
    expect([work.state, late.state]).toEqual(['late', 'waiting']);
  });

  test('a burst waits; nobody is turned away before what standing for long shows', () => {
    const first = many(MOST_IN_PROGRESS);
    turn();
    const burst = many(50);
    pass(OVERLOADED_AFTER_MS - 100);
    expect(countOf(burst, 'waiting')).toBe(50);
    for (const caller of first) caller.end();
    turn();
    expect(countOf(burst, 'begun')).toBe(50);
  });

  test('once it stands for long, nobody waits longer than it takes to be served soon', () => {
    const first = many(MOST_IN_PROGRESS);
    turn();
    come();
    pass(OVERLOADED_AFTER_MS + 100);
    const caller = come();
    pass(PATIENCE_WHILE_OVERLOADED_MS - 200);
    expect(caller.state).toBe('waiting');
    expect(admission.pressure()).toBeGreaterThan(0.7);
    pass(300);
    expect(caller.state).toBe('late');
    for (const one of first) one.end();
    turn();
    expect([come().state, admission.pressure()]).toEqual(['begun', 0]);
  });

  test('nobody waits longer than anybody would, and only so many wait', () => {
    many(MOST_IN_PROGRESS);
    turn();
    const callers = many(MOST_WAITING, 'small');
    expect(come('small').state).toBe('crowded');
    expect(admission.isFull()).toBe(true);
    pass(PATIENCE_MS + 100);
    expect(countOf(callers, 'late')).toBe(MOST_WAITING);
    expect(admission.isFull()).toBe(false);
  });

  test('whoever left while they waited takes no place', () => {
    const first = many(MOST_IN_PROGRESS);
    turn();
    const [gone, next] = [come(), come()];
    gone.end();
    gone.end();
    first[0]?.end();
    turn();
    expect([gone.state, next.state]).toEqual(['waiting', 'begun']);
    // Ending twice gives nobody a second place.
    first[0]?.end();
    const one = come();
    turn();
    expect(one.state).toBe('waiting');
  });
});

test('a crowd of connections at the door is heard in most turns', () => {
  inConnectionQueue = { waitMs: 300, before: 10 };
  pass(200);
  const callers = many(12);
  turn(35);
  expect(countOf(callers, 'begun')).toBe(11);
  inConnectionQueue = { waitMs: 0, before: 0 };
  pass(100);
  turn();
  expect(countOf(callers, 'begun')).toBe(12);
});

describe('while one turn of the event loop goes on', () => {
  test('those who come in it tell how late it is', () => {
    admission.start();
    const callers = Array.from({ length: 200 }, () => {
      at += 20;
      const caller = come();
      turn(1);
      return caller;
    });
    admission.stop();
    expect(countOf(callers, 'begun')).toBeLessThan(100);
    expect(countOf(callers, 'late')).toBeGreaterThan(0);
  });
});
