import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import { startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await startStaffFixture();
});
afterAll(() => fixture.app.close());

let count = 0;
/** Adds a clerk of our company with a session. */
async function newClerk(): Promise<{
  readonly person: TestPerson;
  readonly email: string;
  readonly client: TestClient;
}> {
  count++;
  const email = `kerani${count}@serimaju.example`;
  const under = { supervisorId: fixture.people.supervisor.employeeId, category: 'non_executive', email } as const;
  const person = await addStaff(fixture.app.services.db, fixture.ours, `Z${count}`, `Kerani ${count}`, under);
  return { person, email, client: await fixture.app.as(person.accountId, ROLE.user) };
}

const statusOf = async (client: TestClient) => (await client.send(contract.getSession)).status;

async function switchTo(to: 'active' | 'deactivated', { employeeId }: TestPerson): Promise<void> {
  const body = { to, employeeIds: [employeeId], filter: null, expected: 1 };
  await fixture.admin.call(contract.switchStaff, { body });
}

/** Changes a person's e-mail as an officer does. */
async function saveEmail(officer: TestClient, { employeeId: id }: TestPerson, email: string): Promise<void> {
  const { personal } = await officer.call(contract.getStaffProfile, { params: { id } });
  if (personal === null) throw new Error('The personal data are not shown');
  const { education: _, ...record } = personal;
  await officer.call(contract.saveStaffPersonal, { params: { id }, body: { ...record, email } });
}

describe('sessions end for good', () => {
  test('with deactivation: activating the account again opens none of them', async () => {
    const { person, client } = await newClerk();
    expect(await statusOf(client)).toBe(200);
    await switchTo('deactivated', person);
    await switchTo('active', person);
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(await fixture.app.as(person.accountId, ROLE.user))).toBe(200);
  });

  test('with leaving: taking it back opens none of them', async () => {
    const { person, client } = await newClerk();
    const { version } = await fixture.hr.call(contract.getPlacement, { params: { id: person.employeeId } });
    const lastDay = '2026-11-01' as const;
    const body = { kind: 'leaving', version, lastDay, reason: 'resigned', supervisees: [], offices: [] } as const;
    const { id } = await fixture.hr.call(contract.moveEmployee, {
      params: { id: person.employeeId },
      body: body as never,
    });
    expect(await statusOf(client)).toBe(401);
    await fixture.hr.call(contract.undoMovement, { params: { id }, body: { reason: 'Recorded by mistake' } });
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(await fixture.app.as(person.accountId, ROLE.user))).toBe(200);
  });

  test('with a role that is withdrawn, in whichever role they act', async () => {
    const { person, client } = await newClerk();
    const params = { id: person.accountId };
    const body = { role: ROLE.hr, companyId: fixture.ours.id } as const;
    const { id: grantId } = await fixture.admin.call(contract.grantRole, { params, body });
    const asHr = await fixture.app.as(person.accountId, ROLE.hr);
    expect([await statusOf(client), await statusOf(asHr)]).toEqual([200, 200]);
    await fixture.admin.call(contract.withdrawRole, { params: { ...params, grantId } });
    expect([await statusOf(client), await statusOf(asHr)]).toEqual([401, 401]);
  });

  test('but for the session in which somebody gives up a role of their own', async () => {
    const { person, client } = await newClerk();
    const params = { id: person.accountId };
    const body = { role: ROLE.admin, companyId: fixture.ours.id } as const;
    const { id: grantId } = await fixture.admin.call(contract.grantRole, { params, body });
    const asAdmin = await fixture.app.as(person.accountId, ROLE.admin);
    await asAdmin.call(contract.withdrawRole, { params: { ...params, grantId } });
    expect([await statusOf(client), await statusOf(asAdmin)]).toEqual([401, 200]);
  });

  test('with another e-mail; both addresses are told', async () => {
    const { person, email, client } = await newClerk();
    await saveEmail(fixture.hr, person, 'baharu@serimaju.example');
    expect(await statusOf(client)).toBe(401);
    const mails = await fixture.app.services.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.template, 'address_changed'));
    const notices = mails.map(({ recipient, params }) => [recipient, params['from'], params['to']]);
    expect(notices).toEqual([email, 'baharu@serimaju.example'].map((to) => [to, email, 'baharu@serimaju.example']));
  });

  test('with a request for another e-mail that is approved', async () => {
    const { client, person } = await newClerk();
    const { version, values } = await client.call(contract.getMyDetails, {});
    const asked = { phone: null, email: `minta${person.employeeId}@serimaju.example` };
    expect(values.email).not.toBe(asked.email);
    const body = { kind: 'contact', values: asked, version, reason: null } as const;
    const { id, version: decided } = await client.call(contract.askDetails, { body });
    const requests = [{ id, version: decided, recordVersion: version }];
    await fixture.hr.call(contract.decideRequests, { body: { decision: 'approve', requests, reason: null } });
    expect(await statusOf(client)).toBe(401);
  });
});
