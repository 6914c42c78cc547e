import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { mayRetry, retryDelay } from './retry.ts';

const busy = (retryAfterSeconds: number | null, status = 503) =>
  new ApiProblem({ code: status === 429 ? 'too_many_requests' : 'unavailable', status, retryAfterSeconds });

test('a server that is busy is asked again when it says, and less often each time', () => {
  expect([0, 1, 2, 3, 4].map((failures) => retryDelay(failures, busy(3)))).toEqual([
    3000, 6000, 12_000, 24_000, 30_000,
  ]);
  expect([0, 4, 5].map((failures) => mayRetry(failures, busy(3)))).toEqual([true, true, false]);
  expect(mayRetry(0, busy(3, 429))).toBe(true);
});

test('a limit that lasts longer than one waits is told instead', () => {
  expect(mayRetry(0, busy(60, 429))).toBe(false);
});

test('what may pass is tried twice more, a second and two seconds later', () => {
  const offline = new ApiProblem({ code: 'offline', status: 0 });
  expect([0, 1, 2].map((failures) => mayRetry(failures, offline))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelay(failures, offline))).toEqual([1000, 2000]);
  expect(mayRetry(1, busy(null))).toBe(true);
});

test('a refusal is final', () => {
  expect(mayRetry(0, new ApiProblem({ code: 'forbidden', status: 403 }))).toBe(false);
  expect(mayRetry(0, new ApiProblem({ code: 'too_many_requests', status: 429 }))).toBe(false);
});
