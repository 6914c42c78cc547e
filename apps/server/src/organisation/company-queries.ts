import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import type { OutputOf, QueryOf, getCompany, getSignInCounts, listCompanies } from '@prestasi/contract';
import { type Actor, type Category, type Day, ROLE } from '@prestasi/domain';
import { pageQuery, sortOrder, type Page } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { containing } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { companyWithin } from '../access/index.ts';
import { signInState } from '../directory/index.ts';

export type CompanyFilter = QueryOf<typeof listCompanies>;
type Row = Omit<OutputOf<typeof listCompanies>['rows'][number], 'cycle'>;

/** Finds a page of the companies in the actor's scope, each with the number of people employed on the day. */
export async function findCompanyPage(
  db: Executor,
  actor: Actor,
  filter: CompanyFilter,
  today: Day,
): Promise<Page<Row>> {
  const pattern = containing((filter.search ?? '').toLowerCase());
  const where = and(
    companyWithin(actor, 'company.read', company.id),
    or(ilike(company.name, pattern), ilike(company.code, pattern), ilike(company.registrationNumber, pattern)),
    filter.state === undefined ? undefined : eq(company.isActive, filter.state === 'active'),
  );
  const staff = db
    .select({ companyId: assignment.companyId, employees: count().as('employees') })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(worksOn(today))
    .groupBy(assignment.companyId)
    .as('staff');
  const employees = sql`coalesce(${staff.employees}, 0)`.mapWith(Number);
  const columns = { name: sql`lower(${company.name})`, code: sql`lower(${company.code})`, employees };
  const select = () =>
    db
      .select({
        ...pickColumns(company, 'id', 'code', 'name', 'registrationNumber', 'isActive'),
        employees,
      })
      .from(company)
      .leftJoin(staff, eq(staff.companyId, company.id))
      .$dynamic();
  return pageQuery(db, select, { where, order: sortOrder(columns, filter.sort, company.id) }, filter);
}

/** Finds a company's own details; null if there is none. */
export async function findCompany(db: Executor, id: number) {
  const [row] = await db
    .select(
      pickColumns(
        company,
        'id',
        'code',
        'name',
        'registrationNumber',
        'isActive',
        'description',
        'incorporatedOn',
        'phone',
        'website',
        'address',
        'logoFileId',
        'evaluationCount',
        'projectsAcrossGroup',
        'meetingsAcrossGroup',
        'version',
      ),
    )
    .from(company)
    .where(eq(company.id, id));
  return row ?? null;
}

/** Finds the admins of a company alone, not of the whole group, by name. */
export async function findAdministrators(
  db: Executor,
  companyId: number,
  now: Date,
): Promise<OutputOf<typeof getCompany>['administrators']> {
  return db
    .select({
      ...pickColumns(account, 'fullName', 'email', 'isActive'),
      access: signInState(now),
    })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(and(eq(roleGrant.companyId, companyId), eq(roleGrant.role, ROLE.admin)))
    .orderBy(sql`lower(${account.fullName})`, asc(account.id));
}

export type HeadCounts = Pick<OutputOf<typeof getCompany>, 'employees' | 'categories' | 'withoutAccount'>;

/** Counts the people whom the company employs on the day: in all, by category, and without a way to sign in. */
export async function countStaff(db: Executor, companyId: number, today: Day, now: Date): Promise<HeadCounts> {
  const rows = await db
    .select({
      category: position.category,
      employees: count(),
      withoutAccount: sql`count(*) filter (where ${signInState(now)} = 'none')`.mapWith(Number),
    })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(account, eq(account.employeeId, assignment.employeeId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today)))
    .groupBy(position.category);
  const total = (of: 'employees' | 'withoutAccount') => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    employees: total('employees'),
    categories: rows
      .map(({ category, employees }) => ({ category, employees }))
      .toSorted((a, b) => ORDER[a.category] - ORDER[b.category]),
    withoutAccount: total('withoutAccount'),
  };
}

export type SignInCounts = OutputOf<typeof getSignInCounts>;

/**
 * Counts the sign-in states of those employed on the day, separately with and without an e-mail; without deactivated
 * people.
 */
export async function countSignIn(db: Executor, companyId: number, today: Day, now: Date): Promise<SignInCounts> {
  const state = signInState(now);
  const hasEmail = sql<boolean>`coalesce(${account.email}, ${employee.email}) is not null`;
  const rows = await db
    .select({ state, hasEmail, people: count() })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, assignment.employeeId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today), sql`coalesce(${account.isActive}, true)`))
    .groupBy(sql`1`, sql`2`);
  const people = (of: string, withEmail: boolean) =>
    rows.find((row) => row.state === of && row.hasEmail === withEmail)?.people ?? 0;
  const waiting = (withEmail: boolean) => ({
    none: people('none', withEmail),
    invited: people('invited', withEmail),
    pin: people('pin', withEmail),
  });
  return {
    ready: people('ready', true) + people('ready', false),
    withEmail: waiting(true),
    withoutEmail: waiting(false),
  };
}

const ORDER: Readonly<Record<Category, number>> = { top_management: 0, executive: 1, non_executive: 2 };
