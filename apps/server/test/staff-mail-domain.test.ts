/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { recordChange } from '../src/schema/events.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { addStaff, leave, type StaffOptions, type TestPerson } from './organisation-fixture.ts';
import { ask, decide, reasonsOf } from './power-actions.ts';
import { startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

let count = 0;
/** Returns a mail domain that nobody has yet, and the one it becomes. */
function newDomains() {
  count++;
  return { before: `lama${count}.example`, now: `baharu${count}.example` };
}

/** Adds somebody in our company, under the supervisor unless options say otherwise. */
async function newPerson(fullName: string, email: string | null, options: StaffOptions = {}): Promise<TestPerson> {
  count++;
  const { ours, people } = fixture;
  const under = { supervisorId: people.supervisor.employeeId, email, ...options };
  return addStaff(fixture.app.services.db, ours, `D${count}`, fullName, under);
}

const params = () => ({ id: fixture.ours.id });
const preview = (client: TestClient, domains: object) =>
  client.call(contract.previewMailDomain, { params: params(), body: domains as never });
const change = (domains: object, expected: number) => ({ params: params(), body: { ...domains, expected } as never });

async function addressesOf({ employeeId }: TestPerson) {
  const [row] = await fixture.app.services.db
    .select({ registered: employee.email, signIn: account.email, version: employee.version })
    .from(employee)
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(eq(employee.id, employeeId));
  return row;
}

async function historyOf({ employeeId }: TestPerson) {
  const rows = await fixture.app.services.db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(and(eq(recordChange.entity, 'employee'), eq(recordChange.recordId, employeeId)))
    .orderBy(desc(recordChange.id));
  return rows.map(({ changes }) => changes);
}

async function mailedTo(addresses: readonly string[]): Promise<string[]> {
  const rows = await fixture.app.services.db
    .select({ recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, 'address_changed'), inArray(mailOutbox.recipient, [...addresses])));
  return rows.map(({ recipient }) => recipient).toSorted();
}

/** Adds a number of people without accounts to our company, each with an address of the domain. */
async function placeMany(many: number, domain: string): Promise<void> {
  const { app, ours } = fixture;
  const { db } = app.services;
  const named = Array.from({ length: many }, (_, index) => `R${index}`);
  const people = await db
    .insert(employee)
    .values(named.map((name) => ({ employeeNumber: name, fullName: name, email: `${name}@${domain}` })))
    .returning({ employeeId: employee.id });
  const stays = await db
    .insert(employment)
    .values(people.map(({ employeeId }) => ({ employeeId, hiredOn: '2020-01-01' })))
    .returning({ employeeId: employment.employeeId, employmentId: employment.id });
  const place = { companyId: ours.id, departmentId: ours.departmentId, positionId: ours.positions.non_executive };
  const hired = { effectiveFrom: '2020-01-01', kind: 'hire', ...place } as const;
  await db.insert(assignment).values(stays.map((stay) => ({ ...stay, ...hired })));
}

const signedOut = async (client: TestClient) => (await client.send(contract.getSession)).status === 401;

