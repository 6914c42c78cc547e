import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { account, employee, roleGrant } from '../../src/schema/people.ts';
import { savedFilter } from '../../src/schema/staff.ts';
import { accountOf, type Fixtures, MISSING, nothing, ofCompanies } from '../access-inputs.ts';
import type { Caller, Lines } from '../access-callers.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { nobodyHasCome } from './founding.ts';

const forKeepers = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const ofA = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const ofB = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';
const whoeverWorks = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getStaffChoices: { A: ofA, B: ofB },
  listSupervisors: { all: forKeepers },
  findDuplicates: { 'of anybody': forKeepers },
  registerStaff: { A: ofA, B: ofB },
  listStaff: { all: forKeepers },
  previewSwitch: { 'of all': forKeepers },
  listSavedFilters: { 'one’s own': forKeepers },
  saveFilter: { 'one’s own': forKeepers },
  changeFilter: {
    'one’s own':                          forKeepers,
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
  deleteFilter: {
    'one’s own':                          forKeepers,
    'somebody else’s':                    ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403',
  },
  getStaffProfile: {
    'the clerk':                          ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 404 404',
    'somebody of B':                      ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  saveStaffPersonal: { A: ofA, B: ofB },
  previewMailDomain: { A: ofA, B: ofB },
  changeMailDomain: { A: ofA, B: ofB },
  correctHireDate: { A: ofA, B: ofB },
  removePerson: { A: ofA, B: ofB },
  setMyPicture: { 'one’s own': whoeverWorks },
  removeMyPicture: { 'one’s own': whoeverWorks },
  setStaffPicture: { A: ofA, B: ofB },
  removeStaffPicture: { A: ofA, B: ofB },
  listAdministrators: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  inviteAdministrator: {
    'for A':                              ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'for B':                              ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'for the group':                      ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  inviteAdministratorAgain: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  grantRole: {
    'somebody of A, for A':               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'somebody of A, for B':               ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'somebody of B, for A':               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    oneself:                              ' 401 403 403 403 403 403 403 403 403 403 403 403 401 403 403',
  },
  withdrawRole: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  switchStaff: { A: ofA.replaceAll('404', '409'), B: ofB.replaceAll('404', '409') },
};

let count = 0;

/** A number, e-mail and name that nobody has yet. */
function fresh() {
  count++;
  return { employeeNumber: `BARU${count}`, fullName: `Orang Baharu ${count}`, email: `baharu${count}@contoh.example` };
}

const EMPTY = {
  firstName: null,
  middleName: null,
  lastName: null,
  phone: null,
  identityCard: null,
  dateOfBirth: null,
  gender: null,
  religion: null,
  race: null,
  citizenship: null,
  maritalStatus: null,
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  postalCode: null,
  city: null,
  state: null,
  country: null,
};

function registration({ forms }: AccessFixture, company: 'A' | 'B'): Input {
  const place = company === 'A' ? forms.cycles.ours : forms.cycles.theirs;
  const units = { divisionId: null, departmentId: null, sectionId: null, gradeId: null, workLocationId: null };
  const body = { ...fresh(), ...EMPTY, ...units, supervisorId: null, hiredOn: '2026-11-01' };
  return { params: { id: place.id }, body: { ...body, positionId: place.positions.top_management } };
}

async function filterOf({ db }: AccessFixture, accountId: number): Promise<number> {
  count++;
  const [row] = await db
    .insert(savedFilter)
    .values({ accountId, name: `Penapis ${count}`, query: 'state=active' })
    .returning();
  return row?.id ?? 0;
}

const ofFilters = (make: (id: number) => Input): Fixtures => ({
  'one’s own': async (fixture, caller) => make(await filterOf(fixture, accountOf(fixture, caller).accountId)),
  'somebody else’s': async (fixture) => make(await filterOf(fixture, fixture.forms.people.boss.accountId)),
  missing: () => make(MISSING),
});

const ofPeople = (make: (id: number, fixture: AccessFixture) => Input | Promise<Input>): Fixtures => ({
  A: async (fixture) => make((await fixture.newPerson('A', true)).employeeId, fixture),
  B: async (fixture) => make((await fixture.newPerson('B', true)).employeeId, fixture),
  missing: (fixture) => make(MISSING, fixture),
});

async function picture() {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#006d77' } })
    .png()
    .toBuffer();
  return { picture: { name: 'saya.png', content } };
}

/** Adds an account without an employee and without a password, with a role for one company. */
async function administratorOf({ db, forms }: AccessFixture, company: 'A' | 'B') {
  const { fullName, email } = fresh();
  const companyId = (company === 'A' ? forms.cycles.ours : forms.cycles.theirs).id;
  const [made] = await db.insert(account).values({ fullName, email }).returning();
  const id = made?.id ?? 0;
  const [grant] = await db.insert(roleGrant).values({ accountId: id, role: 6, companyId }).returning();
  return { id, grantId: grant?.id ?? 0 };
}

const ofAdministrators = (make: (made: { id: number; grantId: number }) => Input): Fixtures => ({
  'of A': async (fixture) => make(await administratorOf(fixture, 'A')),
  'of B': async (fixture) => make(await administratorOf(fixture, 'B')),
  missing: () => make({ id: MISSING, grantId: MISSING }),
});

async function granting(fixture: AccessFixture, whose: 'A' | 'B', company: 'A' | 'B'): Promise<Input> {
  const { accountId } = await fixture.newPerson(whose, true);
  const { ours, theirs } = fixture.forms.cycles;
  return { params: { id: accountId }, body: { role: 6, companyId: (company === 'A' ? ours : theirs).id } };
}

const toOneself = (fixture: AccessFixture, caller: Caller): Input => ({
  params: { id: accountOf(fixture, caller).accountId },
  body: { role: 6, companyId: fixture.forms.cycles.ours.id },
});

const asked = { employeeNumber: 'X1', email: null, identityCard: null, exceptId: null };

const DOMAINS = { before: 'lama.example', now: 'baharu.example' };

/** Adds a person with a mail domain of their own, and returns that domain and a new one. */
async function domainsOfOne({ db, newPerson }: AccessFixture, company: 'A' | 'B') {
  const { employeeId } = await newPerson(company, true);
  const email = `seorang@lama${employeeId}.example`;
  await db.update(employee).set({ email }).where(eq(employee.id, employeeId));
  await db.update(account).set({ email }).where(eq(account.employeeId, employeeId));
  return { before: `lama${employeeId}.example`, now: `baharu${employeeId}.example` };
}

async function switched(fixture: AccessFixture, company: 'A' | 'B'): Promise<Input> {
  const { employeeId } = await fixture.newPerson(company, true);
  return { body: { to: 'deactivated', employeeIds: [employeeId], filter: null, expected: 1 } };
}

/** A person's own record with another name and e-mail. */
export function personalOf() {
  return { ...fresh(), ...EMPTY, version: 1 };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getStaffChoices: ofCompanies((id) => ({ params: { id } })),
  listSupervisors: { all: nothing },
  findDuplicates: { 'of anybody': () => ({ body: asked }) },
  registerStaff: {
    A: (fixture) => registration(fixture, 'A'),
    B: (fixture) => registration(fixture, 'B'),
    missing: (fixture) => ({ ...registration(fixture, 'A'), params: { id: MISSING } }),
  },
  listStaff: { all: () => ({ query: { size: 200 } }) },
  previewSwitch: { 'of all': () => ({ body: { to: 'deactivated', employeeIds: null, filter: {} } }) },
  listSavedFilters: { 'one’s own': nothing },
  saveFilter: { 'one’s own': () => ({ body: { name: fresh().fullName, query: 'state=former' } }) },
  changeFilter: ofFilters((id) => ({ params: { id }, body: { name: fresh().fullName } })),
  deleteFilter: ofFilters((id) => ({ params: { id } })),
  getStaffProfile: {
    'the clerk': ({ forms }) => ({ params: { id: forms.people.clerk.employeeId } }),
    'somebody of B': async ({ db }) => ({ params: { id: await idOf(db, 'Y3') } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  saveStaffPersonal: ofPeople((id) => ({ params: { id }, body: personalOf() })),
  previewMailDomain: ofCompanies((id) => ({ params: { id }, body: DOMAINS })),
  changeMailDomain: ofCompanies(async (id, fixture, company) => ({
    params: { id },
    body: { ...(await domainsOfOne(fixture, company)), expected: 1 },
  })),
  correctHireDate: ofPeople((id) => ({
    params: { id },
    body: { hiredOn: '2019-12-01', reason: 'Silap taip', version: 1 },
  })),
  removePerson: ofPeople((id) => ({ params: { id }, body: { reason: 'Silap daftar', version: 1 } })),
  setMyPicture: { 'one’s own': async () => ({ files: await picture() }) },
  removeMyPicture: { 'one’s own': nothing },
  setStaffPicture: ofPeople(async (id) => ({ params: { id }, files: await picture() })),
  removeStaffPicture: ofPeople((id) => ({ params: { id } })),
  listAdministrators: { all: () => ({ query: { size: 200 } }) },
  inviteAdministrator: {
    'for A': (fixture) => invited(fixture, fixture.forms.cycles.ours.id),
    'for B': (fixture) => invited(fixture, fixture.forms.cycles.theirs.id),
    'for the group': (fixture) => invited(fixture, null),
  },
  inviteAdministratorAgain: ofAdministrators(({ id }) => ({ params: { id } })),
  grantRole: {
    'somebody of A, for A': (fixture) => granting(fixture, 'A', 'A'),
    'somebody of A, for B': (fixture) => granting(fixture, 'A', 'B'),
    'somebody of B, for A': (fixture) => granting(fixture, 'B', 'A'),
    oneself: toOneself,
    missing: () => ({ params: { id: MISSING }, body: { role: 6, companyId: null } }),
  },
  withdrawRole: ofAdministrators(({ id, grantId }) => ({ params: { id, grantId } })),
  switchStaff: { A: (fixture) => switched(fixture, 'A'), B: (fixture) => switched(fixture, 'B') },
};

async function invited(fixture: AccessFixture, companyId: number | null): Promise<Input> {
  await nobodyHasCome(fixture);
  const { fullName, email } = fresh();
  return { body: { fullName, email, role: 1, companyId } };
}

async function idOf(db: AccessFixture['db'], employeeNumber: string): Promise<number> {
  const rows = await db.select({ id: employee.id, number: employee.employeeNumber }).from(employee);
  return rows.find(({ number }) => number === employeeNumber)?.id ?? 0;
}
