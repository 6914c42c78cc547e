import type { Clock } from '../../apps/server/src/platform/clock.ts';

/** A clock that starts at an instant, goes on from there, and can be set. */
export type RunningClock = Clock & { readonly set: (instant: string) => void };

/** Starts a clock at an instant, ISO 8601. */
export function createRunningClock(instant: string): RunningClock {
  let ahead = Date.parse(instant) - Date.now();
  return {
    now: () => new Date(Date.now() + ahead),
    set: (next) => {
      ahead = Date.parse(next) - Date.now();
    },
  };
}
