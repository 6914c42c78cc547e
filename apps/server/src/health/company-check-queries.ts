import { type SQL, sql } from 'drizzle-orm';
import { policySetting } from '../schema/cycles.ts';
import { company, position, positionTask } from '../schema/organisation.ts';
import { type HealthScope, isLookedAt, noteOf, NOTHING_MORE, staff } from './scope-queries.ts';

/**
 * Selects companies that have not chosen how contributions are evaluated ('Please select one evaluation for each
 * company').
 */
export function withoutMethod(scope: HealthScope): SQL {
  return sql`
    select 'company' as kind, company.id, company.name, company.code, company.id as company_id, ${NOTHING_MORE} as note
    from ${company}
    where company.is_active and company.evaluation_count is null and ${isLookedAt(scope, sql`company.id`)}`;
}

/** Selects companies that still have the product's own settings for a category of their people. */
export function withoutPolicy(scope: HealthScope): SQL {
  return sql`
    select 'company' as kind, company.id, company.name, company.code, company.id as company_id,
      ${noteOf({ code: sql`'categories'`, names: sql`to_jsonb(array_agg(held.category order by held.category))` })} as note
    from (select distinct staff.company_id, staff.category from ${staff(scope)}) held
    join ${company} on company.id = held.company_id and company.is_active
    where not exists (
      select from ${policySetting} setting
      where setting.company_id = held.company_id and setting.category = held.category)
    group by company.id`;
}

/** Selects positions of non-executives with people but without tasks: a new form would start empty (domain §2). */
export function withoutTasks(scope: HealthScope): SQL {
  return sql`
    select 'position' as kind, position.id, position.title as name, position.code, position.company_id,
      ${noteOf({ count: sql`held.holders` })} as note
    from ${position} join (
      select staff.position_id as id, count(*) as holders from ${staff(scope)}
      where staff.category = 'non_executive' group by staff.position_id
    ) held on held.id = position.id
    where not exists (select from ${positionTask} task where task.position_id = position.id)`;
}
