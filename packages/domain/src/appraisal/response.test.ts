import { describe, expect, it } from 'vitest';
import { PHASES, RESPONSES, STEPS } from '../vocabulary.ts';
import { isResponseExpected, responseAwaitedUntil } from './response.ts';

describe('a response', () => {
  const pendings = [null, ...STEPS];
  const givens = [null, ...RESPONSES];
  const standings = PHASES.flatMap((phase) =>
    pendings.flatMap((pending) => givens.map((given) => ({ phase, pending, given }))),
  );

  it('is wanted at year-end alone, after the supervisor, until one is recorded', () => {
    expect(standings.filter(isResponseExpected)).toEqual(
      STEPS.filter((step) => step !== 'supervisor').map((pending) => ({ phase: 'year_end', pending, given: null })),
    );
  });

  it('is awaited to the end of its last day, where it is wanted and has one', () => {
    for (const status of standings) {
      const until = isResponseExpected(status) ? '2026-11-23' : null;
      expect(responseAwaitedUntil(status, '2026-11-23', '2026-11-22')).toBe(until);
      expect(responseAwaitedUntil(status, '2026-11-23', '2026-11-23')).toBe(until);
      expect(responseAwaitedUntil(status, '2026-11-23', '2026-11-24')).toBeNull();
      expect(responseAwaitedUntil(status, null, '2026-11-22')).toBeNull();
    }
  });
});
