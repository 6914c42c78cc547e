import { and, asc, desc, eq, getColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, type Day, type Grant, type RoleId, rolesOfAccount } from '@prestasi/domain';
import { reachedBy } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { delegation } from '../schema/delegations.ts';
import { worksOn } from '../schema/on-day.ts';
import { department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

/** Somebody for whom others stand in. */
export type Principal = {
  readonly id: number;
  readonly name: string;
  /** The company in which they work today; null if they work nowhere. */
  readonly companyId: number | null;
  /** None if they have left, or have no active account. */
  readonly roles: readonly RoleId[];
};

/** Finds a person; with an actor, only one in the scope of that actor's HR. */
export async function findPrincipal(
  db: Executor,
  employeeId: number,
  today: Day,
  actor: Actor | null,
): Promise<Principal | null> {
  const inScope = actor === null ? undefined : reachedBy(actor, 'cycle.manage', sql`${employee.id}`, today);
  const [row] = await db
    .select({
      id: employee.id,
      name: employee.fullName,
      companyId: assignment.companyId,
      category: position.category,
      isActive: account.isActive,
      headsDepartment: sql<boolean>`exists (select from ${department} where ${eq(department.headId, employee.id)})`,
      grants: sql<Grant[]>`(select coalesce(json_agg(json_build_object('role', ${roleGrant.role}, 'companyId',
        ${roleGrant.companyId})), '[]') from ${roleGrant} where ${eq(roleGrant.accountId, account.id)})`,
    })
    .from(employee)
    .leftJoin(account, eq(account.employeeId, employee.id))
    .leftJoin(employment, eq(employment.employeeId, employee.id))
    .leftJoin(assignment, and(eq(assignment.employmentId, employment.id), worksOn(today)))
    .leftJoin(position, eq(position.id, assignment.positionId))
    .where(and(eq(employee.id, employeeId), inScope))
    .orderBy(sql`${assignment.id} nulls last`)
    .limit(1);
  if (row === undefined) return null;
  const { id, name, companyId, category, isActive, headsDepartment, grants } = row;
  const canTakeSteps = isActive === true && category !== null;
  return { id, name, companyId, roles: canTakeSteps ? rolesOfAccount({ category, headsDepartment, grants }) : [] };
}

/** Finds the people of the person's company who may stand in for them, by name: chosen ones, or by words. */
export async function findEligible(
  db: Executor,
  person: Pick<Principal, 'id' | 'companyId'>,
  today: Day,
  input: { readonly ids?: readonly number[]; readonly search?: string; readonly limit: number },
): Promise<
  readonly {
    readonly id: number;
    readonly name: string;
    readonly position: string;
    readonly department: string | null;
  }[]
> {
  if (person.companyId === null) return [];
  const words = matchesPerson(input.search);
  return db
    .select({ id: employee.id, name: employee.fullName, position: position.title, department: department.name })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(account, and(eq(account.employeeId, employee.id), eq(account.isActive, true)))
    .innerJoin(position, and(eq(position.id, assignment.positionId), ne(position.category, 'non_executive')))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .where(
      and(
        worksOn(today),
        eq(assignment.companyId, person.companyId),
        ne(employee.id, person.id),
        input.ids === undefined ? undefined : inArray(employee.id, [...input.ids]),
        ...words,
      ),
    )
    .orderBy(asc(employee.fullName), asc(employee.id))
    .limit(input.limit);
}

type Row = typeof delegation.$inferSelect;
const principal = alias(employee, 'principal');
const standIn = alias(employee, 'stand_in');

/** A delegation with the names of those concerned. */
export type DelegationRow = Omit<Row, 'namedBy'> & {
  readonly principal: string;
  readonly standIn: string;
  readonly namedBy: string;
};

const AT_MOST = 50;

/** Finds who stands in for a person, newest first: the last 50. */
export function findGiven(db: Executor, employeeId: number): Promise<readonly DelegationRow[]> {
  return findDelegations(db, eq(delegation.principalId, employeeId));
}

/** Finds for whom a person stands in, newest first: the last 50. */
export function findReceived(db: Executor, employeeId: number): Promise<readonly DelegationRow[]> {
  return findDelegations(db, eq(delegation.standInId, employeeId));
}

async function findDelegations(db: Executor, condition: SQL): Promise<readonly DelegationRow[]> {
  return db
    .select({
      ...getColumns(delegation),
      principal: principal.fullName,
      standIn: standIn.fullName,
      namedBy: account.fullName,
    })
    .from(delegation)
    .innerJoin(principal, eq(principal.id, delegation.principalId))
    .innerJoin(standIn, eq(standIn.id, delegation.standInId))
    .innerJoin(account, eq(account.id, delegation.namedBy))
    .where(condition)
    .orderBy(desc(delegation.lastDay), desc(delegation.id))
    .limit(AT_MOST);
}

/** Finds who stands in for a person on some day of a period already. */
export async function findOverlapping(
  db: Executor,
  principalId: number,
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
): Promise<readonly number[]> {
  const rows = await db
    .select({ standInId: delegation.standInId })
    .from(delegation)
    .where(
      and(
        eq(delegation.principalId, principalId),
        isNull(delegation.withdrawnAt),
        lte(delegation.firstDay, lastDay),
        gte(delegation.lastDay, firstDay),
      ),
    );
  return rows.map(({ standInId }) => standInId);
}

/** Stores delegations. */
export async function insertDelegations(tx: Tx, values: readonly (typeof delegation.$inferInsert)[]): Promise<void> {
  await tx.insert(delegation).values([...values]);
}

/** Locks a delegation; null if there is none. */
export async function lockDelegation(tx: Tx, id: number): Promise<DelegationRow | null> {
  await tx.select({ id: delegation.id }).from(delegation).where(eq(delegation.id, id)).for('update');
  return (await findDelegations(tx, eq(delegation.id, id)))[0] ?? null;
}

/** Records the withdrawal of a delegation. */
export async function setWithdrawn(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.update(delegation).set({ withdrawnBy: by, withdrawnAt: at }).where(eq(delegation.id, id));
}
