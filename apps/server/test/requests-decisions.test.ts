import * as contract from '@prestasi/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { employee } from '../src/schema/people.ts';
import { changeRequest } from '../src/schema/requests.ts';
import { transfer } from './organisation-fixture.ts';
import {
  askContact,
  askDegree,
  decisionOf,
  detailsOf,
  listed,
  recordOf,
  type RequestsFixture,
  startRequestsFixture,
  waitingOf,
} from './requests-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: RequestsFixture;

/** The clerk's degree was rejected, and their phone and marital status are pending; so is the HOD's identity card. */
beforeAll(async () => {
  fixture = await startRequestsFixture();
  const { as, people } = fixture;
  await askDegree(as.clerk, { qualification: 'Sarjana' });
  const degree = await waitingOf(as.hr, 'education', people.clerk);
  await as.hr.call(contract.decideRequests, decisionOf('reject', [degree], 'Sijil tidak jelas'));
  await askContact(as.clerk, { phone: '012-345 6789', email: 'nurul@serimaju.example' });
  const contact = await waitingOf(as.hr, 'personal', people.clerk);
  await as.hr.call(contract.decideRequests, decisionOf('approve', [contact]));
  await askContact(as.clerk, { phone: '013', email: 'nurul@serimaju.example' });
  const { version } = await detailsOf(as.clerk);
  const marital = { kind: 'marital', values: { maritalStatus: 'single' }, version, reason: null } as const;
  await as.clerk.call(contract.askDetails, { body: marital });
  const card = { identityCard: '850713145231', dateOfBirth: null, gender: null, citizenship: 'Malaysia' };
  const identity = { kind: 'identity', values: card, version: 1, reason: null } as const;
  await as.head.call(contract.askDetails, { body: identity });
});
afterAll(() => fixture.app.close());

describe('a decision', () => {
  test('is refused where an e-mail or identity card is somebody else’s, by the field, and nothing is changed', async () => {
    const { as, people } = fixture;
    const { db } = fixture.app.services;
    await db
      .update(employee)
      .set({ identityCard: '850713-14-5231' })
      .where(eq(employee.id, people.foreigner.employeeId));
    const waiting = await waitingOf(as.hr, 'personal', people.head);
    const refused = await as.hr.refused(contract.decideRequests, decisionOf('approve', [waiting]));
    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'requests.0.identityCard', code: 'duplicate' }] });
    expect(await recordOf(fixture, people.head)).toMatchObject({ identityCard: null, version: 1 });
    expect((await waitingOf(as.hr, 'personal', people.head)).state).toBe('pending');
    await as.hr.call(contract.decideRequests, decisionOf('reject', [waiting], 'Nombor orang lain'));

    await askContact(as.head, { phone: null, email: 'b1@kenari.example' });
    const email = await waitingOf(as.hr, 'personal', people.head);
    const taken = await as.hr.refused(contract.decideRequests, decisionOf('approve', [email]));
    expect(taken.fields).toMatchObject([{ path: 'requests.0.email', code: 'duplicate' }]);
  });

  test('sees what the record says by now, and is refused over a record that changed since it was seen', async () => {
    const { as, people } = fixture;
    const { rows } = await listed(as.hr, 'personal', { search: 'A2' });
    const contact = rows.find(({ kind }) => kind === 'contact');
    expect(contact).toMatchObject({ present: null, recordVersion: 2 });
    const seen = contact === undefined ? [] : [contact];
    const { db } = fixture.app.services;
    await db.update(employee).set({ phone: '019', version: 3 }).where(eq(employee.id, people.clerk.employeeId));
    expect((await as.hr.refused(contract.decideRequests, decisionOf('approve', seen))).code).toBe('stale_version');
    const now = (await listed(as.hr, 'personal', { search: 'A2' })).rows.find(({ kind }) => kind === 'contact');
    expect(now).toMatchObject({ present: { phone: '019' }, recordVersion: 3, before: { phone: '012-345 6789' } });
  });

  test('takes several at once, two of one person too, or none of them', async () => {
    const { as, people } = fixture;
    await askDegree(as.supervisor);
    const rows = (await listed(as.hr, 'personal', { search: 'A2' })).rows;
    expect(rows.map(({ kind }) => kind)).toEqual(['contact', 'marital']);
    const ofSupervisor = await waitingOf(as.hr, 'education', people.supervisor);
    const twice = decisionOf('approve', [...rows, ofSupervisor, ofSupervisor]);
    expect((await as.hr.refused(contract.decideRequests, twice)).status).toBe(404);
    const oneStale = decisionOf('approve', [...rows, { ...ofSupervisor, version: 7 }]);
    expect((await as.hr.refused(contract.decideRequests, oneStale)).code).toBe('stale_version');
    expect(await recordOf(fixture, people.clerk)).toMatchObject({ phone: '019', maritalStatus: null, version: 3 });
    expect(await as.hr.call(contract.decideRequests, decisionOf('approve', [...rows, ofSupervisor]))).toEqual({
      decided: 3,
    });
    expect(await recordOf(fixture, people.clerk)).toMatchObject({ phone: '013', maritalStatus: 'single', version: 5 });
  });

  test('is made once, with a reason where it rejects', async () => {
    const { as, people } = fixture;
    const waiting = await waitingOf(as.hr, 'personal', people.head);
    const silent = await as.hr.refused(contract.decideRequests, decisionOf('reject', [waiting]));
    expect(silent).toMatchObject({ status: 422, code: 'reason_needed' });
    const both = await Promise.all(
      [as.hr, as.admin].map((client) => client.send(contract.decideRequests, decisionOf('reject', [waiting], 'Tidak'))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = await as.hr.refused(contract.decideRequests, decisionOf('approve', [waiting]));
    expect(late).toMatchObject({ status: 409, code: 'request_decided' });
  });

  test('is nobody’s on their own request, and their own does not wait for them', async () => {
    const { as, people } = fixture;
    const before = (await listed(as.hr, 'personal')).waiting.personal;
    await askContact(as.hr, { phone: '1', email: null });
    const { rows, waiting } = await listed(as.hr, 'personal', { search: 'A3' });
    expect([rows[0]?.isOwn, waiting.personal]).toEqual([true, before]);
    const refused = await as.hr.refused(contract.decideRequests, decisionOf('approve', rows));
    expect(refused).toMatchObject({ status: 403, code: 'own_request' });
    const [notice] = await fixture.app.services.db
      .select()
      .from(notification)
      .where(and(eq(notification.kind, 'request_asked'), eq(notification.accountId, people.hrOfficer.accountId)))
      .orderBy(desc(notification.id));
    expect(notice?.params).not.toMatchObject({ name: 'Salmah binti Din' });
    await as.admin.call(contract.decideRequests, decisionOf('approve', await ofOfficer(as.admin)));
    expect(await recordOf(fixture, people.hrOfficer)).toMatchObject({ phone: '1' });
  });
});

