import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until it is set. */
export type TestClock = Clock & {
  readonly set: (instant: string) => void;
  readonly advance: (by: { readonly minutes?: number; readonly hours?: number; readonly days?: number }) => void;
};

/** Creates a clock at an instant, ISO 8601; by default noon of a working day in Kuala Lumpur. */
export function createTestClock(instant = '2026-11-20T04:00:00.000Z'): TestClock {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: ({ minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
    },
  };
}
