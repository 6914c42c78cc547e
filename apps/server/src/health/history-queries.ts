import { type SQL, sql } from 'drizzle-orm';
import { companiesInScope, ROLE } from '@prestasi/domain';
import { historyCheck } from '../schema/history-check.ts';
import { type HealthScope, noteOf } from './scope-queries.ts';

/** Selects the last nightly check of each kind that found a deviation in the histories: shown to super HR alone. */
export function withDeviations({ actor, companyId }: HealthScope): SQL {
  const isForGroup = companyId === null && actor.activeRole === ROLE.hr && companiesInScope(actor, ROLE.hr) === 'group';
  return sql`
    select 'history' as kind, last.id, '' as name, '' as code, null::bigint as company_id,
      ${noteOf({ code: sql`last.kind`, count: sql`last.problems` })} as note
    from (select distinct on (kind) * from ${historyCheck} where ${isForGroup}::boolean order by kind, id desc) last
    where last.problems > 0`;
}
