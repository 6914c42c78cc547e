import { expect, test } from 'vitest';
import { participantChange, type ParticipantRow, type PresentPlace } from './participant-row.ts';

const SESSION = { state: 'planned', endsOn: '2026-11-20', hours: 16 } as const;
const EMPTY: ParticipantRow = { state: null, attendance: null, hours: null };
const STRANGER: PresentPlace = { state: null, attendance: 'none', hours: null };
const ENROLLED: PresentPlace = { state: 'enrolled', attendance: 'none', hours: null };
const ATTENDED: PresentPlace = { state: 'enrolled', attendance: 'attended', hours: 12 };

const change = (row: Partial<ParticipantRow>, present: PresentPlace, session: object = {}, today = '2026-11-20') =>
  participantChange({ ...EMPTY, ...row }, present, { ...SESSION, ...session }, today);

const recorded = (attendance: 'attended' | 'absent', hours: number | null, isKnown = false) => ({
  enrols: false,
  attendance: { attendance, hours, isKnown },
});

test.each<[string, Partial<ParticipantRow>, PresentPlace, object]>([
  ['a number alone enrols', {}, STRANGER, { enrols: true, attendance: null }],
  ['a number alone leaves a place as it is', {}, ENROLLED, { enrols: false, attendance: null }],
  [
    'who withdrew is enrolled again where the row says so',
    { state: 'enrolled' },
    { ...STRANGER, state: 'withdrawn' },
    { enrols: true, attendance: null },
  ],
  [
    'who withdrew stays so where the row says it',
    { state: 'withdrawn' },
    { ...STRANGER, state: 'withdrawn' },
    { enrols: false, attendance: null },
  ],
  ['an attendance alone counts all hours', { attendance: 'attended' }, ENROLLED, recorded('attended', 16)],
  ['hours alone say that somebody attended', { hours: 9 }, ENROLLED, recorded('attended', 9)],
  ['an absence has no hours', { attendance: 'absent' }, ENROLLED, recorded('absent', null)],
  ['not recorded leaves what is on record', { attendance: 'none' }, ATTENDED, { enrols: false, attendance: null }],
  ['empty hours keep those on record', { attendance: 'attended' }, ATTENDED, recorded('attended', 12, true)],
  ['other hours correct them', { attendance: 'attended', hours: 10 }, ATTENDED, recorded('attended', 10)],
  [
    'who came without a place is enrolled and recorded',
    { attendance: 'attended' },
    STRANGER,
    { ...recorded('attended', 16), enrols: true },
  ],
  [
    'who was enrolled meanwhile is recorded whatever the row says',
    { state: 'requested', attendance: 'attended' },
    ENROLLED,
    recorded('attended', 16),
  ],
])('%s', (_, row, present, expected) => {
  expect(change(row, present)).toEqual(expected);
});

test.each<[string, object]>([
  ['hours beyond the session’s', { hours: 17 }],
  ['no hours at all', { attendance: 'attended', hours: 0 }],
])('%s are refused', (_, row) => {
  expect(change(row, ENROLLED)).toEqual({ column: 'hours', code: 'too_many_hours' });
});

test('an absence with hours, hours that are not recorded, and an attendance without a place are refused', () => {
  expect(change({ attendance: 'absent', hours: 4 }, ENROLLED)).toEqual({ column: 'hours', code: 'hours_of_absent' });
  expect(change({ attendance: 'none', hours: 4 }, ENROLLED)).toEqual({
    column: 'attendance',
    code: 'attendance_needed',
  });
  const rejected = { ...STRANGER, state: 'rejected' } as const;
  const row = { state: 'rejected', attendance: 'attended' } as const;
  expect(change(row, rejected)).toEqual({ column: 'enrolmentState', code: 'no_place' });
});

test('attendance is refused before the last day, and attendance and places of a cancelled session', () => {
  const early = { column: 'attendance', code: 'attendance_too_early' };
  expect(change({ attendance: 'attended' }, ENROLLED, {}, '2026-11-19')).toEqual(early);
  const cancelled = { column: 'attendance', code: 'cancelled_session' };
  expect(change({ attendance: 'absent' }, ENROLLED, { state: 'cancelled' })).toEqual(cancelled);
  expect(change({}, STRANGER, { state: 'cancelled' })).toEqual({ ...cancelled, column: 'enrolmentState' });
});
