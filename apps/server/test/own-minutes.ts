import { afterAll, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file a minute of its own: they send more requests than one account may in a minute, and limits
 * are not what the file tests.
 */
export function inOwnMinutes(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  });
  afterAll(() => vi.useRealTimers());
}
