import type { Call } from '@prestasi/contract';
import * as contract from '@prestasi/contract';
import { type Phase, ROLE, type RoleId } from '@prestasi/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';
import { session } from '../src/platform/auth/tables.ts';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCyclePhase } from '../src/schema/cycles.ts';
import { department, section } from '../src/schema/organisation.ts';
import { account, assignment, roleGrant } from '../src/schema/people.ts';
import { updateStatistics } from './as-database-owner.ts';
import { type Caller, CALLERS } from './access-callers.ts';
import { companyCycleOf } from './cycles-fixture.ts';
import { choose, move } from './form-actions.ts';
import { type FormsFixture, startFormsFixture, YEAR } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import type { Answer, TestClient } from './test-client.ts';

export const PASSWORD = 'Rahsia#2027';
/** Names of company B and of the people who are unrelated to anybody in A. */
export const IN_B_ALONE = /Kenari (Sdn|Y)/;

type Account = { readonly accountId: number; readonly role: RoleId; readonly email: string };
export type Input = NonNullable<Parameters<TestClient['send']>[1]>;
type Appraisee = 'clerk' | 'secondClerk' | 'thirdClerk' | 'supervisor' | 'neighbour' | 'foreigner';

export type AccessFixture = {
  readonly forms: FormsFixture;
  readonly db: Database;
  readonly accounts: Readonly<Record<Exclude<Caller, 'anonymous'>, Account>>;
  readonly companyCycles: Readonly<Record<'A' | 'B', number>>;
  readonly formIds: Readonly<Record<Appraisee, Readonly<Record<Phase, number>>>>;
  readonly fileId: number;
  /** A super HR who prepares what others then try; not one of the callers. */
  readonly officer: TestClient;
  /** Sends a call as somebody; each request comes from an address of its own. */
  readonly send: (caller: Caller, call: Call, input: Input) => Promise<Answer>;
  /** Returns the session of a caller's requests now; for nobody, super HR's. */
  readonly sessionIdOf: (caller: Caller) => Promise<number>;
  /** Signs everybody in again, after a call that ended sessions or changed a password. */
  readonly renew: () => Promise<void>;
  /** Adds an employee without a password to a company. */
  readonly newPerson: (company: 'A' | 'B', withEmail: boolean) => Promise<TestPerson>;
  readonly newAddress: () => Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** Starts two companies with open cycles, all callers, and forms within and outside of what each may see. */
export async function startAccessFixture(): Promise<AccessFixture> {
  const forms = await startFormsFixture({ TRUSTED_PROXY: '127.0.0.1', PRESTASI_DEMO: '0', PRESTASI_API_DOCS: '1' });
  const { app, ours, theirs } = forms.cycles;
  const { db, passwords } = app.services;
  const staff = await addEverybody(forms);
  const accounts = await accountsOf(forms, staff);
  const officer = await app.as(await addAccount(db, 'Pegawai', ROLE.hr, null), ROLE.hr);
  const passwordHash = await passwords.hash(PASSWORD);
  let count = 0;
  const newAddress = () => {
    count++;
    return { 'x-forwarded-for': `10.2.${Math.floor(count / 250)}.${1 + (count % 250)}` };
  };
  const clients = new Map<Caller, TestClient>();
  const clientOf = async (caller: Caller): Promise<TestClient> => {
    if (caller === 'anonymous') return app.anonymous;
    const { accountId, role } = accounts[caller];
    const client = clients.get(caller) ?? (await app.as(accountId, role));
    clients.set(caller, client);
    return client;
  };
  const renew = async () => {
    for (const caller of CALLERS) if (caller !== 'deactivated') clients.delete(caller);
    const mustChangePassword = eq(account.id, accounts.passwordDue.accountId);
    const ids = Object.values(accounts).map(({ accountId }) => accountId);
    await db.update(account).set({ passwordHash, mustChangePassword }).where(inArray(account.id, ids));
    await app.services.sessions.forgetEverybody(db);
  };
  await renew();
  await deactivate(forms, accounts.deactivated, await clientOf('deactivated'));
  const companyCycles = { A: forms.companyCycleId, B: (await companyCycleOf(forms.cycles, theirs.id, YEAR)).id };
  for (const id of Object.values(companyCycles)) await officer.call(contract.openCompanyCycle, { params: { id } });
  await beginReview(db);
  await updateStatistics(db);
  const formIds = await formIdsOf(db, { ...forms.people, ...staff });
  for (const name of ['clerk', 'secondClerk', 'thirdClerk'] as const) {
    const client = await app.as(name === 'clerk' ? accounts.user.accountId : staff[name].accountId, ROLE.user);
    await choose(forms, client, formIds[name].planning);
    if (name !== 'clerk') await move(client, formIds[name].planning, { action: 'submit' });
  }
  return {
    forms,
    db,
    accounts,
    companyCycles,
    formIds,
    fileId: await addFile(forms),
    officer,
    send: async (caller, call, input) =>
      (await clientOf(caller)).send(call, { ...input, headers: { ...newAddress(), ...input.headers } }),
    sessionIdOf: async (caller) => {
      const someone = caller === 'anonymous' ? 'superHr' : caller;
      await clientOf(someone);
      return sessionOf(db, accounts[someone].accountId);
    },
    renew,
    newPerson: (company, withEmail) => {
      count++;
      const email = withEmail ? `n${count}@contoh.example` : null;
      return addStaff(db, company === 'A' ? ours : theirs, `N${count}`, `Pekerja ${count}`, { email });
    },
    newAddress,
    close: forms.close,
  };
}

/**
 * Adds to the fixture's own people: two more clerks, the head of their section, others of A, HR of A, and people of B.
 */
async function addEverybody(forms: FormsFixture) {
  const { app, ours, theirs, boss } = forms.cycles;
  const { db } = app.services;
  const { supervisor, hod, clerk } = forms.people;
  const [other] = await db.insert(department).values({ companyId: ours.id, code: 'D2', name: 'Kewangan' }).returning();
  const elsewhere = { departmentId: other?.id ?? null };
  const under = { supervisorId: supervisor.employeeId, category: 'non_executive' } as const;
  const secondClerk = await addStaff(db, ours, 'X1', 'Farah binti Idris', under);
  const thirdClerk = await addStaff(db, ours, 'X2', 'Muthu a/l Raman', under);
  const headOfSection = await addStaff(db, ours, 'X3', 'Wong Siew Mei', { supervisorId: hod.employeeId });
  const neighbour = await addStaff(db, ours, 'X4', 'Azlan bin Yahya', { ...elsewhere, supervisorId: boss.employeeId });
  const grants = [{ role: ROLE.hr, companyId: ours.id }];
  const hrA = await addStaff(db, ours, 'X5', 'Salmah binti Din', { ...elsewhere, grants });
  const passwordDue = await addStaff(db, ours, 'X6', 'Goh Boon Huat', { ...elsewhere, grants });
  const deactivated = await addStaff(db, ours, 'X7', 'Latifah binti Omar', { ...elsewhere, grants });
  const hrB = await addStaff(db, theirs, 'Y1', 'Kenari Y1', { grants: [{ role: ROLE.hr, companyId: theirs.id }] });
  const ofGroup = [ROLE.hr, ROLE.admin].map((role) => ({ role, companyId: null }));
  const hrAsExecutive = await addStaff(db, theirs, 'Y2', 'Kenari Y2', { grants: ofGroup });
  const foreigner = await addStaff(db, theirs, 'Y3', 'Kenari Y3', { supervisorId: hrB.employeeId });
  const values = {
    departmentId: ours.departmentId,
    code: 'S1',
    name: 'Seksyen Stor',
    headId: headOfSection.employeeId,
  };
  const [stores] = await db.insert(section).values(values).returning();
  for (const { employeeId } of [clerk, secondClerk, thirdClerk]) {
    await db
      .update(assignment)
      .set({ sectionId: stores?.id ?? null })
      .where(eq(assignment.employeeId, employeeId));
  }
  return {
    secondClerk,
    thirdClerk,
    headOfSection,
    neighbour,
    hrA,
    passwordDue,
    deactivated,
    hrB,
    hrAsExecutive,
    foreigner,
  };
}

type Staff = Awaited<ReturnType<typeof addEverybody>>;

/** Returns the callers with their active role, each with an e-mail of their own. */
async function accountsOf({ people, cycles }: FormsFixture, staff: Staff): Promise<AccessFixture['accounts']> {
  const { db } = cycles.app.services;
  const { ours } = cycles;
  const superHr = await accountOfSuperHr(db);
  const all = {
    adminA: [await addAccount(db, 'Pentadbir A', ROLE.admin, ours.id), ROLE.admin],
    adminGroup: [await addAccount(db, 'Pentadbir Kumpulan', ROLE.admin, null), ROLE.admin],
    user: [people.clerk.accountId, ROLE.user],
    executive: [people.supervisor.accountId, ROLE.executive],
    headOfSection: [staff.headOfSection.accountId, ROLE.executive],
    topManagement: [people.headOfDivision.accountId, ROLE.topManagement],
    hod: [people.hod.accountId, ROLE.hod],
    hrA: [staff.hrA.accountId, ROLE.hr],
    hrB: [staff.hrB.accountId, ROLE.hr],
    superHr: [superHr, ROLE.hr],
    passwordDue: [staff.passwordDue.accountId, ROLE.hr],
    deactivated: [staff.deactivated.accountId, ROLE.hr],
    hodAsExecutive: [people.hod.accountId, ROLE.executive],
    hrAsExecutive: [staff.hrAsExecutive.accountId, ROLE.executive],
  } as const satisfies Record<Exclude<Caller, 'anonymous'>, readonly [number, RoleId]>;
  const accounts = new Map<string, Account>();
  for (const caller of CALLERS) {
    if (caller === 'anonymous') continue;
    const [accountId, role] = all[caller];
    const email = `account${accountId}@contoh.example`;
    await db.update(account).set({ email }).where(eq(account.id, accountId));
    accounts.set(caller, { accountId, role, email });
  }
  return Object.fromEntries(accounts) as AccessFixture['accounts'];
}

/** An account without an employee. */
async function addAccount(db: Database, fullName: string, role: 1 | 6, companyId: number | null): Promise<number> {
  const [made] = await db.insert(account).values({ fullName, language: 'en' }).returning();
  const accountId = made?.id ?? 0;
  await db.insert(roleGrant).values({ accountId, role, companyId });
  return accountId;
}

async function accountOfSuperHr(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(roleGrant, eq(roleGrant.accountId, account.id))
    .where(and(eq(account.fullName, 'Kenari G3'), eq(roleGrant.role, ROLE.hr)));
  return row?.id ?? 0;
}

/** Signs the account in first, and then deactivates it. */
async function deactivate({ cycles }: FormsFixture, { accountId }: Account, client: TestClient): Promise<void> {
  const { db, sessions } = cycles.app.services;
  await client.call(contract.getSession, {});
  await db.update(account).set({ isActive: false }).where(eq(account.id, accountId));
  await sessions.forget(db, accountId);
}

/** Lets the review begin with planning: contributions are entered from the review on. */
async function beginReview(db: Database): Promise<void> {
  await db
    .update(companyCyclePhase)
    .set({ firstDay: `${YEAR}-01-01` })
    .where(eq(companyCyclePhase.phase, 'review'));
}

async function formIdsOf(
  db: Database,
  people: Readonly<Record<Appraisee, TestPerson>>,
): Promise<AccessFixture['formIds']> {
  const rows = await db
    .select({ employeeId: appraisal.employeeId, phase: form.phase, id: form.id })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId));
  const ofPerson = ({ employeeId }: TestPerson) =>
    Object.fromEntries(rows.filter((row) => row.employeeId === employeeId).map(({ phase, id }) => [phase, id]));
  const { clerk, secondClerk, thirdClerk, supervisor, neighbour, foreigner } = people;
  const needed = { clerk, secondClerk, thirdClerk, supervisor, neighbour, foreigner };
  return Object.fromEntries(
    Object.entries(needed).map(([name, person]) => [name, ofPerson(person)]),
  ) as AccessFixture['formIds'];
}

async function addFile({ cycles }: FormsFixture): Promise<number> {
  const { db, files } = cycles.app.services;
  const content = Buffer.from('%PDF-1.7\n%%EOF', 'latin1');
  return files.record(db, await files.keep('document', { name: 'bukti.pdf', content }, cycles.boss.accountId));
}

async function sessionOf(db: Database, accountId: number): Promise<number> {
  const newest = desc(session.id);
  const [row] = await db.select().from(session).where(eq(session.accountId, accountId)).orderBy(newest).limit(1);
  return row?.id ?? 0;
}
