import { expect, test } from 'vitest';
import { createCapacity, LEAST_BOUND_IN_PROGRESS, MOST_IN_PROGRESS } from './capacity.ts';

const NOBODY = { waitMs: 0, before: 0 };
const quiet = { connectionWaitMs: () => 0, connectionQueue: () => NOBODY };

/** Ten measurements at so many requests a second, each as late as given. */
function look(capacity: ReturnType<typeof createCapacity>, askedASecond: number, lagMs: number): void {
  for (let time = 0; time < 10; time++) {
    for (let count = 0; count < askedASecond / 10; count++) capacity.asked();
    capacity.look(lagMs, 100, 0);
  }
}

test.each([
  ['late', 150],
  ['on time', 50],
])('while answers are %s, as much work may be under way as can be done soon', (_how, lagMs) => {
  const capacity = createCapacity(quiet);
  for (let time = 0; time < 20; time++) {
    // Sixty are in progress all the time, and fifty a second are done.
    for (let count = 0; count < 5; count++) {
      capacity.asked();
      capacity.done(60);
    }
    capacity.look(lagMs, 100, 60);
  }
  if (lagMs <= 100) return expect(capacity.bound()).toBe(MOST_IN_PROGRESS);
  expect(capacity.bound()).toBeGreaterThanOrEqual(LEAST_BOUND_IN_PROGRESS);
  expect(capacity.bound()).toBeLessThan(100);
});

test('few who ask are let in, however late a busy machine makes their answers', () => {
  const capacity = createCapacity({ ...quiet, connectionWaitMs: () => 2000 });
  for (let count = 0; count < 10; count++) capacity.done(0);
  look(capacity, 8, 1000);
  expect(capacity.bound()).toBe(MOST_IN_PROGRESS);
});

test('many who wait at the door are a crowd, a few on a busy machine are none', () => {
  let connectionQueueProbe = { waitMs: 300, before: 10 };
  const capacity = createCapacity({ ...quiet, connectionQueue: () => connectionQueueProbe });
  look(capacity, 2, 5);
  expect(capacity.isConnectionQueueLong()).toBe(true);
  connectionQueueProbe = { waitMs: 3000, before: 9 };
  look(capacity, 2, 5);
  expect(capacity.isConnectionQueueLong()).toBe(false);
});