async function ofOfficer(client: TestClient) {
  return (await listed(client, 'personal', { search: 'A3' })).rows;
}

describe('the list of requests', () => {
  test('is searched, filtered by company and state, and paged, the longest waiting first', async () => {
    const { as } = fixture;
    await askDegree(as.clerk);
    await askDegree(as.supervisor, { qualification: 'Sarjana' });
    await askDegree(as.foreigner);
    const names = async (client: TestClient, query: object) =>
      (await listed(client, 'education', query)).rows.map(({ person }) => person.employeeNumber);
    expect(await names(as.superHr, {})).toEqual(['A2', 'A1', 'B1']);
    expect(await names(as.superHr, { companyId: fixture.theirs.id })).toEqual(['B1']);
    expect(await names(as.hr, { companyId: fixture.theirs.id })).toEqual([]);
    expect(await names(as.hr, { search: 'ling LIM' })).toEqual(['A1']);
    expect(await listed(as.superHr, 'education', { size: 2, page: 2 })).toMatchObject({ total: 3, rows: [{}] });
    expect(await listed(as.hr, 'education', { state: 'rejected' })).toMatchObject({
      rows: [{ rejectionReason: 'Sijil tidak jelas', decidedBy: 'Salmah binti Din' }],
    });
    const approved = await listed(as.hr, 'education', { state: 'approved' });
    expect(approved.rows.map(({ person }) => person.employeeNumber)).toEqual(['A1']);
    expect(approved.waiting).toEqual((await listed(as.hr, 'education')).waiting);
  });

  test('stands as one open action before those who decide, and before nobody else', async () => {
    const { as } = fixture;
    const { waiting } = await listed(as.hr, 'education');
    const view = await as.hr.call(contract.getCompany, { params: { id: fixture.ours.id } });
    expect(view.actions).toMatchObject([
      { kind: 'decide_requests', count: waiting.education + waiting.personal, link: '/approve-education' },
    ]);
    const { actions } = await as.supervisor.call(contract.getDashboard, {});
    expect(actions.filter(({ kind }) => kind === 'decide_requests')).toEqual([]);
  });
});

