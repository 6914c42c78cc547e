import { type SQL, sql } from 'drizzle-orm';
import { companiesInScope, OFFICERS_NEEDED, ROLE } from '@prestasi/domain';
import { isAbleOn } from '../power/index.ts';
import { account, roleGrant } from '../schema/people.ts';
import { company } from '../schema/organisation.ts';
import { type HealthScope, isLookedAt, noteOf } from './scope-queries.ts';

/** Returns the number of accounts that can sign in and hold one of the grants of a condition on `role_grant`. */
function able(scope: HealthScope, held: SQL): SQL {
  return sql`(select count(distinct ${account.id})::int from ${roleGrant}
    join ${account} on ${account.id} = ${roleGrant.accountId} where ${held} and ${isAbleOn(scope.today)})`;
}

/** Selects companies for which fewer than two people can act as HR, including HR of the group (domain §4, g). */
export function withFewHr(scope: HealthScope): SQL {
  const held = sql`${roleGrant.role} = ${ROLE.hr} and (${roleGrant.companyId} is null or ${roleGrant.companyId} = company.id)`;
  return sql`
    select 'company' as kind, few.id, few.name, few.code, few.id as company_id,
      ${noteOf({ code: sql`'able'`, count: sql`few.able` })} as note
    from (select company.id, company.name, company.code, ${able(scope, held)} as able from ${company}
      where company.is_active and ${isLookedAt(scope, sql`company.id`)}) few
    where few.able < ${OFFICERS_NEEDED}`;
}

/**
 * Selects roles of the whole group in which fewer than two people can act: shown to those in charge of the group
 * (domain §4, g).
 */
export function withFewGroupOfficers(scope: HealthScope): SQL {
  const { actor, companyId } = scope;
  const role = actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr;
  const isForGroup = companyId === null && companiesInScope(actor, role) === 'group';
  const held = sql`${roleGrant.role} = wanted.role and ${roleGrant.companyId} is null`;
  return sql`
    select 'role' as kind, few.role as id, '' as name, '' as code, null::bigint as company_id,
      ${noteOf({ code: sql`'able'`, count: sql`few.able` })} as note
    from (select wanted.role, ${able(scope, held)} as able
      from (values (${ROLE.admin}::int), (${ROLE.hr}::int)) as wanted (role) where ${isForGroup}::boolean) few
    where few.able < ${OFFICERS_NEEDED}`;
}
