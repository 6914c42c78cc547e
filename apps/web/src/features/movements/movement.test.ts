import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  fieldAt,
  inputOf,
  kindsFor,
  type MovementValues,
  type Placement,
  questionOf,
  requiredOf,
  valuesOf,
} from './movement.ts';
import { openEndsOf } from './open-ends.ts';

const named = (id: number, name: string) => ({ id, name });
const placement: Placement = {
  id: 7,
  fullName: 'Aminah binti Osman',
  employeeNumber: 'A7',
  version: 3,
  hiredOn: '2020-01-01',
  lastDay: null,
  leavingReason: null,
  hasLeft: false,
  since: '2020-01-01',
  place: {
    company: named(1, 'Seri Maju Berhad'),
    division: null,
    department: named(2, 'Kewangan'),
    section: null,
    position: named(3, 'Eksekutif'),
    category: 'executive',
    grade: null,
    workLocation: null,
    supervisor: named(9, 'Suresh a/l Maniam'),
  },
  planned: null,
  leavingId: null,
  supervisorStands: true,
  canMove: true,
};
const values: MovementValues = {
  ...valuesOf(placement, undefined),
  day: '2027-01-01',
  reason: 'Keperluan',
  supervisees: { 4: 9 },
  offices: { 'department 2': null },
};

describe('the form of a movement', () => {
  it('begins with the present place, and with what the address asks for where it can be', () => {
    expect(valuesOf(placement, 'leaving')).toMatchObject({
      kind: 'leaving',
      companyId: '1',
      divisionId: '',
      supervisorId: 9,
    });
    expect(valuesOf(placement, 'rehire').kind).toBe('transfer');
    const left = { ...placement, hasLeft: true };
    expect(valuesOf(left, 'leaving')).toMatchObject({ kind: 'rehire', supervisorId: 9 });
    expect(valuesOf({ ...left, supervisorStands: false }, 'rehire').supervisorId).toBe(null);
    expect(kindsFor({ hasLeft: true })).toEqual(['rehire']);
  });

  it('sends of each kind only what it has', () => {
    expect(inputOf(values, 3)).toMatchObject({
      kind: 'transfer',
      version: 3,
      effectiveOn: '2027-01-01',
      companyId: 1,
      divisionId: null,
      supervisees: [{ employeeId: 4, supervisorId: 9 }],
      offices: [{ kind: 'department', unitId: 2, employeeId: null }],
    });
    const leaving = inputOf({ ...values, kind: 'leaving' }, 3);
    expect(leaving).toMatchObject({ kind: 'leaving', lastDay: '2027-01-01', reason: 'Keperluan' });
    for (const field of ['effectiveOn', 'companyId', 'supervisorId']) expect(leaving).not.toHaveProperty(field);
    expect(inputOf({ ...values, kind: 'rehire' }, 3)).not.toHaveProperty('supervisees');
    expect(requiredOf({ kind: 'leaving' })).toEqual(['day', 'reason']);
  });

  it('keeps a preview while only successors are named', () => {
    expect(questionOf({ ...values, supervisees: {}, offices: {} })).toBe(questionOf(values));
    expect(questionOf({ ...values, day: '2027-01-02' })).not.toBe(questionOf(values));
  });

  it('tells what differs, and where a refusal belongs', () => {
    const to = { ...placement.place, department: null, grade: named(5, 'E2') };
    expect(differencesOf({ from: placement.place, to })).toEqual([
      { field: 'department', before: 'Kewangan', after: null },
      { field: 'grade', before: null, after: 'E2' },
    ]);
    expect(differencesOf({ from: placement.place, to: null })).toEqual([]);
    expect(['effectiveOn', 'lastDay', 'positionId'].map(fieldAt)).toEqual(['day', 'day', 'positionId']);
  });

  it('cannot be confirmed while a headed unit or a supervisee who cannot stay has no answer, each by its field', () => {
    const ends = { offices: [UNIT], supervisees: [supervisee(4, 'leaves'), supervisee(5, null)] };
    expect(openEndsOf({ offices: {}, supervisees: {} }, ends)).toEqual([
      { kind: 'department', name: 'Kewangan', path: 'offices.department 2.employeeId' },
      { kind: 'supervisee', name: 'Pekerja 4', path: 'supervisees.of-4.supervisorId' },
    ]);
    expect(openEndsOf({ offices: { 'department 2': null }, supervisees: { 4: 9 } }, ends)).toEqual([]);
  });
});

const UNIT = {
  kind: 'department' as const,
  unitId: 2,
  unit: 'Kewangan',
  companyId: 1,
  successor: null,
  isAnswered: false,
};
const supervisee = (id: number, why: 'leaves' | null) => ({
  id,
  fullName: `Pekerja ${id}`,
  employeeNumber: `P${id}`,
  position: 'Kerani',
  companyId: 1,
  why,
  supervisor: null,
});
