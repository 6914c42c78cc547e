import { CATEGORIES, DEFAULT_POLICIES } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../src/platform/database/transaction.ts';
import { policySetting } from '../src/schema/cycles.ts';
import { company, department, positionTask } from '../src/schema/organisation.ts';
import { addStaff, type StaffOptions, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { addCompany } from './people-fixture.ts';

/**
 * A company without errors in its records: a managing director, heads of departments, and people who report to them.
 */
export type HealthyCompany = {
  readonly place: TestCompany;
  readonly director: TestPerson;
  readonly departments: readonly { readonly id: number; readonly head: TestPerson }[];
  /** Executives and non-executives to whom nobody reports. */
  readonly executives: readonly TestPerson[];
  readonly workers: readonly TestPerson[];
  /** Somebody who has left, and somebody deactivated; neither supervises nor heads anything. */
  readonly former: TestPerson;
  readonly deactivated: TestPerson;
};

const DEPARTMENTS = 3;
const OF_EACH = 12;

/** Adds one, with everybody invited and employed, settings saved, tasks described. */
export async function addHealthyCompany(db: Executor, code: string, name: string): Promise<HealthyCompany> {
  const place = await addCompany(db, code, name);
  await db.update(company).set({ evaluationCount: 3 }).where(eq(company.id, place.id));
  for (const category of CATEGORIES) {
    await db.insert(policySetting).values({ companyId: place.id, category, content: DEFAULT_POLICIES[category] });
  }
  const task = { positionId: place.positions.non_executive, kind: 'main_task', title: 'Stok', weight: 10_000, sort: 1 };
  await db.insert(positionTask).values({ ...task, kind: 'main_task' });
  let count = 0;
  const add = (options: StaffOptions) => {
    count++;
    const number = `${code}${String(count).padStart(3, '0')}`;
    const email = `${number.toLowerCase()}@${code.toLowerCase()}.example`;
    return addStaff(db, place, number, `${name} ${number}`, { email, passwordHash: 'x', ...options });
  };
  const director = await add({ category: 'top_management' });
  const departments = [];
  for (let n = 0; n < DEPARTMENTS; n++) {
    const head = await add({ supervisorId: director.employeeId });
    departments.push({ id: await addDepartment(db, place, n, head), head });
  }
  const executives: TestPerson[] = [];
  const workers: TestPerson[] = [];
  for (let n = 0; n < OF_EACH; n++) {
    const unit = departments[n % DEPARTMENTS];
    const under = { supervisorId: unit?.head.employeeId ?? 0, departmentId: unit?.id ?? null };
    executives.push(await add(under));
    workers.push(await add({ ...under, category: 'non_executive' }));
  }
  const gone = { supervisorId: director.employeeId };
  const former = await add({ ...gone, lastDay: '2025-12-31' });
  const deactivated = await add({ ...gone, isActive: false });
  return { place, director, departments, executives, workers, former, deactivated };
}

async function addDepartment(db: Executor, place: TestCompany, n: number, head: TestPerson): Promise<number> {
  const headId = head.employeeId;
  if (n === 0) {
    await db.update(department).set({ headId }).where(eq(department.id, place.departmentId));
    return place.departmentId;
  }
  const values = { companyId: place.id, code: `D${n + 1}`, name: `Jabatan ${n + 1}`, headId };
  const [made] = await db.insert(department).values(values).returning();
  return made?.id ?? 0;
}
