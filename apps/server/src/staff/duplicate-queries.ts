import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst } from '../access/index.ts';
import { staffState } from '../directory/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';

export type DuplicateField = 'employeeNumber' | 'email' | 'identityCard';

/** A person who already has a value; null beyond the actor's scope, where nothing about them is shown. */
export type Duplicate = {
  readonly field: DuplicateField;
  readonly person: {
    readonly id: number;
    readonly fullName: string;
    readonly employeeNumber: string;
    readonly company: string;
    readonly state: 'active' | 'deactivated' | 'former';
  } | null;
};

const COLUMNS = {
  employeeNumber: sql`${employee.employeeNumber}`,
  email: sql`lower(${employee.email})`,
  identityCard: sql`${employee.identityCard}`,
} as const;

/**
 * Finds who has this number, e-mail or identity card, except `exceptId`; null if nobody has. An e-mail may belong to an
 * account alone.
 */
export async function findDuplicate(
  db: Executor,
  actor: Actor,
  field: DuplicateField,
  value: string,
  exceptId: number | null,
  today: Day,
): Promise<Duplicate | null> {
  const [row] = await db
    .select({
      ...pickColumns(employee, 'id', 'fullName', 'employeeNumber'),
      company: company.name,
      state: staffState(today),
      isReached: sql<boolean>`coalesce(${companyWithin(actor, 'employee.write', assignment.companyId)}, false)`,
    })
    .from(employee)
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isPlacementOrFirst('assignment', today)))
    .leftJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(and(eq(COLUMNS[field], value), exceptId === null ? undefined : ne(employee.id, exceptId)));
  if (row !== undefined) {
    const { isReached, company: place, ...person } = row;
    return { field, person: isReached && place !== null ? { ...person, company: place } : null };
  }
  if (field !== 'email') return null;
  const owner = exceptId === null ? undefined : sql`${account.employeeId} is distinct from ${exceptId}`;
  const [other] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, value), owner));
  return other === undefined ? null : { field, person: null };
}
