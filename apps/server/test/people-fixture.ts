import { isNotNull } from 'drizzle-orm';
import type { Category } from '@prestasi/domain';
import type { Executor } from '../src/platform/database/transaction.ts';
import { company, department, position } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../src/schema/people.ts';

/** A company with a department and a position for each category. */
export type TestCompany = {
  readonly id: number;
  readonly departmentId: number;
  readonly positions: Readonly<Record<Category, number>>;
};

export type PersonOptions = {
  readonly category?: Category;
  readonly email?: string | null;
  readonly passwordHash?: string;
  readonly lastDay?: string;
  readonly grants?: readonly { readonly role: 1 | 6; readonly companyId: number | null }[];
  readonly hasAccount?: boolean;
};

export type TestPerson = {
  readonly employeeId: number;
  readonly accountId: number;
  readonly employeeNumber: string;
  readonly email: string | null;
};

const HIRED_ON = '2020-01-01';

export async function addCompany(db: Executor, code: string, name: string): Promise<TestCompany> {
  const made = one(
    await db.insert(company).values({ code, name, themeColour: '#006d77', evaluationCount: 3 }).returning(),
  );
  const unit = one(
    await db
      .insert(department)
      .values({ companyId: made.id, code: 'D1', name: `${name} Operasi` })
      .returning(),
  );
  const post = async (category: Category, title: string) =>
    one(await db.insert(position).values({ companyId: made.id, code: category, title, category }).returning()).id;
  return {
    id: made.id,
    departmentId: unit.id,
    positions: {
      non_executive: await post('non_executive', 'Penjaga Stor'),
      executive: await post('executive', 'Eksekutif Kanan'),
      top_management: await post('top_management', 'Pengarah'),
    },
  };
}

/** Adds an employee of the company, hired in 2020, with an account unless options say otherwise. */
export async function addPerson(
  db: Executor,
  place: TestCompany,
  employeeNumber: string,
  fullName: string,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const {
    category = 'executive',
    email = null,
    passwordHash,
    lastDay = null,
    grants = [],
    hasAccount = true,
  } = options;
  const person = one(await db.insert(employee).values({ employeeNumber, fullName, email }).returning());
  const stay = one(
    await db.insert(employment).values({ employeeId: person.id, hiredOn: HIRED_ON, lastDay }).returning(),
  );
  await db.insert(assignment).values({
    employeeId: person.id,
    employmentId: stay.id,
    effectiveFrom: HIRED_ON,
    effectiveTo: lastDay,
    kind: 'hire',
    companyId: place.id,
    departmentId: place.departmentId,
    positionId: place.positions[category],
  });
  if (!hasAccount) return { employeeId: person.id, accountId: 0, employeeNumber, email };
  const made = one(
    await db
      .insert(account)
      .values({ employeeId: person.id, fullName, email, passwordHash: passwordHash ?? null, language: 'en' })
      .returning(),
  );
  for (const grant of grants) await db.insert(roleGrant).values({ ...grant, accountId: made.id });
  return { employeeId: person.id, accountId: made.id, employeeNumber, email };
}

/** Gives everybody with an e-mail access, with a password that nobody knows. */
export async function letEverybodyIn(db: Executor): Promise<void> {
  await db.update(account).set({ passwordHash: 'unknown' }).where(isNotNull(account.email));
}

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was inserted');
  return row;
}
