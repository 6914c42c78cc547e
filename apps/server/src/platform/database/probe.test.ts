/** @module-tag embedded */
import { expect, test, vi } from 'vitest';
import { createProbe } from './probe.ts';

test('a database that answers nothing counts as away after two seconds', async () => {
  vi.useFakeTimers();
  const probe = createProbe(() => new Promise(() => undefined));
  const answer = probe();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe(false);
  vi.useRealTimers();
});

test('a database is asked once a second, however many ask, and again after that', async () => {
  let now = 0;
  let isThere = true;
  const ask = vi.fn<() => Promise<void>>(async () => {
    if (!isThere) throw new Error('connect ECONNREFUSED');
  });
  const probe = createProbe(ask, () => now);
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([true, true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  isThere = false;
  expect(await probe()).toBe(true);
  now = 1000;
  expect(await probe()).toBe(false);
});
