import { describe, expect, it } from 'vitest';
import { needStatus, NEED_OUTCOMES } from './need.ts';
import { ATTENDANCES, ENROLMENT_STATES, SESSION_STATES } from './vocabulary.ts';

const cases = [null, ...SESSION_STATES].flatMap((session) =>
  [null, ...ENROLMENT_STATES].flatMap((enrolment) =>
    ATTENDANCES.map((attendance) => ({ session, enrolment, attendance })),
  ),
);

describe('a training need', () => {
  it('is open while nothing is planned for it', () => {
    expect(needStatus(null)).toBe('open');
  });

  it.each(cases)('with session $session, enrolment $enrolment, attendance $attendance', (place) => {
    const isPlaced = (place.session === 'planned' || place.session === 'held') && place.enrolment === 'enrolled';
    const byAttendance = { none: 'planned', attended: 'met', absent: 'not_met' } as const;
    expect(needStatus({ ...place, outcome: null })).toBe(isPlaced ? byAttendance[place.attendance] : 'open');
    for (const outcome of NEED_OUTCOMES) expect(needStatus({ ...place, outcome })).toBe(outcome);
  });
});
