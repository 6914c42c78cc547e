import { expect, test } from 'vitest';
import { createStrength, LEAST_BOUND_UNDERWAY, MOST_UNDERWAY } from './strength.ts';

const NOBODY = { waitMs: 0, before: 0 };
const quiet = { connectionWaitMs: () => 0, queueAtDoor: () => NOBODY };

/** Ten looks at so many requests a second, each as late as told. */
function look(strength: ReturnType<typeof createStrength>, askedASecond: number, lagMs: number): void {
  for (let time = 0; time < 10; time++) {
    for (let count = 0; count < askedASecond / 10; count++) strength.asked();
    strength.look(lagMs, 100, 0);
  }
}

test.each([
  ['late', 150],
  ['on time', 50],
])('while answers are %s, as much work may be under way as can be done soon', (_how, lagMs) => {
  const strength = createStrength(quiet);
  for (let time = 0; time < 20; time++) {
    // Sixty are under way all the time, and fifty a second are done.
    for (let count = 0; count < 5; count++) {
      strength.asked();
      strength.done(60);
    }
    strength.look(lagMs, 100, 60);
  }
  if (lagMs <= 100) return expect(strength.bound()).toBe(MOST_UNDERWAY);
  expect(strength.bound()).toBeGreaterThanOrEqual(LEAST_BOUND_UNDERWAY);
  expect(strength.bound()).toBeLessThan(100);
});

test('few who ask are let in, however late a busy machine makes their answers', () => {
  const strength = createStrength({ ...quiet, connectionWaitMs: () => 2000 });
  for (let count = 0; count < 10; count++) strength.done(0);
  look(strength, 8, 1000);
  expect(strength.bound()).toBe(MOST_UNDERWAY);
});

test('many who wait at the door are a crowd, a few on a busy machine are none', () => {
  let door = { waitMs: 300, before: 10 };
  const strength = createStrength({ ...quiet, queueAtDoor: () => door });
  look(strength, 2, 5);
  expect(strength.isCrowdAtDoor()).toBe(true);
  door = { waitMs: 3000, before: 9 };
  look(strength, 2, 5);
  expect(strength.isCrowdAtDoor()).toBe(false);
});
