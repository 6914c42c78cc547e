import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { project } from '../schema/projects.ts';
import { isActive } from './person-queries.ts';

/** Returns the condition that a project takes work and its owner does not work in the group, or is deactivated. */
export function isUnowned(today: Day): SQL {
  return sql`(${project.state} in ('active', 'on_hold') and not ${isActive(sql`${project.ownerId}`, today)})`;
}

/** Finds a project without an active owner in a scope of companies; null if it is none. */
export async function findUnowned(
  db: Executor,
  id: number,
  within: (companyId: typeof project.companyId) => SQL,
  today: Day,
): Promise<{
  readonly name: string;
  readonly companyId: number;
  readonly acrossGroup: boolean;
  readonly owner: string;
} | null> {
  const [row] = await db
    .select({
      name: project.name,
      companyId: project.companyId,
      acrossGroup: company.projectsAcrossGroup,
      owner: employee.fullName,
    })
    .from(project)
    .innerJoin(company, sql`${company.id} = ${project.companyId}`)
    .innerJoin(employee, sql`${employee.id} = ${project.ownerId}`)
    .where(sql`${project.id} = ${id} and ${isUnowned(today)} and ${within(project.companyId)}`);
  return row ?? null;
}
