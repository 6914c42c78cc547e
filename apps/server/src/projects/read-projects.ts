import type {
  getProject,
  getProjectMembers,
  listProjectEvents,
  listProjects,
  OutputOf,
  QueryOf,
} from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { projectFor } from './access.ts';
import { findEvents } from './event-queries.ts';
import { findMemberRows } from './member-queries.ts';
import { findOwnCompany } from './person-queries.ts';
import { instantOf, presentDetails, presentProject } from './present.ts';
import { countProjects, findDetails, findProjects } from './project-queries.ts';
import { readerOf } from './reader.ts';

/** Returns a page of the projects of which the caller is a member; none for an account without an employee. */
export async function listProjectsOf(
  db: Executor,
  query: QueryOf<typeof listProjects>,
  { actor, today }: ReadContext,
): Promise<OutputOf<typeof listProjects>> {
  const { page, size } = query;
  const reader = actor.employeeId;
  if (reader === null) return { rows: [], total: 0, page, size, can: { create: false } };
  const rows = await findProjects(db, query, reader, today);
  return {
    rows: rows.map((row) => presentProject(row, reader, today)),
    total: await countProjects(db, query, reader, today),
    page,
    size,
    can: { create: (await findOwnCompany(db, reader, today)) !== null },
  };
}

/** Returns a project with its members. Refuses (`not_found`) those who are none. */
export async function readProject(
  db: Executor,
  id: number,
  context: ReadContext,
): Promise<OutputOf<typeof getProject>> {
  const { record, rights } = await projectFor(db, id, context);
  const { today } = context;
  return presentDetails(await findDetails(db, id, today), record, rights, { reader: readerOf(context), today });
}

/** Returns the members of a project with their tasks, what is late, and when each was last active in it. */
export async function readMembers(
  db: Executor,
  id: number,
  context: ReadContext,
): Promise<OutputOf<typeof getProjectMembers>> {
  const { record, rights } = await projectFor(db, id, context);
  const rows = await findMemberRows(db, id, context.today);
  return {
    project: { id, name: record.name, state: record.state, can: { manage: rights.manage } },
    members: rows.map(({ total, done, late, open, addedAt, lastActiveAt, ...row }) => ({
      ...row,
      isOwner: row.id === record.ownerId,
      addedAt: instantOf(addedAt),
      lastActiveAt: lastActiveAt === null ? null : instantOf(lastActiveAt),
      tasks: { total, done, late },
      open: [...open],
      can: { remove: rights.manage && row.id !== record.ownerId },
    })),
  };
}

/** Returns a page of what happened to a project, newest first. */
export async function readEvents(
  db: Executor,
  id: number,
  { page, size }: QueryOf<typeof listProjectEvents>,
  context: ReadContext,
): Promise<OutputOf<typeof listProjectEvents>> {
  await projectFor(db, id, context);
  const { rows, total } = await findEvents(db, id, { page, size });
  return {
    rows: rows.map(({ at, taskId, title, removedAt, details, ...row }) => ({
      ...row,
      at: at.toISOString(),
      task: taskId === null || title === null ? null : { id: taskId, title, isRemoved: removedAt !== null },
      details: Object.fromEntries(
        Object.entries(details).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? [...value] : value,
        ]),
      ),
    })),
    total,
    page,
    size,
  };
}
