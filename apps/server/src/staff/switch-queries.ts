import { and, type SQL, sql } from 'drizzle-orm';
import type { LEFT_OUT } from '@prestasi/contract';
import { type Actor, companiesInScope, ROLE } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { FROM_PLACEMENTS, type Moment, type StaffFilter, staffFound } from '../directory/index.ts';
import { companyStoodIn } from '../history/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { recordChange } from '../schema/events.ts';

export type LeftOutReason = (typeof LEFT_OUT)[number];
/** Whose accounts are to be activated or deactivated. */
export type SwitchSelection = {
  readonly to: 'active' | 'deactivated';
  readonly employeeIds: readonly number[] | null;
  readonly filter: StaffFilter | null;
};
/** The same, with those who are left out since they need a second person. */
export type CheckedSelection = SwitchSelection & { readonly waiting: readonly number[] };
export type SwitchGroup = { readonly reason: LeftOutReason | null; readonly count: number; readonly names: string[] };

const NAMED = 20;

/** Finds how many accounts would be switched (`reason` null) and how many stay as they are, with some names of each. */
export async function findSwitchGroups(
  db: Executor,
  actor: Actor,
  selection: CheckedSelection,
  moment: Moment,
): Promise<SwitchGroup[]> {
  const { rows } = await db.execute<{ reason: LeftOutReason | null; count: number; names: string[] }>(sql`
    select reason, count(*) as count,
      (array_agg(full_name order by lower(full_name)))[1:${sql.raw(String(NAMED))}] as names
    from (${judged(actor, selection, moment)}) judged group by reason`);
  return rows;
}

/** Finds the employees whose accounts would be switched, by id. */
export async function findSwitched(
  db: Executor,
  actor: Actor,
  selection: CheckedSelection,
  moment: Moment,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${judged(actor, selection, moment)}) judged where reason is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Activates or deactivates the accounts of these employees, and records in each history who did. */
export async function switchAccounts(
  tx: Tx,
  employeeIds: readonly number[],
  to: SwitchSelection['to'],
  by: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  const ids = sql`${sql.param([...employeeIds])}::bigint[]`;
  await tx.execute(sql`update ${account} set is_active = ${to === 'active'} where employee_id = any(${ids})`);
  await tx.execute(sql`
    insert into ${recordChange} (entity, record_id, changed_by, changed_at, changes, from_company_id, to_company_id)
    select 'employee', switched.id, ${by.accountId}, ${by.now.toISOString()}::timestamptz,
      ${JSON.stringify({ isActive: [to !== 'active', to === 'active'] })}::jsonb, stood.company_id, stood.company_id
    from unnest(${ids}) as switched (id)
    left join lateral (${companyStoodIn(sql`switched.id`, by.now)}) stood on true`);
}

// Each person once, with the first reason why they stay as they are; null if they do not.
function judged(actor: Actor, { to, employeeIds, filter, waiting }: CheckedSelection, moment: Moment): SQL {
  const isActive = sql`coalesce(${account.isActive}, true)`;
  const chosen = employeeIds === null ? undefined : sql`${employee.id} = any(${sql.param([...employeeIds])}::bigint[])`;
  // A chosen person may have left meanwhile, which is then reported; a filter selects by itself.
  const found = staffFound(filter ?? {}, moment, { withFormer: filter === null });
  const isInScope = companyWithin(actor, 'employee.write', assignment.companyId);
  return sql`
    select ${employee.id} as id, ${employee.fullName} as full_name, case
      when ${employee.id} = ${actor.employeeId}::bigint then 'oneself'
      when ${employment.lastDay} < ${moment.today} then 'former'
      when ${to === 'active' ? isActive : sql`not ${isActive}`} then 'already'
      when ${isGrantedBeyond(actor)} then 'granted_beyond'
      when ${employee.id} = any(${sql.param([...waiting])}::bigint[]) then 'second_person' end as reason
    ${FROM_PLACEMENTS} where ${and(isInScope, found, chosen)}`;
}

/** Whether `account` has a grant that the actor may not give; equals the domain's `coversGrants`. */
export function isGrantedBeyond(actor: Actor): SQL {
  const role = actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr;
  const scope = companiesInScope(actor, role);
  const within =
    scope === 'group' ? sql`true` : sql`coalesce(held.company_id = any(${sql.param([...scope])}::bigint[]), false)`;
  return sql`exists (select from ${roleGrant} held where held.account_id = ${account.id} and not ${within})`;
}
