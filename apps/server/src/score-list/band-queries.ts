import { sql } from 'drizzle-orm';
import type { Actor, Bilingual } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';

/** Finds the bands of a year's score sets in the actor's companies, the best first. */
export async function findBands(
  db: Executor,
  actor: Actor,
  year: number,
): Promise<readonly { readonly key: string; readonly label: Bilingual }[]> {
  const { rows } = await db.execute<{ key: string; label: Bilingual }>(sql`
    select distinct on (min_from, key) key, label from (
      select step ->> 'key' as key, step -> 'label' as label,
        min((step ->> 'from')::int) over (partition by step ->> 'key') as min_from
      from ${policy}
      join ${companyCycle} on company_cycle.id = policy.company_cycle_id
      join ${cycle} on cycle.id = company_cycle.cycle_id and cycle.year = ${year}
      cross join lateral jsonb_array_elements(policy.content -> 'bands') step
      where ${companyWithin(actor, 'company.read', companyCycle.companyId)}
    ) band order by min_from desc, key`);
  return rows;
}
