import { sql } from 'drizzle-orm';
import { appraisal } from '../src/schema/appraisals.ts';
import { linkedWork, formerWork } from '../src/schema/linked-work.ts';
import { project } from '../src/schema/projects.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

/** Adds a project that somebody left and that a form links at an item, so that both have its texts. */
export async function addLinkedWork(
  { db }: AccessFixture,
  place: { readonly appraisalId: number; readonly itemId: number },
  { employeeId }: Pick<TestPerson, 'employeeId'>,
): Promise<void> {
  const at = new Date();
  const companyId = sql<number>`(select company_id from ${appraisal} where id = ${place.appraisalId})`;
  const days = { startsOn: '2027-01-02', dueOn: '2027-12-31' };
  const [row] = await db
    .insert(project)
    .values({ companyId, name: 'x', creatorId: employeeId, ownerId: employeeId, ...days, createdAt: at })
    .returning();
  const of = { projectId: row?.id ?? 0, title: 'x', projectName: 'x', role: 'member', state: 'active' } as const;
  const { dueOn, startsOn } = days;
  await db.insert(formerWork).values({ ...of, employeeId, dueOn, firstDay: startsOn, lastDay: dueOn });
  const remarks = [{ writtenOn: startsOn, text: 'x' }];
  await db.insert(linkedWork).values({ ...of, ...place, phase: 'year_end', dueOn, remarks, takenOn: dueOn });
}
