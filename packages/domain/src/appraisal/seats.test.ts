import { describe, expect, test } from 'vitest';
import { PHASES, type Phase } from '../words.ts';
import { candidate, NOBODY_NAMED, PERSON, SEATS } from './form-cases.fixture.ts';
import { resolveSeat, type Candidate, type SeatFacts } from './seats.ts';

const NAMED = candidate(PERSON.named);
const named = (changes: Partial<SeatFacts['named']>): SeatFacts['named'] => ({ ...NOBODY_NAMED, ...changes });
const hodSeat = (phase: Phase, changes: Partial<SeatFacts>) => resolveSeat('hod', phase, { ...SEATS, ...changes });

const UNFIT: readonly (readonly [string, Candidate | null])[] = [
  ['no_holder', null],
  ['unable', candidate(20, { able: false })],
  ['is_appraisee', candidate(PERSON.appraisee)],
  ['reports_to_appraisee', candidate(21, { reportsToAppraisee: true })],
];

describe("the HOD's step", () => {
  test('is the head of department’s in every phase', () => {
    for (const phase of PHASES) {
      expect(hodSeat(phase, {})).toEqual({
        step: 'hod',
        kind: 'hod',
        employeeId: PERSON.hod,
        companyId: null,
        passedOver: [],
      });
    }
  });

  test.each(UNFIT)(
    'passes to the head of division where the head of department is vacant or conflicted: %s',
    (problem, hod) => {
      for (const phase of PHASES) {
        expect(hodSeat(phase, { hod })).toMatchObject({
          kind: 'head_of_division',
          employeeId: PERSON.headOfDivision,
          passedOver: [{ seat: 'hod', problem }],
        });
      }
    },
  );

  test.each(UNFIT)(
    'is skipped in planning and review, and stuck at year-end, where neither seat can take it: %s',
    (problem, headOfDivision) => {
      const kinds = PHASES.map((phase) => hodSeat(phase, { hod: null, headOfDivision }));
      expect(kinds.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'stuck']);
      for (const seat of kinds) {
        expect(seat.passedOver.slice(0, 2)).toEqual([
          { seat: 'hod', problem: 'no_holder' },
          { seat: 'head_of_division', problem },
        ]);
        expect(seat.employeeId).toBeNull();
      }
    },
  );

  test('conflicts with having marked the form as supervisor at year-end only', () => {
    const markers = [PERSON.hod];
    expect(PHASES.map((phase) => hodSeat(phase, { markers }).kind)).toEqual(['hod', 'hod', 'head_of_division']);
    const both = { markers: [PERSON.hod, PERSON.headOfDivision] };
    expect(PHASES.map((phase) => hodSeat(phase, both).kind)).toEqual(['hod', 'hod', 'stuck']);
  });

  test('is the named decider’s where it would be stuck, as long as they are fit', () => {
    const vacant = { hod: null, headOfDivision: null };
    expect(hodSeat('year_end', { ...vacant, named: named({ hod: NAMED }) })).toMatchObject({
      kind: 'named',
      employeeId: PERSON.named,
    });
    expect(hodSeat('year_end', { ...vacant, named: named({ hod: { ...NAMED, able: false } }) }).kind).toBe('stuck');
    expect(hodSeat('year_end', { ...vacant, named: named({ hod: NAMED }), markers: [PERSON.named] }).kind).toBe(
      'stuck',
    );
    expect(hodSeat('year_end', { named: named({ hod: NAMED }) }).kind).toBe('hod');
  });
});

describe("the supervisor's step", () => {
  test('is the current supervisor’s, whoever marked before', () => {
    for (const phase of PHASES) {
      const facts = { ...SEATS, markers: [PERSON.supervisor, 30] };
      expect(resolveSeat('supervisor', phase, facts)).toMatchObject({
        kind: 'supervisor',
        employeeId: PERSON.supervisor,
      });
    }
  });

  test('is never skipped: it is stuck until there is a supervisor, or an appraiser is named', () => {
    for (const phase of PHASES) {
      const facts = { ...SEATS, supervisor: null };
      expect(resolveSeat('supervisor', phase, facts).kind).toBe('stuck');
      expect(resolveSeat('supervisor', phase, { ...facts, named: named({ supervisor: NAMED }) }).kind).toBe('named');
      expect(resolveSeat('supervisor', phase, { ...SEATS, supervisor: candidate(2, { able: false }) }).kind).toBe(
        'stuck',
      );
    }
  });
});
