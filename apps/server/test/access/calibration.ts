import { and, eq } from 'drizzle-orm';
import { appraisal, form } from '../../src/schema/appraisals.ts';
import { policy } from '../../src/schema/cycles.ts';
import { appraisalItem } from '../../src/schema/form-content.ts';
import { calibrationProposal } from '../../src/schema/calibration.ts';
import type { Lines } from '../access-callers.ts';
import { accountOf, type Fixture, type Fixtures, MISSING } from '../access-inputs.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { YEAR } from '../forms-fixture.ts';

const all = ' 401 403 403 403 403 403 403 ok  ok  ok  ok  403 401 403 403';
const ofA = ' 401 403 403 403 403 403 403 404 ok  404 ok  403 401 403 403';
const ofB = ' 401 403 403 403 403 403 403 404 404 ok  ok  403 401 403 403';
// Waits for HR of A; super HR may take HR's step of any company.
const atHr = ' 401 403 403 403 403 403 403 409 ok  404 ok  403 401 403 403';
// A draft is one's own, whatever is in it; that of others cannot be named.
const drafted = ' 401 403 403 403 403 403 403 409 ok  409 ok  403 401 403 403';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getCalibration: { all },
  findCalibrationPeople: { all },
  setCalibrationParticipants: { all },
  withdrawProposals: { all },
  proposeMark: { 'at HR’s step': atHr },
  saveCalibration: { 'at HR’s step': drafted },
  writeCalibrationNote: { A: ofA, B: ofB },
};

type Marked = { readonly formId: number; readonly itemId: number };

/** Adds somebody to company A whose year-end form, of one mark in each part, waits for HR. */
async function addWaiting({ db, companyCycles, forms, newPerson }: AccessFixture): Promise<Marked> {
  const { employeeId } = await newPerson('A', false);
  const companyCycleId = companyCycles.A;
  const [rules] = await db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.companyCycleId, companyCycleId), eq(policy.category, 'executive')));
  const nothing = { division: null, department: null, section: null, grade: null, supervisor: null };
  const of = { companyCycleId, policyId: rules?.id ?? 0, employeeId, companyId: forms.cycles.ours.id };
  const placeTexts = { company: 'x', position: 'x', ...nothing };
  const openedAt = forms.cycles.app.clock.now();
  const [year] = await db
    .insert(appraisal)
    .values({ ...of, category: 'executive', placeTexts, openedAt })
    .returning();
  const appraisalId = year?.id ?? 0;
  const marked = { appraisalId, addedIn: 'planning', mark: 4, selfScore: 4, sort: 1 } as const;
  const [item] = await db
    .insert(appraisalItem)
    .values([
      { ...marked, part: 'kra', kind: 'kra', title: 'Jualan', weight: 10_000 },
      { ...marked, part: 'core', kind: 'subcore', title: 'x' },
      { ...marked, part: 'behavioural', kind: 'behaviour', title: 'x' },
    ])
    .returning();
  const waiting = { level: 'hod_approved', pendingStep: 'hr', pendingApprover: 'hr', response: 'agreed' } as const;
  const stored = await db
    .insert(form)
    .values([
      { appraisalId, phase: 'planning', level: 'hod_approved', completedAt: openedAt },
      { appraisalId, phase: 'review', level: 'hod_approved', completedAt: openedAt },
      { appraisalId, phase: 'year_end', ...waiting },
    ])
    .returning();
  const formId = stored.find(({ phase }) => phase === 'year_end')?.id ?? 0;
  return { formId, itemId: item?.id ?? 0 };
}

const reason = 'Selaras dengan jabatan lain';

/** Puts a proposal into the draft of HR of A or super HR, whose step it is, and names it. */
const saved: Fixture = async (fixture, caller) => {
  const { formId, itemId } = await addWaiting(fixture);
  const { accountId, role: activeRole } = accountOf(fixture, caller);
  await fixture.db.delete(calibrationProposal);
  if (caller === 'hrA' || caller === 'superHr') {
    const versions = { formVersion: 1, itemVersion: 1, proposedAt: new Date() };
    await fixture.db
      .insert(calibrationProposal)
      .values({ accountId, activeRole, year: YEAR, formId, itemId, mark: 5, reason, ...versions });
  }
  return { body: { year: YEAR, proposals: [{ itemId, mark: 5, formVersion: 1 }] } };
};

const proposed: Fixture = async (fixture) => {
  const { formId, itemId } = await addWaiting(fixture);
  return { body: { year: YEAR, formId, itemId, mark: 5, reason, formVersion: 1, itemVersion: 1 } };
};

let years = 2100;
const noteOf =
  (company: 'ours' | 'theirs'): Fixture =>
  ({ forms }) => {
    // A new year each time: every note is the first of its unit.
    years = years === 2200 ? 2101 : years + 1;
    const companyId = forms.cycles[company].id;
    return { body: { year: years, companyId, departmentId: null, text: 'Selaras', version: 0 } };
  };

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getCalibration: { all: () => ({ query: {} }) },
  findCalibrationPeople: { all: () => ({ query: {} }) },
  setCalibrationParticipants: { all: () => ({ body: { year: YEAR, employeeIds: [] } }) },
  withdrawProposals: { all: () => ({ body: { year: YEAR, itemId: null } }) },
  proposeMark: {
    'at HR’s step': proposed,
    missing: () => ({
      body: { year: YEAR, formId: MISSING, itemId: 1, mark: 5, reason, formVersion: 1, itemVersion: 1 },
    }),
  },
  saveCalibration: { 'at HR’s step': saved },
  writeCalibrationNote: {
    A: noteOf('ours'),
    B: noteOf('theirs'),
    missing: () => ({ body: { year: YEAR, companyId: MISSING, departmentId: null, text: 'x', version: 0 } }),
  },
};
