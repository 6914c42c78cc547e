import { beforeEach, describe, expect, test } from 'vitest';
import type { DoorQueue } from './door.ts';
import { type Admission, createAdmission, LEAST_BOUND_UNDERWAY, MOST_UNDERWAY } from './admission.ts';

let connectionWaitMs: number;
let chance: number;
let atDoor: DoorQueue;
let admission: Admission;
beforeEach(() => {
  connectionWaitMs = 0;
  chance = 0.5;
  atDoor = { waitMs: 0, before: 0 };
  admission = createAdmission({
    connectionWaitMs: () => connectionWaitMs,
    random: () => chance,
    queueAtDoor: () => atDoor,
  });
});

/** Looks, a hundred a second having been asked for since the last time. */
function look(times: number, lagMs: number, askedASecond = 100): void {
  for (let time = 0; time < times; time++) {
    const asked = Math.ceil(((100 + lagMs) * askedASecond) / 1000);
    for (let count = 0; count < asked; count++) admission.enter('cheap');
    admission.look(lagMs, 100 + lagMs);
  }
}

describe('under more load than there is strength for', () => {
  test('something slow now and then turns nobody away', () => {
    for (let round = 0; round < 20; round++) {
      look(1, 900);
      look(9, 5);
    }
    expect(admission.pressure()).toBe(0);
    expect(admission.enter('work')).toBeNull();
  });

  test.each([
    ['the event loop', 150, 0],
    ['the queue for a connection', 0, 900],
  ])('lateness of %s that stays turns work away before what is cheap', (_what, lagMs, waitMs) => {
    connectionWaitMs = waitMs;
    look(12, lagMs);
    expect(admission.enter('work')).toBe('late');
    expect(admission.enter('cheap')).toBeNull();
    look(40, lagMs);
    expect(admission.pressure()).toBe(2);
    expect(admission.enter('cheap')).toBe('late');
  });

  test('a long queue at the door turns work away, though no turn of the event loop is late and few get as far as to ask', () => {
    atDoor = { waitMs: 300, before: 10 };
    look(20, 5, 2);
    expect(admission.enter('work')).toBe('late');
    atDoor = { waitMs: 100, before: 10 };
    look(20, 5, 2);
    expect(admission.pressure()).toBe(0);
  });

  test('a few who wait long at the door of a busy machine turn nobody away', () => {
    atDoor = { waitMs: 3000, before: 9 };
    look(40, 5);
    expect(admission.pressure()).toBe(0);
  });

  test('only the share is turned away that it takes', () => {
    look(14, 110);
    expect(admission.pressure()).toBeGreaterThan(0.25);
    expect(admission.pressure()).toBeLessThan(0.5);
    expect(admission.enter('work')).toBeNull();
    chance = 0.2;
    expect(admission.enter('work')).toBe('late');
  });

  test('everything is let in again four seconds after it is over', () => {
    look(100, 1000);
    look(40, 5);
    expect(admission.pressure()).toBe(0);
    chance = 0;
    expect(admission.enter('work')).toBeNull();
  });
});

test('nobody is turned away while few ask, however late a busy machine makes their answers', () => {
  look(100, 1000, 8);
  expect(admission.pressure()).toBe(0);
  look(20, 1000, 100);
  expect(admission.pressure()).toBeGreaterThan(1);
});

test('no more work is taken than can be under way, and again as soon as one leaves', () => {
  for (let count = 0; count < MOST_UNDERWAY; count++) expect(admission.enter('work')).toBeNull();
  expect(admission.enter('work')).toBe('crowded');
  expect(admission.enter('cheap')).toBeNull();
  admission.leave();
  expect(admission.enter('work')).toBeNull();
});

test.each([
  ['late', 150],
  ['on time', 50],
])('while answers are %s, as much work is under way as can be done soon', (_how, lagMs) => {
  chance = 1;
  const take = (most: number) => {
    let taken = 0;
    while (taken < most && admission.enter('work') === null) taken++;
    return taken;
  };
  let underway = take(60);
  for (let time = 0; time < 10; time++) {
    // Fifty a second are done, and as many begun.
    for (let count = 0; count < 5; count++) admission.leave();
    underway += take(5) - 5;
    admission.look(lagMs, 100);
  }
  underway += take(MOST_UNDERWAY);
  if (lagMs <= 100) return expect(underway).toBe(MOST_UNDERWAY);
  expect(underway).toBeGreaterThanOrEqual(LEAST_BOUND_UNDERWAY);
  expect(underway).toBeLessThan(100);
});

describe('while one turn of the event loop goes on', () => {
  const askInOneTurn = (count: number, msEach: number) => {
    let at = 1000;
    admission = createAdmission({
      connectionWaitMs: () => 0,
      random: () => chance,
      queueAtDoor: () => atDoor,
      now: () => at,
    });
    admission.start();
    const answers = Array.from({ length: count }, () => {
      at += msEach;
      return admission.enter('work');
    });
    admission.stop();
    return answers;
  };

  test('those who come in it tell how late it is', () => {
    const answers = askInOneTurn(200, 20);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => null));
    expect(answers.slice(100)).toEqual(Array.from({ length: 100 }, () => 'late'));
  });
});
