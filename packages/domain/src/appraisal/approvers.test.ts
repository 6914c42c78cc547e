import { describe, expect, test } from 'vitest';
import { PHASES, type Phase } from '../vocabulary.ts';
import { candidate, NOBODY_NAMED, PERSON, APPROVERS } from './form-cases.fixture.ts';
import { resolveApprover, type Candidate, type ApproverFacts } from './approvers.ts';

const NAMED = candidate(PERSON.named);
const named = (changes: Partial<ApproverFacts['named']>): ApproverFacts['named'] => ({ ...NOBODY_NAMED, ...changes });
const hodApprover = (phase: Phase, changes: Partial<ApproverFacts>) =>
  resolveApprover('hod', phase, { ...APPROVERS, ...changes });

const UNFIT: readonly (readonly [string, Candidate | null])[] = [
  ['no_holder', null],
  ['unable', candidate(20, { able: false })],
  ['is_appraisee', candidate(PERSON.appraisee)],
  ['reports_to_appraisee', candidate(21, { reportsToAppraisee: true })],
];

describe("the HOD's step", () => {
  test('is the head of department’s in every phase', () => {
    for (const phase of PHASES) {
      expect(hodApprover(phase, {})).toEqual({
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
        expect(hodApprover(phase, { hod })).toMatchObject({
          kind: 'head_of_division',
          employeeId: PERSON.headOfDivision,
          passedOver: [{ approver: 'hod', problem }],
        });
      }
    },
  );

  test.each(UNFIT)(
    'is skipped in planning and review, and stuck at year-end, where neither approver can take it: %s',
    (problem, headOfDivision) => {
      const kinds = PHASES.map((phase) => hodApprover(phase, { hod: null, headOfDivision }));
      expect(kinds.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'stuck']);
      for (const approver of kinds) {
        expect(approver.passedOver.slice(0, 2)).toEqual([
          { approver: 'hod', problem: 'no_holder' },
          { approver: 'head_of_division', problem },
        ]);
        expect(approver.employeeId).toBeNull();
      }
    },
  );

  test('conflicts with having marked the form as supervisor at year-end only', () => {
    const markers = [PERSON.hod];
    expect(PHASES.map((phase) => hodApprover(phase, { markers }).kind)).toEqual(['hod', 'hod', 'head_of_division']);
    const both = { markers: [PERSON.hod, PERSON.headOfDivision] };
    expect(PHASES.map((phase) => hodApprover(phase, both).kind)).toEqual(['hod', 'hod', 'stuck']);
  });

  test('is the named approver’s if it would be unassigned, as long as they are fit', () => {
    const vacant = { hod: null, headOfDivision: null };
    expect(hodApprover('year_end', { ...vacant, named: named({ hod: NAMED }) })).toMatchObject({
      kind: 'named',
      employeeId: PERSON.named,
    });
    expect(hodApprover('year_end', { ...vacant, named: named({ hod: { ...NAMED, able: false } }) }).kind).toBe('stuck');
    expect(hodApprover('year_end', { ...vacant, named: named({ hod: NAMED }), markers: [PERSON.named] }).kind).toBe(
      'stuck',
    );
    expect(hodApprover('year_end', { named: named({ hod: NAMED }) }).kind).toBe('hod');
  });
});

describe("the supervisor's step", () => {
  test('is the current supervisor’s, whoever marked before', () => {
    for (const phase of PHASES) {
      const facts = { ...APPROVERS, markers: [PERSON.supervisor, 30] };
      expect(resolveApprover('supervisor', phase, facts)).toMatchObject({
        kind: 'supervisor',
        employeeId: PERSON.supervisor,
      });
    }
  });

  test('is never skipped: it is unassigned until there is a supervisor, or an appraiser is named', () => {
    for (const phase of PHASES) {
      const facts = { ...APPROVERS, supervisor: null };
      expect(resolveApprover('supervisor', phase, facts).kind).toBe('stuck');
      expect(resolveApprover('supervisor', phase, { ...facts, named: named({ supervisor: NAMED }) }).kind).toBe(
        'named',
      );
      expect(
        resolveApprover('supervisor', phase, { ...APPROVERS, supervisor: candidate(2, { able: false }) }).kind,
      ).toBe('stuck');
    }
  });
});
