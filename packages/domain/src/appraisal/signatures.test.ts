import { expect, test } from 'vitest';
import { signaturesOf } from './signatures.ts';

const routes = { planning: ['supervisor'], review: ['supervisor'], year_end: ['supervisor', 'hod', 'hr'] } as const;
type Form = Parameters<typeof signaturesOf>[0];
type Event = Form['timeline'][number];

const event = (action: string, step: string | null, more: Partial<Event> = {}): Event => ({
  id: 1,
  action,
  step,
  phase: 'year_end',
  actorName: `${action} ${step}`,
  actorRole: 4,
  onBehalfOf: null,
  fromLevel: null,
  toLevel: null,
  reason: null,
  facts: {},
  at: '2027-12-01T02:00:00.000Z',
  ...more,
});

const signed = (level: Form['level'], timeline: readonly Event[]) =>
  signaturesOf({ level, phase: 'year_end', timeline: [...timeline], policy: { routes } }).map(({ by, state, name }) =>
    `${by} ${state} ${name ?? ''}`.trim(),
  );

test('names the last to submit and to take each step, in the order of the route', () => {
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

test('has open what was sent back or reverted since', () => {
  const timeline = [event('submit', null), event('approve', 'supervisor'), event('revert', 'supervisor')];
  expect(signed('submitted', timeline)).toEqual([
    'appraisee signed submit null',
    'supervisor open',
    'hod open',
    'hr open',
  ]);
  expect(signed('unsubmitted', timeline)[0]).toBe('appraisee open');
});
