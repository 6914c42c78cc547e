import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../apps/server/src/platform/database/transaction.ts';
import { trainingRecord } from '../../apps/server/src/schema/form-content.ts';
import { positionTask } from '../../apps/server/src/schema/organisation.ts';
import { account, roleGrant } from '../../apps/server/src/schema/people.ts';
import { competency } from '../../apps/server/src/schema/reference.ts';
import {
  addCompany,
  addStaff,
  setHod,
  type StaffOptions,
  type TestCompany,
} from '../../apps/server/test/organisation-fixture.ts';
import type { Filling } from './groups.ts';
import { COMPANY, PASSWORD, PEOPLE, type UserKey } from './small-people.ts';

/** Two subcores too many in each core, two behaviours too many. Names in both languages. */
const CORES = [
  {
    ms: 'Integriti',
    en: 'Integrity',
    subcores: [
      ['Amanah', 'Trustworthiness'],
      ['Tepati janji', 'Keeping promises'],
      ['Patuh', 'Compliance'],
    ],
  },
  {
    ms: 'Kerja berpasukan',
    en: 'Teamwork',
    subcores: [
      ['Kerjasama', 'Collaboration'],
      ['Perkongsian', 'Sharing'],
      ['Hormat', 'Respect'],
    ],
  },
] as const;
const BEHAVIOURS = [
  ['Proaktif', 'Proactive'],
  ['Teliti', 'Thorough'],
  ['Kreatif', 'Creative'],
  ['Berdisiplin', 'Disciplined'],
  ['Sabar', 'Patient'],
  ['Tegas', 'Firm'],
  ['Mesra', 'Friendly'],
] as const;

/**
 * Fills one company: managing director ← HOD ← supervisor ← an executive and a clerk; HR of the company and of the
 * group.
 */
export async function fillSmallGroup({ db, passwords }: Filling): Promise<void> {
  const passwordHash = await passwords.hash(PASSWORD);
  const company = await addCompany(db, 'TP', COMPANY);
  const add = (number: string, key: UserKey, options: StaffOptions) =>
    addStaff(db, company, number, PEOPLE[key].name, { email: PEOPLE[key].email, passwordHash, ...options });
  const director = await addStaff(db, company, 'T100', 'Rohana binti Yusof', {
    category: 'top_management',
    email: 'rohana@tanjung.example',
    passwordHash,
  });
  const under = { supervisorId: director.employeeId };
  await add('T101', 'superHr', { ...under, grants: [{ role: ROLE.hr, companyId: null }] });
  await add('T102', 'hr', { ...under, grants: [{ role: ROLE.hr, companyId: company.id }] });
  const hod = await add('T103', 'hod', under);
  const supervisor = await add('T104', 'supervisor', { supervisorId: hod.employeeId });
  const executive = await add('T105', 'executive', { supervisorId: supervisor.employeeId });
  await add('T106', 'clerk', { supervisorId: supervisor.employeeId, category: 'non_executive' });
  const worker = { supervisorId: supervisor.employeeId, category: 'non_executive' } as const;
  const { newcomer, storekeeper } = PEOPLE;
  await addStaff(db, company, 'T107', newcomer.name, { ...worker, email: newcomer.email });
  await addStaff(db, company, storekeeper.number, storekeeper.name, worker);
  await setHod(db, company, hod.employeeId);
  await addAdministrator(db, passwordHash);
  await addLibrary(db);
  await addTasks(db, company);
  await db.insert(trainingRecord).values({
    employeeId: executive.employeeId,
    title: 'Kursus Keselamatan',
    startsOn: '2027-04-05',
    endsOn: '2027-04-06',
    hours: 14,
    rating: 4,
  });
  // As the product itself creates accounts: in Malay until the person chooses otherwise.
  await db.update(account).set({ language: 'ms' }).where(eq(account.language, 'en'));
}

/** Adds an administrator of the group, who is no employee. */
async function addAdministrator(db: Executor, passwordHash: string): Promise<void> {
  const { name, email } = PEOPLE.admin;
  const [made] = await db.insert(account).values({ fullName: name, email, passwordHash }).returning();
  await db.insert(roleGrant).values({ accountId: made?.id ?? 0, role: ROLE.admin, companyId: null });
}

async function addLibrary(db: Executor): Promise<void> {
  for (const [index, core] of CORES.entries()) {
    const code = `C${index + 1}`;
    const [row] = await db
      .insert(competency)
      .values({ kind: 'core', code, nameMs: core.ms, nameEn: core.en, sort: index })
      .returning();
    const parentId = row?.id ?? null;
    await db.insert(competency).values(
      core.subcores.map(([nameMs, nameEn], sort) => ({
        kind: 'subcore' as const,
        parentId,
        code: `${code}.${sort + 1}`,
        nameMs,
        nameEn,
        sort,
      })),
    );
  }
  await db.insert(competency).values(
    BEHAVIOURS.map(([nameMs, nameEn], sort) => ({
      kind: 'behaviour' as const,
      code: `B${sort + 1}`,
      nameMs,
      nameEn,
      sort,
    })),
  );
}

/** Adds the clerk's job description: a main task with two subtasks, an additional one without. */
async function addTasks(db: Executor, company: TestCompany): Promise<void> {
  const positionId = company.positions.non_executive;
  const [main] = await db
    .insert(positionTask)
    .values({ positionId, kind: 'main_task', title: 'Receive stock', weight: 7000, sort: 1 })
    .returning();
  const parentId = main?.id ?? null;
  await db.insert(positionTask).values([
    { positionId, parentId, kind: 'subtask', title: 'Check invoices', sort: 1 },
    { positionId, parentId, kind: 'subtask', title: 'Record deliveries', sort: 2 },
    { positionId, kind: 'additional_task', title: 'Fire drill', weight: 3000, sort: 2 },
  ]);
}
