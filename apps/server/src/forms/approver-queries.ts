import { and, eq, inArray, sql } from 'drizzle-orm';
import { rolesOfAccount, type Category, type Day, type Grant, type RoleId } from '@prestasi/domain';
import { cameFromElsewhere, joinPlacement, superiorsOf } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisalSegment } from '../schema/appraisals.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { absence, delegation } from '../schema/delegations.ts';
import { isAbsentOn, isAssignedOn, isDelegatedOn, isEmployedOnOrAfter } from '../schema/on-day.ts';
import { department, position } from '../schema/organisation.ts';

/** The placement of an appraisee today, or their last one if they have left: pending steps follow it (domain §6). */
export type AppraiseePlacement = {
  readonly employeeId: number;
  readonly name: string;
  readonly employeeNumber: string;
  readonly accountId: number | null;
  readonly supervisorId: number | null;
  readonly supervisorName: string | null;
  readonly companyId: number | null;
  readonly positionId: number | null;
  readonly departmentId: number | null;
  readonly divisionId: number | null;
  readonly sectionId: number | null;
  readonly hodId: number | null;
  readonly headOfDivisionId: number | null;
  /** The day on which this placement began; null for somebody without one. */
  readonly since: Day | null;
  /** The day on which they came to this company from another; null if they were in no other before. */
  readonly companySince: Day | null;
};

/** Finds the placements of employees, by employee. */
export async function findPlacements(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, AppraiseePlacement>> {
  const [first, ...others] = employeeIds;
  if (first === undefined) return new Map();
  // One employee, as of a form, is compared by `=`: then the database stores one plan for everybody.
  const isAsked =
    others.length === 0
      ? sql`employee.id = ${first}`
      : sql`employee.id = any(${sql.param([...employeeIds])}::bigint[])`;
  const { rows } = await db.execute<AppraiseePlacement>(sql`
    select employee.id as "employeeId", employee.full_name as "name", employee.employee_number as "employeeNumber",
      account.id as "accountId", place.supervisor_id as "supervisorId", supervisor.full_name as "supervisorName", place.company_id as "companyId", place.position_id as "positionId",
      place.department_id as "departmentId", place_division.id as "divisionId", place.section_id as "sectionId",
      place_department.head_id as "hodId", place_division.head_id as "headOfDivisionId",
      place.effective_from::text as "since", ${cameFromElsewhere('place')}::text as "companySince"
    from ${employee} ${joinPlacement(sql`employee.id`, today)}
    left join ${employee} supervisor on supervisor.id = place.supervisor_id
    left join ${account} on account.employee_id = employee.id
    where ${isAsked}`);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** An approver or a possible one: `roles` is empty if they have left, are deactivated or have no account. */
export type Holder = {
  readonly employeeId: number;
  readonly name: string;
  readonly accountId: number | null;
  readonly roles: readonly RoleId[];
  /** Who stands in for them today, by employee (domain §7). */
  readonly standInIds: readonly number[];
  /** The last day on which they are absent; null if they are not absent today. */
  readonly awayUntil: Day | null;
};

/** Finds these employees with the roles that they hold today and all their superiors (domain §2). */
export async function findHolders(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Holder & { readonly superiors: ReadonlySet<number> }>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db
    .select({
      employeeId: employee.id,
      name: employee.fullName,
      accountId: account.id,
      isActive: account.isActive,
      category: sql<Category | null>`(select position.category from ${assignment}
        join ${position} on position.id = assignment.position_id
        join ${employment} on employment.id = assignment.employment_id
        where assignment.employee_id = ${employee.id} and ${isAssignedOn(today)}
          and ${isEmployedOnOrAfter(today)})`,
      headsDepartment: sql<boolean>`exists (select 1 from ${department} where department.head_id = ${employee.id})`,
      grants: sql<
        Grant[]
      >`(select coalesce(json_agg(json_build_object('role', role_grant.role, 'companyId', role_grant.company_id)), '[]')
        from ${roleGrant} where role_grant.account_id = ${account.id})`,
      standInIds: sql<number[]>`(select coalesce(json_agg(${delegation.standInId} order by ${delegation.id}), '[]')
        from ${delegation} where ${eq(delegation.principalId, employee.id)} and ${isDelegatedOn(today)})`,
      awayUntil: sql<Day | null>`(select to_char(max(${absence.lastDay}), 'YYYY-MM-DD') from ${absence}
        where ${eq(absence.employeeId, employee.id)} and ${isAbsentOn(today)})`,
      superiors: sql<number[]>`(with recursive ${superiorsOf(eq(assignment.employeeId, employee.id), today)}
        select coalesce(json_agg(superior), '[]') from chain)`,
    })
    .from(employee)
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(inArray(employee.id, [...employeeIds]));
  return new Map(
    rows.map(
      ({
        employeeId,
        name,
        accountId,
        isActive,
        category,
        headsDepartment,
        grants,
        standInIds,
        awayUntil,
        superiors,
      }) => {
        const canTakeSteps = accountId !== null && isActive === true && category !== null;
        const roles = canTakeSteps ? rolesOfAccount({ category, headsDepartment, grants }) : [];
        return [
          employeeId,
          { employeeId, name, accountId, roles, standInIds, awayUntil, superiors: new Set(superiors) },
        ];
      },
    ),
  );
}

/** Finds the last day of absence of those of these employees who are absent today. */
export async function findAbsentUntil(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Day>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db
    .select({ employeeId: absence.employeeId, until: sql<Day>`to_char(max(${absence.lastDay}), 'YYYY-MM-DD')` })
    .from(absence)
    .where(and(inArray(absence.employeeId, [...employeeIds]), isAbsentOn(today)))
    .groupBy(absence.employeeId);
  return new Map(rows.map(({ employeeId, until }) => [employeeId, until]));
}

/** Finds all superiors of these employees today, direct and indirect; terminates even on data with a loop. */
export async function findSuperiors(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (employeeIds.length === 0) return new Map();
  const ofAny = inArray(assignment.employeeId, [...employeeIds]);
  const { rows } = await db.execute<{ employee: number; superior: number }>(sql`
    with recursive ${superiorsOf(ofAny, today)} select employee, superior from chain`);
  const superiors = new Map<number, Set<number>>();
  for (const row of rows) {
    const above = superiors.get(row.employee) ?? new Set<number>();
    superiors.set(row.employee, above.add(row.superior));
  }
  return superiors;
}

export type SegmentRow = typeof appraisalSegment.$inferSelect;

/** Returns the segments of appraisals, in order of time. */
export async function findSegments(db: Executor, appraisalIds: readonly number[]): Promise<readonly SegmentRow[]> {
  return db
    .select()
    .from(appraisalSegment)
    .where(inArray(appraisalSegment.appraisalId, [...appraisalIds]))
    .orderBy(appraisalSegment.firstDay, appraisalSegment.id);
}
