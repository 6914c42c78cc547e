import type { Database } from '../src/platform/database/transaction.ts';
import {
  progressRemark,
  project,
  projectEvent,
  projectMember,
  remarkMention,
  task,
  taskAssignee,
  taskFile,
} from '../src/schema/projects.ts';
import type { TestCompany, TestPerson } from './organisation-fixture.ts';

/** Adds a project of a company with everything that a project can hold; its texts become canaries. */
export async function addProject(
  db: Database,
  place: TestCompany,
  { employeeId, accountId }: TestPerson,
  fileId: number,
): Promise<void> {
  const at = new Date();
  const owned = { companyId: place.id, creatorId: employeeId, ownerId: employeeId, createdAt: at };
  const days = { startsOn: '2027-01-04', dueOn: '2027-06-30' };
  const [made] = await db
    .insert(project)
    .values({ ...owned, ...days, name: 'x' })
    .returning();
  const projectId = made?.id ?? 0;
  await db.insert(projectMember).values({ projectId, employeeId, addedBy: accountId, addedAt: at });
  const changed = { creatorId: employeeId, createdAt: at, changedBy: accountId, changedAt: at };
  const [row] = await db
    .insert(task)
    .values({ ...changed, projectId, title: 'x', assignedOn: '2027-01-04', dueOn: '2027-02-01' })
    .returning();
  const taskId = row?.id ?? 0;
  await db.insert(taskAssignee).values({ taskId, employeeId, assignedAt: at });
  await db.insert(taskFile).values({ taskId, fileId, addedBy: accountId, addedAt: at });
  for (const subject of [{ projectId }, { taskId }]) {
    const written = { ...subject, authorId: employeeId, text: 'x', writtenAt: at };
    const [remark] = await db.insert(progressRemark).values(written).returning();
    await db.insert(remarkMention).values({ remarkId: remark?.id ?? 0, employeeId });
  }
  const event = { projectId, taskId, action: 'task_created', details: { title: 'x' }, actorId: accountId };
  await db.insert(projectEvent).values({ ...event, happenedAt: at });
}
