import { eq } from 'drizzle-orm';
import { appraisal, form } from '../../src/schema/appraisals.ts';
import { trainingNeed } from '../../src/schema/form-content.ts';
import { account, assignment } from '../../src/schema/people.ts';
import { trainingRating } from '../../src/schema/settings.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../../src/schema/training.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { accountOf, type Fixtures, MISSING, nothing } from '../access-inputs.ts';

const all = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const ofA = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const own = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const others = ' 401 403 403 404 404 404 404 404 404 404 404 403 401 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listTrainingNeeds: { all },
  gatherTrainingNeeds: { all },
  exportTrainingNeeds: { all },
  planTrainingNeeds: { 'of somebody of A': ofA },
  settleTrainingNeeds: { 'of somebody of A': ofA },
  listTrainingsToRate: { own },
  rateTraining: { 'one’s own': own, 'somebody else’s': others },
  listEvaluationResults: { all },
  exportEvaluationResults: { all },
  getSessionEvaluations: { 'of A': ofA },
  getProgrammeEvaluations: { 'of A': ofA },
  listUnansweredEvaluations: { 'of A': ofA },
  remindOfEvaluations: { 'of A': ofA },
};

let last = 0;

/** Returns a training need of a new person of A, in a plan that is complete; in a year like the clerk's. */
async function needOf({ db, forms, newPerson }: AccessFixture): Promise<number> {
  const { employeeId } = await newPerson('A', false);
  // With a supervisor, so that the forms do not wait for super HR, who are people of B too.
  await db
    .update(assignment)
    .set({ supervisorId: forms.people.supervisor.employeeId })
    .where(eq(assignment.employeeId, employeeId));
  const ofClerk = eq(appraisal.employeeId, forms.people.clerk.employeeId);
  const [row] = await db.select().from(appraisal).where(ofClerk);
  if (row === undefined) throw new Error('The clerk has no appraisal');
  const { id: _id, ...values } = row;
  const [added] = await db
    .insert(appraisal)
    .values({ ...values, employeeId })
    .returning();
  const appraisalId = added?.id ?? 0;
  const planned = { level: 'hod_approved', completedAt: new Date() } as const;
  await db.insert(form).values([
    { appraisalId, phase: 'planning', ...planned },
    { appraisalId, phase: 'review' },
    { appraisalId, phase: 'year_end' },
  ]);
  const [need] = await db.insert(trainingNeed).values({ appraisalId, programme: 'Kursus' }).returning();
  return need?.id ?? 0;
}

/** Adds somebody's place in a session of A that is over, which they attended. */
async function attendedBy({ db, forms }: AccessFixture, employeeId: number) {
  const companyId = forms.cycles.ours.id;
  const [programme] = await db.insert(trainingProgramme).values({ companyId, title: 'Kursus', hours: 8 }).returning();
  const days = { startsOn: '2026-01-05', endsOn: '2026-01-06', hours: 8, seats: 50, state: 'held' } as const;
  const code = `NILAI-${(last += 1)}`;
  const [session] = await db
    .insert(trainingSession)
    .values({ ...days, programmeId: programme?.id ?? 0, companyId, code })
    .returning();
  const sessionId = session?.id ?? 0;
  const place = { origin: 'hr', state: 'enrolled', attendance: 'attended', attendedHours: 8 } as const;
  const [row] = await db
    .insert(trainingEnrolment)
    .values({ ...place, sessionId, employeeId, createdAt: new Date() })
    .returning();
  await db
    .insert(trainingRating)
    .values({ scale: 3, typeMs: 'Baik', typeEn: 'Good', definitionMs: 'Baik', definitionEn: 'Good', sort: 1 })
    .onConflictDoNothing();
  return { programmeId: programme?.id ?? 0, sessionId, enrolmentId: row?.id ?? 0 };
}

const rated = (enrolmentId: number) => ({ body: { enrolmentId, evaluator: 'participant', rating: 3, remark: '' } });
const settled = (id: number) => ({ body: { needs: [{ id, status: 'open' }], outcome: 'not_met', remark: '' } });
const planned = (id: number, companyId: number) => ({
  body: {
    needs: [{ id, status: 'open' }],
    sessionId: null,
    session: {
      programmeId: null,
      programme: { title: 'Kursus', provider: null, methodId: null, hours: 8, costSen: null },
      companyId,
      code: `RANCANG-${(last += 1)}`,
      startsOn: '2028-01-10',
      endsOn: '2028-01-10',
      hours: 8,
      place: null,
      seats: 5,
    },
  },
});

/** About a programme of A that the clerk of A attended. */
function ofProgramme(more: object = {}): Fixtures {
  return {
    'of A': async (fixture) => ({
      params: { id: (await attendedBy(fixture, fixture.forms.people.clerk.employeeId)).programmeId },
      ...more,
    }),
    missing: () => ({ params: { id: MISSING }, ...more }),
  };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listTrainingNeeds: { all: nothing },
  gatherTrainingNeeds: { all: nothing },
  exportTrainingNeeds: { all: nothing },
  planTrainingNeeds: {
    'of somebody of A': async (fixture) => planned(await needOf(fixture), fixture.forms.cycles.ours.id),
    missing: (fixture) => planned(MISSING, fixture.forms.cycles.ours.id),
  },
  settleTrainingNeeds: {
    'of somebody of A': async (fixture) => settled(await needOf(fixture)),
    missing: () => settled(MISSING),
  },
  listTrainingsToRate: { own: nothing },
  rateTraining: {
    'one’s own': async (fixture, caller) => {
      const { accountId } = accountOf(fixture, caller);
      const [row] = await fixture.db.select({ id: account.employeeId }).from(account).where(eq(account.id, accountId));
      return rated((await attendedBy(fixture, row?.id ?? fixture.forms.people.clerk.employeeId)).enrolmentId);
    },
    'somebody else’s': async (fixture) =>
      rated((await attendedBy(fixture, fixture.forms.people.boss.employeeId)).enrolmentId),
    missing: () => rated(MISSING),
  },
  listEvaluationResults: { all: nothing },
  exportEvaluationResults: { all: nothing },
  getSessionEvaluations: {
    'of A': async (fixture) => ({
      params: { id: (await attendedBy(fixture, fixture.forms.people.clerk.employeeId)).sessionId },
    }),
    missing: () => ({ params: { id: MISSING } }),
  },
  getProgrammeEvaluations: ofProgramme(),
  listUnansweredEvaluations: ofProgramme({ query: { evaluator: 'participant' } }),
  remindOfEvaluations: ofProgramme({ body: { evaluator: null } }),
};
