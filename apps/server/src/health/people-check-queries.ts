import { type SQL, sql } from 'drizzle-orm';
import { isPlacement } from '../access/index.ts';
import { isAssignedOn, isEmployedOn, isEmployedOnOrAfter } from '../schema/on-day.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle } from '../schema/cycles.ts';
import { department, position } from '../schema/organisation.ts';
import { account, assignment, credentialRequest, employee, employment } from '../schema/people.ts';
import { aboutStaff, type HealthScope, isLookedAt, noteOf, staff } from './scope-queries.ts';

/**
 * Selects employed people without a supervisor, except those for whom that is expected (`isExpectedTop` of the domain),
 * or for whom super HR named an appraiser in a running cycle (domain §5).
 */
export function withoutSupervisor(scope: HealthScope): SQL {
  return sql`
    select ${aboutStaff()} from (
      select *, count(*) filter (where category = 'top_management') over (partition by company_id) as tops
      from ${staff(scope, sql`place.supervisor_id is null`)}
    ) staff
    where not (staff.category = 'top_management' and staff.tops = 1) and not exists (
      select from ${appraisal} join ${companyCycle} run on run.id = appraisal.company_cycle_id and run.state = 'open'
      join ${form} on form.appraisal_id = appraisal.id and form.named_supervisor_id is not null
      where appraisal.employee_id = staff.employee_id)`;
}

/**
 * Selects employed people whose supervisor left or is deactivated, or has no role to supervise (`supervisorError` of
 * the domain).
 */
export function withSupervisorIn(scope: HealthScope, reasons: readonly ('left' | 'deactivated' | 'role')[]): SQL {
  const { today } = scope;
  const headsDepartment = sql`exists (select from ${department} where department.head_id = boss.id)`;
  // Supervisors are few: their errors are found first, then their supervisees.
  return sql`
    with boss as materialized (
      select boss.id, boss.full_name, case
        when now_at.category is null then 'left'
        when account.is_active = false then 'deactivated'
        when now_at.category = 'non_executive' and not ${headsDepartment} then 'role' end as trouble
      from (
        select distinct led.supervisor_id as id from ${assignment} led
        where led.supervisor_id is not null and ${isAssignedOn(today, 'led')} and ${isLookedAt(scope, sql`led.company_id`)}
      ) named
      join ${employee} boss on boss.id = named.id
      left join ${account} on account.employee_id = boss.id
      left join lateral (
        select position.category from ${assignment} place join ${employment} stay on stay.id = place.employment_id
        join ${position} on position.id = place.position_id
        where place.employee_id = boss.id and ${isAssignedOn(today, 'place')} and ${isEmployedOn(today, 'stay')}
      ) now_at on true),
    troubled as materialized (select * from boss where trouble = any(${sql.param([...reasons])}::text[]))
    select ${aboutStaff(noteOf({ code: sql`troubled.trouble`, names: sql`jsonb_build_array(troubled.full_name)` }))}
    from ${staff(scope, sql`place.supervisor_id = any(array(select id from troubled))`)}
    join troubled on troubled.id = staff.supervisor_id`;
}

/**
 * Selects those of these people who are employed: members of a loop in the reporting line, each with the size of the
 * loop.
 */
export function inLoops(scope: HealthScope, loops: readonly (readonly number[])[]): SQL {
  const members = loops.flatMap((loop) => loop.map((id) => ({ id, size: loop.length })));
  return sql`
    select ${aboutStaff(noteOf({ count: sql`looped.size`, names: sql`jsonb_build_array(boss.full_name)` }))}
    from ${staff(scope, sql`place.supervisor_id is not null`)}
    join json_to_recordset(${JSON.stringify(members)}::json) as looped (id bigint, size int) on looped.id = staff.employee_id
    join ${employee} boss on boss.id = staff.supervisor_id`;
}

const hasPin = ({ now }: HealthScope) =>
  sql`(staff.pin_hash is not null and staff.pin_expires_at > ${now.toISOString()}::timestamptz)`;
const email = sql`coalesce(staff.account_email, staff.email)`;

/** Selects employed people without e-mail, password or valid PIN: they get a PIN on paper (domain §7). */
export function withoutSignIn(scope: HealthScope): SQL {
  return sql`
    select ${aboutStaff()} from ${staff(scope)}
    where ${email} is null and staff.password_hash is null and not ${hasPin(scope)}`;
}

/** Selects employed people with an e-mail, but without a password and a valid invitation. */
export function notInvited(scope: HealthScope): SQL {
  return sql`
    select ${aboutStaff()} from ${staff(scope)}
    where ${email} is not null and staff.password_hash is null and not ${hasPin(scope)} and not exists (
      select from ${credentialRequest} invited
      where invited.account_id = staff.account_id and invited.kind = 'invitation' and invited.used_at is null
        and invited.expires_at > ${scope.now.toISOString()}::timestamptz)`;
}

/** Selects records of people that share an identity card, with or without hyphens; at least one of them is employed. */
export function sameIdentityCard(scope: HealthScope): SQL {
  return shared(scope, sql`nullif(translate(person.identity_card, '- ', ''), '')`);
}

/** Selects records of people that share name and day of birth; at least one of them is employed. */
export function sameNameAndBirth(scope: HealthScope): SQL {
  return shared(scope, sql`lower(person.full_name) || ' ' || person.date_of_birth`);
}

/**
 * Selects records of people with the same value, which should differ; only records in scope, of people who are or were
 * placed there.
 */
function shared(scope: HealthScope, by: SQL): SQL {
  const { today } = scope;
  const label = sql`known.name || ' (' || known.code || ')'`;
  // People who share it are few and found quickly: only their placements are read.
  return sql`
    with twin as materialized (
      select ${by} as mark from ${employee} person where ${by} is not null group by 1 having count(*) > 1)
    select 'employee' as kind, known.id, known.name, known.code, known.company_id,
      ${noteOf({ names: sql`to_jsonb(array_remove(known.everybody, ${label}))` })} as note
    from (
      select person.id, person.full_name as name, person.employee_number as code, place.company_id,
        array_agg(person.full_name || ' (' || person.employee_number || ')') over alike as everybody,
        bool_or(${isEmployedOnOrAfter(today, 'stay')}) over alike as anybody_works,
        count(*) over alike as records
      from twin join ${employee} person on twin.mark = ${by}
      join ${assignment} place on place.employee_id = person.id and ${isPlacement('place', today)}
      join ${employment} stay on stay.id = place.employment_id
      where ${isLookedAt(scope, sql`place.company_id`)}
      window alike as (partition by twin.mark)
    ) known
    where known.records > 1 and known.anybody_works`;
}
