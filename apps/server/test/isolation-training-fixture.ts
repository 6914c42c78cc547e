import { gte } from 'drizzle-orm';
import { trainingNeed, trainingNeedPlan } from '../src/schema/form-content.ts';
import { trainingEnrolment, trainingEvaluation, trainingProgramme, trainingSession } from '../src/schema/training.ts';
import { FIRST_ID } from './canaries.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { TestCompany, TestPerson } from './organisation-fixture.ts';

/** Adds a programme of the company with a session to come and a cancelled one, and people who take part or were rejected. */
export async function addTraining(
  { db }: Pick<AccessFixture, 'db'>,
  place: TestCompany,
  people: Readonly<Record<'executive' | 'comer', TestPerson>>,
) {
  const values = { companyId: place.id, title: 'x', provider: 'x', hours: 8 };
  const [programme] = await db.insert(trainingProgramme).values(values).returning();
  const days = { startsOn: '2028-05-01', endsOn: '2028-05-02', hours: 8, seats: 9 } as const;
  const session = { ...days, programmeId: programme?.id ?? 0, companyId: place.id, place: 'x' };
  const [coming] = await db
    .insert(trainingSession)
    .values([
      { ...session, code: 'x1' },
      { ...session, code: 'x2', state: 'cancelled', cancelReason: 'x' },
    ])
    .returning();
  const asked = { sessionId: coming?.id ?? 0, origin: 'asked', createdAt: new Date() } as const;
  const [taken] = await db
    .insert(trainingEnrolment)
    .values([
      { ...asked, employeeId: people.executive.employeeId, state: 'enrolled' },
      { ...asked, employeeId: people.comer.employeeId, state: 'rejected', rejectionReason: 'x' },
    ])
    .returning();
  const by = people.executive.accountId;
  const rated = { enrolmentId: taken?.id ?? 0, evaluator: 'participant', rating: 3, remark: 'x' } as const;
  await db.insert(trainingEvaluation).values({ ...rated, ratedBy: by, ratedAt: new Date() });
  const needs = await db.select({ needId: trainingNeed.id }).from(trainingNeed).where(gte(trainingNeed.id, FIRST_ID));
  const plan = { sessionId: coming?.id ?? 0, remark: 'x', plannedBy: by, plannedAt: new Date() };
  if (needs.length > 0) await db.insert(trainingNeedPlan).values(needs.map((need) => ({ ...need, ...plan })));
}