describe('another mail domain of a company', () => {
  test('changes every address of people who take no step at once: both addresses notified, recorded, and signed out', async () => {
    const domains = newDomains();
    const { before, now } = domains;
    const first = await newPerson('Aminah binti Said', `Aminah@${before}`);
    const second = await newPerson('Zaki bin Omar', `zaki@${before}`, { hiredOn: '2027-01-04' });
    const own = await newPerson('Devi a/p Rajan', 'devi@sendiri.example');
    const { db } = fixture.app.services;
    await db
      .update(account)
      .set({ email: `devi@${before}` })
      .where(eq(account.id, own.accountId));
    const nowhere = await newPerson('Hana binti Ali', `hana@${before}`, { hasAccount: false });
    const alike = await newPerson('Lee Mei', `lee@sub.${before}`);
    const client = await fixture.app.as(first.accountId, ROLE.executive);
    const names = ['Aminah binti Said', 'Devi a/p Rajan', 'Hana binti Ali', 'Zaki bin Omar'];
    expect(await preview(fixture.hr, domains)).toEqual({ count: 4, names, leftOut: [] });
    expect(await addressesOf(first)).toMatchObject({ registered: `Aminah@${before}` });
    expect(await fixture.hr.call(contract.changeMailDomain, change(domains, 4))).toEqual({ count: 4 });
    const both = (name: string) => ({ registered: `${name}@${now}`, signIn: `${name}@${now}`, version: 2 });
    expect(await addressesOf(first)).toEqual(both('aminah'));
    expect(await addressesOf(second)).toEqual(both('zaki'));
    expect(await addressesOf(own)).toEqual({ registered: 'devi@sendiri.example', signIn: `devi@${now}`, version: 1 });
    expect(await addressesOf(nowhere)).toEqual({ ...both('hana'), signIn: null });
    expect(await addressesOf(alike)).toMatchObject({ registered: `lee@sub.${before}`, version: 1 });
    expect(await historyOf(first)).toEqual([{ email: [`Aminah@${before}`, `aminah@${now}`] }]);
    expect(await historyOf(own)).toEqual([{ email: [`devi@${before}`, `devi@${now}`] }]);
    expect(await historyOf(alike)).toEqual([]);
    const addresses = [`Aminah@${before}`, `aminah@${now}`, `devi@${before}`, `devi@${now}`, `hana@${before}`];
    expect(await mailedTo([...addresses, `zaki@${before}`, `zaki@${now}`])).toEqual(
      [...addresses.slice(0, 4), `zaki@${before}`, `zaki@${now}`].toSorted(),
    );
    expect(await signedOut(client)).toBe(true);
  });

  test('waits for one confirmation of them all where an approver is among them; both names stand in each history', async () => {
    const domains = newDomains();
    const { before, now } = domains;
    const clerk = await newPerson('Kerani Satu', `satu@${before}`);
    const grants = [{ role: ROLE.hr, companyId: fixture.ours.id }] as const;
    const officer = await newPerson('Pegawai Dua', `dua@${before}`, { grants });
    const input = change(domains, 2);
    const refusal = await fixture.hr.refused(contract.changeMailDomain, input);
    expect(refusal).toMatchObject({ status: 409, code: 'second_person_needed' });
    expect(reasonsOf(refusal)).toEqual(['approver_address']);
    const { id, mayConfirm } = await ask(fixture.hr, 'changeMailDomain', input);
    expect(await addressesOf(clerk)).toMatchObject({ registered: `satu@${before}` });
    expect(mayConfirm).toContain('Pegawai Dua');
    const second = await fixture.app.as(officer.accountId, ROLE.hr);
    const { rows } = await second.call(contract.listConfirmations, { query: {} });
    const view = rows.find((row) => row.id === id);
    expect(view?.about).toEqual(['Kerani Satu', 'Pegawai Dua']);
    expect(view?.changes.map(({ name, fields }) => [name, fields[0]?.from, fields[0]?.to])).toEqual([
      ['Kerani Satu', `satu@${before}`, `satu@${now}`],
      ['Pegawai Dua', `dua@${before}`, `dua@${now}`],
    ]);
    expect(await decide(second, id, 'confirm')).toMatchObject({ state: 'confirmed', pins: null });
    for (const [person, name] of [[clerk, 'satu'] as const, [officer, 'dua'] as const]) {
      expect(await addressesOf(person)).toEqual({ registered: `${name}@${now}`, signIn: `${name}@${now}`, version: 2 });
      const changes = await historyOf(person);
      expect(changes).toEqual([
        { secondPerson: [null, 'Pegawai Dua'] },
        { email: [`${name}@${before}`, `${name}@${now}`] },
      ]);
    }
    expect(await signedOut(second)).toBe(true);
  });

  test('is confirmed by no approver of the list who looks after nobody, and not for other people than were shown', async () => {
    const domains = newDomains();
    const { before } = domains;
    const lead = await newPerson('Ketua Pasukan', `ketua@${before}`);
    const member = await newPerson('Ahli Pasukan', `ahli@${before}`, { supervisorId: lead.employeeId });
    const { id } = await ask(fixture.hr, 'changeMailDomain', change(domains, 2));
    const approver = await fixture.app.as(lead.accountId, ROLE.executive);
    const body = { decision: 'confirm', note: null } as const;
    expect(await approver.refused(contract.decideConfirmation, { params: { id }, body })).toMatchObject({
      status: 404,
    });
    await leave(fixture.app.services.db, member.employeeId, '2026-03-31');
    const comer = await newPerson('Orang Lain', `lain@${before}`);
    expect(await preview(fixture.hr, domains)).toMatchObject({ count: 2 });
    expect(await fixture.superHr.refused(contract.decideConfirmation, { params: { id }, body })).toMatchObject({
      status: 409,
      code: 'selection_changed',
    });
    expect(await addressesOf(comer)).toMatchObject({ registered: `lain@${before}`, version: 1 });
    expect(await decide(fixture.hr, id, 'withdraw')).toMatchObject({ state: 'withdrawn' });
  });

  test('leaves out oneself, whoever holds roles beyond, and who would get an address that somebody has', async () => {
    const domains = newDomains();
    const { before, now } = domains;
    const ofOurs = [{ role: ROLE.hr, companyId: fixture.ours.id }] as const;
    const self = await newPerson('Saya Sendiri', `saya@${before}`, { grants: ofOurs });
    const ofTheirs = [{ role: ROLE.hr, companyId: fixture.theirs.id }] as const;
    const beyond = await newPerson('Sumber Manusia Lain', `lain@${before}`, { grants: ofTheirs });
    const registered = await newPerson('Ada Pekerja', `ada@${before}`);
    const signing = await newPerson('Ada Akaun', `akaun@${before}`);
    const clerk = await newPerson('Kerani Tiga', `tiga@${before}`);
    const { db } = fixture.app.services;
    await addStaff(db, fixture.theirs, `D${count}x`, 'Kenari Ada', { email: `ADA@${now}` });
    await db.insert(account).values({ fullName: 'Pentadbir', email: `akaun@${now}` });
    const hr = await fixture.app.as(self.accountId, ROLE.hr);
    expect(await preview(hr, domains)).toEqual({
      count: 1,
      names: ['Kerani Tiga'],
      leftOut: [
        { reason: 'oneself', count: 1, names: ['Saya Sendiri'] },
        { reason: 'granted_beyond', count: 1, names: ['Sumber Manusia Lain'] },
        { reason: 'taken', count: 2, names: ['Ada Akaun', 'Ada Pekerja'] },
      ],
    });
    expect(await hr.call(contract.changeMailDomain, change(domains, 1))).toEqual({ count: 1 });
    expect(await addressesOf(clerk)).toMatchObject({ registered: `tiga@${now}` });
    for (const person of [self, beyond, registered, signing]) {
      expect(await addressesOf(person)).toMatchObject({ registered: person.email, signIn: person.email, version: 1 });
    }
  });

  test('is refused if another number is affected than was shown, and affects nobody who left or works elsewhere', async () => {
    const domains = newDomains();
    const { before } = domains;
    const stranger = await addStaff(fixture.app.services.db, fixture.theirs, `D${count}y`, 'Kenari Dua', {
      email: `kenari@${before}`,
    });
    const former = await newPerson('Bekas Pekerja', `bekas@${before}`);
    await leave(fixture.app.services.db, former.employeeId, '2026-03-31');
    expect(await preview(fixture.superHr, domains)).toEqual({ count: 0, names: [], leftOut: [] });
    const clerk = await newPerson('Kerani Empat', `empat@${before}`);
    for (const expected of [2, 3]) {
      expect(await fixture.hr.refused(contract.changeMailDomain, change(domains, expected))).toMatchObject({
        status: 409,
        code: 'selection_changed',
        params: { count: 1 },
      });
    }
    expect(await addressesOf(clerk)).toMatchObject({ registered: `empat@${before}` });
    await fixture.superHr.call(contract.changeMailDomain, change(domains, 1));
    for (const person of [stranger, former]) {
      expect(await addressesOf(person)).toMatchObject({ registered: person.email, version: 1 });
    }
  });

  test('takes domains alone, in small letters, and two different ones', async () => {
    const refused = async (body: object) => {
      const { status, fields } = await fixture.hr.refused(contract.previewMailDomain, {
        params: params(),
        body: body as never,
      });
      return [status, fields?.map(({ path, code }) => [path, code])];
    };
    expect(await refused({ before: 'lama.example', now: 'LAMA.example' })).toEqual([400, [['now', 'nothing_changes']]]);
    expect(await refused({ before: 'lama', now: 'lama' })).toEqual([
      400,
      [
        ['before', 'mail_domain'],
        ['now', 'mail_domain'],
      ],
    ]);
    for (const wrong of [
      '',
      'lama',
      '@lama.example',
      'a@lama.example',
      'la ma.example',
      '-.example',
      'lama.example.',
    ]) {
      expect([wrong, await refused({ before: 'a.example', now: wrong })]).toEqual([
        wrong,
        [400, [['now', 'mail_domain']]],
      ]);
    }
  });

  test('is bounded: beyond that many the rest goes by import', async () => {
    const domains = newDomains();
    const most = contract.MAX_ADDRESSES;
    await placeMany(most + 1, domains.before);
    expect(await fixture.hr.refused(contract.changeMailDomain, change(domains, most + 1))).toMatchObject({
      status: 422,
      code: 'too_many_at_once',
      params: { most },
    });
  });

  test('lets an address that changed alone count as opened by who changed it', async () => {
    const domains = newDomains();
    const clerk = await newPerson('Kerani Lima', `lima@${domains.before}`);
    await fixture.admin.call(contract.changeMailDomain, change(domains, 1));
    const grant = { params: { id: clerk.accountId }, body: { role: ROLE.hr, companyId: fixture.ours.id } as const };
    expect(reasonsOf(await fixture.admin.refused(contract.grantRole, grant))).toEqual(['opened_account']);
  });
});
