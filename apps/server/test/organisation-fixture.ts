import { eq } from 'drizzle-orm';
import type { Executor } from '../src/platform/database/transaction.ts';
import { company, department, division, grade, position, section, workLocation } from '../src/schema/organisation.ts';
import { account, assignment, employment } from '../src/schema/people.ts';
import { addCompany, addPerson, type PersonOptions, type TestCompany, type TestPerson } from './people-fixture.ts';

export type StaffOptions = PersonOptions & {
  readonly supervisorId?: number;
  readonly hiredOn?: string;
  readonly isActive?: boolean;
  readonly departmentId?: number | null;
};

/** Adds an employee with a supervisor, a hire date and an account as given. */
export async function addStaff(
  db: Executor,
  place: TestCompany,
  employeeNumber: string,
  fullName: string,
  { supervisorId, hiredOn, isActive = true, departmentId, ...options }: StaffOptions = {},
): Promise<TestPerson> {
  const person = await addPerson(db, place, employeeNumber, fullName, options);
  const own = eq(assignment.employeeId, person.employeeId);
  if (supervisorId !== undefined) await db.update(assignment).set({ supervisorId }).where(own);
  if (departmentId !== undefined) await db.update(assignment).set({ departmentId }).where(own);
  if (hiredOn !== undefined) {
    await db.update(employment).set({ hiredOn }).where(eq(employment.employeeId, person.employeeId));
    await db.update(assignment).set({ effectiveFrom: hiredOn }).where(own);
  }
  if (!isActive) await db.update(account).set({ isActive }).where(eq(account.id, person.accountId));
  return person;
}

/** Gives an employee a supervisor from now on, as HR would to fix a record. */
export async function setSupervisor(db: Executor, employeeId: number, supervisorId: number): Promise<void> {
  await db.update(assignment).set({ supervisorId }).where(eq(assignment.employeeId, employeeId));
}

/** Ends an employment and its assignment. */
export async function leave(db: Executor, employeeId: number, lastDay: string): Promise<void> {
  await db.update(employment).set({ lastDay }).where(eq(employment.employeeId, employeeId));
  await db.update(assignment).set({ effectiveTo: lastDay }).where(eq(assignment.employeeId, employeeId));
}

/** Moves an employee to another company from a day on. */
export async function transfer(db: Executor, employeeId: number, to: TestCompany, from: string, before: string) {
  const [row] = await db.select().from(assignment).where(eq(assignment.employeeId, employeeId));
  if (row === undefined) throw new Error('Nobody to transfer');
  const { id, supervisorId, employmentId } = row;
  await db.update(assignment).set({ effectiveTo: before }).where(eq(assignment.id, id));
  await db.insert(assignment).values({
    employeeId,
    employmentId,
    supervisorId,
    effectiveFrom: from,
    kind: 'transfer',
    companyId: to.id,
    departmentId: to.departmentId,
    positionId: to.positions.executive,
  });
}

/** Makes somebody head of the company's department. */
export async function setHod(db: Executor, place: TestCompany, employeeId: number): Promise<void> {
  await db.update(department).set({ headId: employeeId }).where(eq(department.id, place.departmentId));
}

/** Adds a division over the company's department, a section below it, and a work location, each named after the company. */
export async function addUnits(db: Executor, place: TestCompany, headId: number): Promise<void> {
  const [named] = await db.select({ name: company.name }).from(company).where(eq(company.id, place.id));
  const name = named?.name ?? '';
  const [over] = await db
    .insert(division)
    .values({ companyId: place.id, code: 'V1', name: `${name} Bahagian`, headId })
    .returning();
  await db
    .update(department)
    .set({ divisionId: over?.id ?? null })
    .where(eq(department.id, place.departmentId));
  await db.insert(section).values({ departmentId: place.departmentId, code: 'S1', name: `${name} Seksyen` });
  await db
    .insert(workLocation)
    .values({ companyId: place.id, code: 'W1', name: `${name} Kilang`, city: 'Klang', state: 'Selangor' });
}

export { addCompany, type TestCompany, type TestPerson };

/** Gives all positions a grade, and one person another of their own; nobody else has one. */
export async function giveGrades(
  db: Executor,
  { positions, employeeId, own }: { readonly positions: string; readonly employeeId: number; readonly own: string },
): Promise<void> {
  const add = async (name: string, rank: number) => {
    const [made] = await db.insert(grade).values({ gradeSet: 'Set', name, rank }).returning();
    return { gradeId: made?.id ?? null };
  };
  await db.update(position).set(await add(positions, 1));
  await db
    .update(assignment)
    .set(await add(own, 2))
    .where(eq(assignment.employeeId, employeeId));
}
