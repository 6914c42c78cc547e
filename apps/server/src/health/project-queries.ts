import { type SQL, sql } from 'drizzle-orm';
import { isUnowned } from '../projects/index.ts';
import { employee } from '../schema/people.ts';
import { project } from '../schema/projects.ts';
import { type HealthScope, isLookedAt, noteOf } from './scope-queries.ts';

/** Selects projects that take work while their owner has left or is deactivated (domain §7), each with that owner. */
export function withoutActiveOwner(scope: HealthScope): SQL {
  return sql`
    select 'project' as kind, ${project.id}, ${project.name}, '' as code, ${project.companyId},
      ${noteOf({ names: sql`jsonb_build_array(${employee.fullName})` })} as note
    from ${project} join ${employee} on ${employee.id} = ${project.ownerId}
    where ${isUnowned(scope.today)} and ${isLookedAt(scope, sql`${project.companyId}`)}`;
}