describe('personal data in requests', () => {
  test('reaches the person and who decides, and leaves for nobody else by any call about requests', async () => {
    const { as, people } = fixture;
    const { version } = await detailsOf(as.foreigner);
    const values = { identityCard: '900101-10-1111', dateOfBirth: null, gender: null, citizenship: 'Kenari-Negara' };
    const asked = await as.foreigner.call(contract.askDetails, {
      body: { kind: 'identity', values, version, reason: 'Kenari-Sebab' },
    });
    const personal = /900101|Kenari-/;
    const calls = async (client: TestClient) => [
      await client.send(contract.listRequests, { query: { about: 'personal', size: 200 } }),
      await client.send(contract.listRequests, { query: { about: 'education', size: 200 } }),
      await client.send(contract.getMyDetails),
      await client.send(contract.getMyEducation),
      await client.send(contract.listNotifications, { query: {} }),
      await client.send(
        contract.decideRequests,
        decisionOf('approve', [{ id: asked.id, version: 1, recordVersion: 1 }]),
      ),
      await client.send(contract.withdrawRequest, { params: { id: asked.id }, body: { version: 1 } }),
    ];
    for (const client of [as.clerk, as.supervisor, as.head, as.hr, fixture.app.anonymous]) {
      for (const { raw } of await calls(client)) expect(raw.toString()).not.toMatch(personal);
    }
    for (const client of [as.foreigner, as.theirHr, as.superHr]) {
      const answers = [
        await client.send(contract.listRequests, { query: { about: 'personal' } }),
        await client.send(contract.getMyDetails),
      ];
      expect(answers.some(({ raw }) => raw.toString().includes('900101-10-1111'))).toBe(true);
    }
    const [row] = await fixture.app.services.db.select().from(changeRequest).where(eq(changeRequest.id, asked.id));
    expect(row).toMatchObject({ state: 'pending', employeeId: people.foreigner.employeeId });
  });

  test('are not for roles that decide nothing', async () => {
    for (const client of [fixture.as.clerk, fixture.as.supervisor, fixture.as.head]) {
      expect((await client.send(contract.listRequests)).status).toBe(403);
      const body = decisionOf('approve', [{ id: 1, version: 1, recordVersion: null }]);
      expect((await client.send(contract.decideRequests, body)).status).toBe(403);
    }
  });

  test('give no address of a certificate to who may not read the request', async () => {
    const { as, people } = fixture;
    const waiting = await waitingOf(as.theirHr, 'education', people.foreigner);
    const url = waiting.certificate?.url ?? '';
    expect(url).toMatch(/^\/api\/files\/\d+\?/);
    const forged = url.replace(/session=\d+/, 'session=1');
    expect((await as.clerk.send({ ...contract.getFile, path: forged as '/api/x' })).status).toBe(404);
    const { raw } = await as.hr.send(contract.listRequests, { query: { size: 200 } });
    expect(raw.toString()).not.toContain(url.split('?')[0] ?? '-');
  });

  test('come along to another company without who decided in the one before, and why', async () => {
    const { as, app, ours, people } = fixture;
    const { db } = app.services;
    const waiting = await waitingOf(as.theirHr, 'personal', people.foreigner);
    await as.theirHr.call(contract.decideRequests, decisionOf('reject', [waiting], 'Kenari menolak'));
    await askContact(as.foreigner, { phone: '019', email: 'b1@kenari.example' });
    const withdrawn = await waitingOf(as.theirHr, 'personal', people.foreigner);
    const { id, version } = withdrawn;
    await as.foreigner.call(contract.withdrawRequest, { params: { id }, body: { version } });
    // Recorded after the decision, with effect from a day before it.
    await transfer(db, people.foreigner.employeeId, ours, '2026-11-10', '2026-11-09');
    const query = { about: 'personal', state: 'rejected', search: people.foreigner.employeeNumber } as const;
    const { rows } = await as.hr.call(contract.listRequests, { query });
    expect(rows).toMatchObject([{ id: waiting.id, decidedBy: null, rejectionReason: null }]);
    const ofGroup = await as.superHr.call(contract.listRequests, { query });
    expect(ofGroup.rows).toMatchObject([{ decidedBy: 'Kenari B2', rejectionReason: 'Kenari menolak' }]);
    const taken = { query: { ...query, state: 'withdrawn' } } as const;
    expect((await as.hr.call(contract.listRequests, taken)).rows).toMatchObject([{ id, decidedBy: null }]);
    expect((await as.superHr.call(contract.listRequests, taken)).rows).toMatchObject([{ id, decidedBy: 'Kenari B1' }]);

    await askContact(as.foreigner, { phone: '018', email: 'b1@kenari.example' });
    const here = await waitingOf(as.hr, 'personal', people.foreigner);
    await as.hr.call(contract.decideRequests, decisionOf('reject', [here], 'Tidak lengkap'));
    const decided = await as.hr.call(contract.listRequests, { query });
    expect(decided.rows.map(({ rejectionReason }) => rejectionReason)).toEqual(['Tidak lengkap', null]);
    // For decisions before the company was stored it may be unknown.
    await db.update(changeRequest).set({ decidedCompanyId: null }).where(eq(changeRequest.id, here.id));
    const unknown = await as.hr.call(contract.listRequests, { query });
    expect(unknown.rows.map(({ rejectionReason }) => rejectionReason)).toEqual([null, null]);
  });
});
