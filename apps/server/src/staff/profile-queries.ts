import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor, Day, Grant } from '@prestasi/domain';
import { inDirectoryOf, isPlacementOrFirst, listedFor, reachedBy, visibleTo } from '../access/index.ts';
import { type Moment, signInState, staffState } from '../directory/index.ts';
import { RECORD_COLUMNS } from '../people/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, form, result } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';

/** Finds a person of the actor's directory, with what the actor may do with them; null if they are not in it. */
export async function findPerson(db: Executor, actor: Actor, id: number, { today, now }: Moment) {
  const reached = (permission: 'personal.read' | 'employee.write') =>
    sql<boolean>`(${reachedBy(actor, permission, sql`${employee.id}`, today)})`;
  const [row] = await db
    .select({
      ...pickColumns(employee, 'id', 'employeeNumber', 'fullName'),
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      pictureFileId: employee.pictureFileId,
      state: staffState(today),
      hiredOn: employment.hiredOn,
      lastDay: employment.lastDay,
      accountId: account.id,
      signInEmail: account.email,
      access: signInState(now),
      readsPersonal: reached('personal.read'),
      writes: reached('employee.write'),
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(
      and(
        eq(employee.id, id),
        isPlacementOrFirst('assignment', today),
        inDirectoryOf(actor, sql`${employee.id}`, today),
      ),
    );
  return row ?? null;
}

/** Finds a person's own record, with the version that a save must name; null if there is none. */
export async function findRecord(db: Executor, id: number) {
  const [row] = await db
    .select({
      version: employee.version,
      ...RECORD_COLUMNS,
    })
    .from(employee)
    .where(eq(employee.id, id));
  return row ?? null;
}

/** Finds the person's years whose status the actor's lists may show (domain §4), newest first. */
export async function findAppraisals(db: Executor, actor: Actor, employeeId: number, today: Day) {
  const latest = sql`(select max(other.revision) from ${result} other where other.appraisal_id = ${appraisal.id})`;
  return db
    .select({
      id: appraisal.id,
      year: cycle.year,
      company: sql<string>`${appraisal.placeTexts} ->> 'company'`,
      formId: form.id,
      level: form.level,
      outcome: appraisal.outcome,
      score: result.score,
      band: result.band,
      revisions: sql<number>`coalesce(${result.revision}, 0)`,
      policy: policy.content,
      canRead: sql<boolean>`(${visibleTo(actor, sql`${appraisal.id}`, today)})`,
    })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .leftJoin(result, and(eq(result.appraisalId, appraisal.id), eq(result.revision, latest)))
    .where(and(eq(appraisal.employeeId, employeeId), listedFor(actor, sql`${appraisal.id}`, today)))
    .orderBy(desc(cycle.year));
}

export type GrantRow = Grant & { readonly id: number; readonly company: string | null };

/** Finds the grants of accounts, in order. */
export async function findGrants(
  db: Executor,
  accountIds: readonly number[],
): Promise<(GrantRow & { accountId: number })[]> {
  if (accountIds.length === 0) return [];
  const ofAccounts: SQL = sql`${roleGrant.accountId} = any(${sql.param([...accountIds])}::bigint[])`;
  return db
    .select({
      ...pickColumns(roleGrant, 'id', 'accountId', 'role', 'companyId'),
      company: company.name,
    })
    .from(roleGrant)
    .leftJoin(company, eq(company.id, roleGrant.companyId))
    .where(ofAccounts)
    .orderBy(asc(roleGrant.role), sql`lower(${company.name}) nulls first`, asc(roleGrant.id));
}
