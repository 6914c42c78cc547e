import type { FormsFixture, Name } from './forms-fixture.ts';
import { linkedWork } from '../src/schema/linked-work.ts';
import { progressRemark, project, projectMember, task, taskAssignee } from '../src/schema/projects.ts';
import { eq } from 'drizzle-orm';

type Person = keyof FormsFixture['people'];
type ProjectRow = typeof project.$inferSelect;
type TaskRow = typeof task.$inferSelect;

/** The projects and tasks for tests of linked work, before a form links them and while they go on. */
export function workIn(fixture: FormsFixture) {
  const { app, ours } = fixture.cycles;
  const { db } = app.services;
  const idOf = (name: Person) => fixture.people[name].employeeId;

  async function addProject(name: string, members: readonly [Person, ...Person[]], values: Partial<ProjectRow> = {}) {
    const at = app.services.clock.now();
    const ownerId = idOf(members[0]);
    const [row] = await db
      .insert(project)
      .values({
        companyId: ours.id,
        name,
        creatorId: ownerId,
        ownerId,
        startsOn: '2027-01-04',
        dueOn: '2027-12-31',
        createdAt: at,
        ...values,
      })
      .returning();
    const projectId = row?.id ?? 0;
    await db.insert(projectMember).values(
      members.map((member) => ({
        projectId,
        employeeId: idOf(member),
        addedBy: fixture.accountOf(member as Name),
        addedAt: at,
      })),
    );
    return projectId;
  }

  async function addTask(title: string, assignee: Person, values: Partial<TaskRow> = {}) {
    const at = app.services.clock.now();
    const [row] = await db
      .insert(task)
      .values({
        title,
        creatorId: idOf(assignee),
        assignedOn: '2027-01-04',
        dueOn: '2027-10-29',
        createdAt: at,
        changedBy: fixture.accountOf(assignee as Name),
        changedAt: at,
        ...values,
      })
      .returning();
    const taskId = row?.id ?? 0;
    await db.insert(taskAssignee).values({ taskId, employeeId: idOf(assignee), assignedAt: at });
    return taskId;
  }

  return {
    addProject,
    addTask,
    changeProject: (id: number, values: Partial<ProjectRow>) =>
      db.update(project).set(values).where(eq(project.id, id)),
    changeTask: (id: number, values: Partial<TaskRow>) => db.update(task).set(values).where(eq(task.id, id)),
    remark: (author: Person, text: string, of: { readonly projectId: number } | { readonly taskId: number }) =>
      db.insert(progressRemark).values({ ...of, authorId: idOf(author), text, writtenAt: app.services.clock.now() }),
    links: () => db.select().from(linkedWork),
  };
}
