import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../cycle/calendar.ts';
import { assignmentOn, assignmentProblem, type Dated } from './assignments.ts';
import {
  leavingError,
  MOVE_KINDS,
  moveDayError,
  moveKindError,
  movementRefusal,
  type Placement,
  PLACEMENT_UNITS,
  placementErrors,
  type PlacementRecords,
  rehireError,
  successionOn,
} from './movement.ts';

const TODAY = '2027-06-15';
const row = (effectiveFrom: Day, effectiveTo: Day | null = null): Dated => ({ effectiveFrom, effectiveTo });
const stay = (rows: readonly Dated[], lastDay: Day | null = null) => ({ hiredOn: '2020-01-01', lastDay, rows });
const settled = stay([row('2020-01-01', '2025-12-31'), row('2026-01-01')]);

const place: Placement = {
  companyId: 1,
  divisionId: 11,
  departmentId: 12,
  sectionId: 13,
  positionId: 14,
  gradeId: 15,
  workLocationId: 16,
  supervisorId: 17,
};
const records: PlacementRecords = {
  company: { isClosed: false },
  division: { isClosed: false, companyId: 1 },
  department: { isClosed: false, companyId: 1, divisionId: 11 },
  section: { isClosed: false, departmentId: 12 },
  position: { isClosed: false, companyId: 1 },
  grade: { isClosed: false },
  workLocation: { isClosed: false, companyId: 1 },
};
const errorsOf = (to: Placement, of: PlacementRecords, before: Placement | null = null) =>
  placementErrors(to, of, before).map(({ field, code }) => `${field} ${code}`);

describe('a new place', () => {
  it('fits together: units, position and location of the company, department of the division, section of the department', () => {
    expect(errorsOf(place, records)).toEqual([]);
    expect(errorsOf({ ...place, companyId: 2 }, records)).toEqual([
      'divisionId not_of_company',
      'departmentId not_of_company',
      'positionId not_of_company',
      'workLocationId not_of_company',
    ]);
    expect(errorsOf({ ...place, divisionId: 99 }, records)).toEqual(['departmentId not_of_division']);
    expect(errorsOf({ ...place, departmentId: 98 }, records)).toEqual(['sectionId not_of_department']);
  });

  it('may lie in a division of the group, or in a department of no division', () => {
    expect(errorsOf(place, { ...records, division: { isClosed: false, companyId: null } })).toEqual([]);
    const alone = { isClosed: false, companyId: 1, divisionId: null };
    expect(errorsOf({ ...place, divisionId: null }, { ...records, division: null, department: alone })).toEqual([]);
  });

  it('names nothing unknown', () => {
    expect(errorsOf(place, { ...records, company: null, section: null, grade: null })).toEqual([
      'companyId unknown_reference',
      'sectionId unknown_reference',
      'gradeId unknown_reference',
    ]);
  });

  it('is in nothing closed, be it one record or all; whoever stands there already may be kept there', () => {
    const names = ['company', 'division', 'department', 'section', 'position', 'grade', 'workLocation'] as const;
    const codes = PLACEMENT_UNITS.map((field) => `${field} ${field === 'companyId' ? 'deactivated' : 'archived'}`);
    const closing = (chosen: readonly boolean[]) =>
      names.reduce<PlacementRecords>(
        (of, name, index) => ({ ...of, [name]: { ...of[name], isClosed: chosen[index] ?? false } }),
        records,
      );
    const flags = fc.tuple(...names.map(() => fc.boolean()));
    fc.assert(
      fc.property(flags, flags, (closed, stays) => {
        const before = PLACEMENT_UNITS.reduce<Placement>(
          (of, field, index) => ({ ...of, [field]: stays[index] ? place[field] : 99 }),
          place,
        );
        expect(errorsOf(place, closing(closed))).toEqual(codes.filter((_, index) => closed[index]));
        expect(errorsOf(place, closing(closed), before)).toEqual(
          codes.filter((_, index) => closed[index] && !stays[index]),
        );
        expect(errorsOf(place, closing(closed), place)).toEqual([]);
      }),
    );
  });

  it('may do without what is closed', () => {
    const none = {
      ...place,
      divisionId: null,
      departmentId: null,
      sectionId: null,
      gradeId: null,
      workLocationId: null,
    };
    const gone = { ...records, division: null, department: null, section: null, grade: null, workLocation: null };
    expect(errorsOf(none, gone, place)).toEqual([]);
  });
});

describe('who moves', () => {
  it('is never who is moved; who is no employee moves anybody', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(5)), fc.nat(5), (employeeId, movedId) => {
        expect(movementRefusal({ employeeId }, movedId)).toBe(employeeId === movedId ? 'own_movement' : null);
      }),
    );
    expect(movementRefusal({ employeeId: 3 }, 3)).toBe('own_movement');
    expect(movementRefusal({ employeeId: null }, 3)).toBeNull();
  });
});

