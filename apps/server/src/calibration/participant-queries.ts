import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type Day, ROLE } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst } from '../access/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { calibrationParticipant } from '../schema/calibration.ts';
import { company, department, division, position, section } from '../schema/organisation.ts';
import { account, assignment, employee, roleGrant } from '../schema/people.ts';

/** Somebody who takes part in a calibration, or may; their position today, if it is one of the actor's companies. */
export type Participant = { readonly id: number; readonly name: string; readonly position: string | null };

type Owner = Pick<Actor, 'accountId' | 'activeRole'>;

/** Finds who takes part in a draft of a year, by name. */
export async function findParticipants(
  db: Executor,
  actor: Actor,
  year: number,
  today: Day,
): Promise<readonly Participant[]> {
  const { accountId, activeRole } = actor;
  const chosen = sql`select employee_id from ${calibrationParticipant}
    where account_id = ${accountId} and active_role = ${activeRole} and year = ${year}`;
  return people(db, actor, [sql`${employee.id} in (${chosen})`], { today, limit: 100 });
}

/** Stores who takes part, in place of those before. */
export async function replaceParticipants(
  tx: Tx,
  { accountId, activeRole }: Owner,
  year: number,
  employeeIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`delete from ${calibrationParticipant}
    where account_id = ${accountId} and active_role = ${activeRole} and year = ${year}`);
  if (employeeIds.length === 0) return;
  const rows = employeeIds.map((employeeId) => ({ accountId, activeRole, year, employeeId }));
  await tx.insert(calibrationParticipant).values(rows);
}

/** Finds people who may take part in a calibration of the actor's: chosen ones, or by words, by name. */
export async function findEligible(
  db: Executor,
  actor: Actor,
  today: Day,
  input: { readonly ids?: readonly number[]; readonly search?: string; readonly limit: number },
): Promise<readonly Participant[]> {
  const words = matchesWords(sql`lower(${employee.fullName} || ' ' || ${employee.employeeNumber})`, input.search);
  const chosen = input.ids === undefined ? [] : [sql`${employee.id} = any(${sql.param([...input.ids])}::bigint[])`];
  return people(db, actor, [mayTakePart(actor, today), ...chosen, ...words], { today, limit: input.limit });
}

/** HR and heads of units who work in the companies of the actor's scope; not the actor. */
function mayTakePart(actor: Actor, today: Day): SQL {
  const companies = companiesOf(actor);
  const works = sql`${employee.id} in (select employee_id from ${assignment}
    where company_id in (${companies}) and ${isPlacementOrFirst('assignment', today)})`;
  return sql`${employee.id} is distinct from ${actor.employeeId}::bigint and ${works} and ${employee.id} in (
    select head_id from ${division} where company_id is null or company_id in (${companies})
    union select head_id from ${department} where company_id in (${companies})
    union select section.head_id from ${section} section join ${department} on ${department.id} = section.department_id
      where ${department.companyId} in (${companies})
    union select account.employee_id from ${account} account join ${roleGrant} granted on granted.account_id = account.id
      where granted.role = ${ROLE.hr} and account.is_active and (granted.company_id is null or granted.company_id in (${companies})))`;
}

/** The companies of HR's grants, all for super HR, or those of the departments that an HOD heads. */
function companiesOf(actor: Actor): SQL {
  const within = companyWithin(actor, 'appraisal.calibrate', sql`${company.id}`);
  const headed = sql`${company.id} in (select company_id from ${department}
    where id = any(${sql.param([...actor.headedUnits.departments])}::bigint[]))`;
  return sql`select ${company.id} from ${company} where ${actor.activeRole === ROLE.hod ? headed : within}`;
}

async function people(
  db: Executor,
  actor: Actor,
  conditions: readonly SQL[],
  { today, limit }: { readonly today: Day; readonly limit: number },
): Promise<readonly Participant[]> {
  const { rows } = await db.execute<{ id: number; name: string; position: string | null }>(sql`
    select ${employee.id} as id, ${employee.fullName} as name, (
      select ${position.title} from ${assignment} join ${position} on ${position.id} = ${assignment.positionId}
      where ${assignment.employeeId} = ${employee.id} and ${isPlacementOrFirst('assignment', today)}
        and ${assignment.companyId} in (${companiesOf(actor)}) limit 1
    ) as position
    from ${employee} where ${sql.join([...conditions], sql` and `)}
    order by ${employee.fullName}, ${employee.id} limit ${limit}`);
  return rows;
}
