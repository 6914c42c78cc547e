import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Level, LEVELS, type Step, STEPS } from '../vocabulary.ts';
import { type SigningEvent, signaturesOf } from './signatures.ts';

const event = (action: string, step: string | null, more: Partial<SigningEvent> = {}): SigningEvent => ({
  action,
  step,
  phase: 'year_end',
  actorName: `${action} ${step}`,
  onBehalfOf: null,
  at: '2027-12-01T02:00:00.000Z',
  ...more,
});

const signed = (
  level: Level,
  timeline: readonly SigningEvent[],
  route: readonly Step[] = ['supervisor', 'hod', 'hr'],
) =>
  signaturesOf({ level, phase: 'year_end', timeline, route }).map(({ by, state, name }) =>
    `${by} ${state} ${name ?? ''}`.trim(),
  );

describe('the signatures of a form', () => {
  test('are of the last to submit and to take each step, in the order of the route', () => {
    const timeline = [
      event('submit', null, { phase: 'review', actorName: 'of mid-year' }),
      event('submit', null, { actorName: 'first' }),
      event('approve', 'supervisor', { actorName: 'first supervisor' }),
      event('disapprove', 'hod'),
      event('submit', null, { actorName: 'Aminah' }),
      event('approve', 'supervisor', { actorName: 'Suresh' }),
      event('skip', 'hod', { actorName: null }),
    ];
    expect(signed('hod_approved', timeline)).toEqual([
      'appraisee signed Aminah',
      'supervisor signed Suresh',
      'hod skipped',
      'hr open',
    ]);
  });

  test('are open where the step was sent back or reverted since', () => {
    const timeline = [event('submit', null), event('approve', 'supervisor'), event('revert', 'supervisor')];
    expect(signed('submitted', timeline)).toEqual([
      'appraisee signed submit null',
      'supervisor open',
      'hod open',
      'hr open',
    ]);
    expect(signed('unsubmitted', timeline)[0]).toBe('appraisee open');
  });

  test('say for whom a stand-in signed, and when', () => {
    const by = event('approve', 'supervisor', { onBehalfOf: 'Suresh', at: '2027-12-02T02:00:00.000Z' });
    const [, supervisor] = signaturesOf({
      level: 'supervisor_approved',
      phase: 'year_end',
      timeline: [event('submit', null), by],
      route: ['supervisor'],
    });
    expect(supervisor).toMatchObject({ name: 'approve supervisor', onBehalfOf: 'Suresh', at: by.at });
  });

  test('are signed exactly up to the level, at every level and on every route', () => {
    const taken = [event('submit', null), ...STEPS.map((step) => event('approve', step))];
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), fc.subarray([...STEPS]), (level, route) => {
        const levels: readonly Level[] = ['submitted', ...route.map((step) => `${step}_approved` as const)];
        const states = signaturesOf({ level, phase: 'year_end', timeline: taken, route }).map(({ state }) => state);
        expect(states).toEqual(
          levels.map((until) => (LEVELS.indexOf(level) >= LEVELS.indexOf(until) ? 'signed' : 'open')),
        );
      }),
    );
  });
});
