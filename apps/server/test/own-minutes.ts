import { afterAll, beforeEach, vi } from 'vitest';

/**
 * Lets each test of a file ask in a minute of its own: more is asked than one account may ask in one, and limits are not
 * what the file looks at.
 */
export function inOwnMinutes(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  });
  afterAll(() => vi.useRealTimers());
}