describe('the day of a change', () => {
  const on = (day: Day, of = settled, kind: (typeof MOVE_KINDS)[number] = 'transfer') =>
    moveDayError(kind, day, of, TODAY)?.code ?? null;

  it('is past, today or future, but not before the hire nor after the last day', () => {
    expect(['2026-01-02', TODAY, '2030-01-01'].map((day) => on(day))).toEqual([null, null, null]);
    expect(on('2019-12-31')).toBe('before_hire');
    expect(on('2027-07-01', stay([row('2020-01-01', '2027-06-30')], '2027-06-30'))).toBe('after_last_day');
    expect(on('2027-06-30', stay([row('2020-01-01', '2027-06-30')], '2027-06-30'))).toBe(null);
  });

  it('is not before the place that holds began, and on its first day a correction', () => {
    expect(on('2025-12-31')).toBe('before_later_move');
    for (const kind of MOVE_KINDS) {
      expect(on('2026-01-01', settled, kind)).toBe(kind === 'change' ? null : 'same_day_as_last');
    }
  });

  it('waits while another change is planned', () => {
    const planned = stay([row('2020-01-01', '2027-08-31'), row('2027-09-01')]);
    for (const day of [TODAY, '2027-08-01', '2027-09-01', '2028-01-01']) expect(on(day, planned)).toBe('move_planned');
    const yetToBegin = { hiredOn: '2027-09-01', lastDay: null, rows: [row('2027-09-01')] };
    expect(on('2027-10-01', yetToBegin)).toBe(null);
  });

  it('needs a place that goes on', () => {
    expect(on(TODAY, stay([]))).toBe('not_placed');
    expect(on(TODAY, stay([row('2020-01-01', '2026-12-31')]))).toBe('not_placed');
  });
});

describe('a change', () => {
  it('is what it is called', () => {
    for (const kind of MOVE_KINDS) expect(moveKindError(kind, place, { ...place })?.code).toBe('nothing_changes');
    const moved = { ...place, departmentId: 30 };
    const raised = { ...place, gradeId: 31 };
    const led = { ...place, supervisorId: 32 };
    const codes = (kind: (typeof MOVE_KINDS)[number]) =>
      [moved, raised, led].map((to) => moveKindError(kind, place, to)?.code ?? null);
    expect(codes('transfer')).toEqual([null, 'no_transfer', 'no_transfer']);
    expect(codes('promotion')).toEqual(['no_promotion', null, 'no_promotion']);
    expect(codes('change')).toEqual([null, null, null]);
  });

  it('leaves rows that never overlap, every day before as it was and every day after covered as before', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((count): Day => addDays('2026-01-01', count));
    const lengths = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lengths, fc.boolean(), day, (days, lasts, on) => {
        const rows: Dated[] = [];
        for (const length of days) {
          const from = addDays(rows.at(-1)?.effectiveTo ?? '2026-01-15', 1);
          rows.push(row(from, lasts && rows.length + 1 === days.length ? null : addDays(from, length - 1)));
        }
        const succession = successionOn(on, rows);
        expect(succession === null).toBe(assignmentOn(on, rows) === null);
        if (succession === null) return;
        const { ends, begins: fresh, corrects } = succession;
        const remaining = rows.map((one): Dated => (one === ends ? row(one.effectiveFrom, addDays(on, -1)) : one));
        const after: readonly Dated[] = fresh === null ? rows : [...remaining, fresh];
        expect(assignmentProblem(after)).toBe(null);
        for (let count = 0; count < 420; count += 7) {
          const asked = addDays('2026-01-01', count);
          const found = assignmentOn(asked, after);
          const before = assignmentOn(asked, rows);
          expect(found === null).toBe(before === null);
          if (asked < on) expect(found?.effectiveFrom).toBe(before?.effectiveFrom);
        }
        expect(assignmentOn(on, after)).toBe(fresh ?? corrects);
      }),
    );
  });
});

describe('leaving and coming back', () => {
  it('is not before the hire, nor before a change that holds, and once', () => {
    const code = (day: Day, of = settled) => leavingError(day, of, TODAY)?.code ?? null;
    expect(['2026-01-01', TODAY, '2028-01-01'].map((day) => code(day))).toEqual([null, null, null]);
    expect(code('2019-01-01')).toBe('before_hire');
    expect(code('2025-12-31')).toBe('before_later_move');
    expect(code('2027-07-01', stay(settled.rows, '2027-06-30'))).toBe('leaving_recorded');
    expect(code('2027-07-01', stay([row('2020-01-01', '2027-08-31'), row('2027-09-01')]))).toBe('move_planned');
  });

  it('is a new stay after the last day', () => {
    expect(rehireError('2027-07-01', { lastDay: null })?.code).toBe('still_employed');
    expect(rehireError('2027-06-30', { lastDay: '2027-06-30' })?.code).toBe('before_last_day');
    expect(rehireError('2027-07-01', { lastDay: '2027-06-30' })).toBe(null);
  });
});
