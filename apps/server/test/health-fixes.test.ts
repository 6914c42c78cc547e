/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { HEALTH_KEYS, type HealthKey, ROLE } from '@prestasi/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { account, assignment, roleGrant } from '../src/schema/people.ts';
import { plant, type Planted } from './health-errors.ts';
import { addHealthyCompany, type HealthyCompany } from './health-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let ours: HealthyCompany;
let theirs: HealthyCompany;
let hr: TestClient;
let superHr: TestClient;
let malayHr: TestClient;
const TODAY = '2026-11-20';

const ERRORS = {
  alone: 2,
  underFormer: 2,
  underDeactivated: 0,
  underWorker: 1,
  loop: true,
  silent: 1,
  uninvited: 1,
  sameCard: true,
  sameBirth: false,
  head: 'former',
  settings: true,
} as const;

beforeAll(async () => {
  app = await startTestApp({ now: `${TODAY}T02:00:00Z` });
  const { db } = app.services;
  ours = await addHealthyCompany(db, 'SM', 'Seri Maju');
  theirs = await addHealthyCompany(db, 'KN', 'Kenari');
  const planted = Object.fromEntries(HEALTH_KEYS.map((key) => [key, new Set<string>()])) as Planted;
  await db.transaction(async (tx) => {
    await plant(tx, ours, ERRORS, planted);
    await plant(tx, theirs, ERRORS, planted);
  });
  const signedIn = async (companyId: number | null, language: 'ms' | 'en') => {
    const [made] = await db.insert(account).values({ fullName: 'Pegawai', language }).returning();
    const accountId = made?.id ?? 0;
    await db.insert(roleGrant).values({ accountId, role: ROLE.hr, companyId });
    return app.as(accountId, ROLE.hr);
  };
  hr = await signedIn(ours.place.id, 'en');
  malayHr = await signedIn(ours.place.id, 'ms');
  superHr = await signedIn(null, 'en');
});
afterAll(() => app.close());

const counts = async (client: TestClient, companyId?: number) => {
  const query = companyId === undefined ? {} : { companyId };
  const { checks } = await client.call(contract.getHealth, { query });
  return Object.fromEntries(checks.map(({ check, count }) => [check, count])) as Record<HealthKey, number>;
};
const list = (client: TestClient, check: HealthKey, query: object = {}) =>
  client.call(contract.listHealthFindings, { params: { check }, query });

const EXPECTED = {
  no_supervisor: 2,
  supervisor_gone: 2,
  supervisor_role: 1,
  reporting_loop: 2,
  head_gone: 1,
  no_method: 1,
  no_job_description: 1,
  duplicate_identity: 2,
  no_policy: 1,
  no_head: 0,
  head_conflict: 0,
  no_sign_in: 1,
  not_invited: 1,
  approver_away: 0,
  few_hr: 1,
  history_differs: 0,
  few_group_officers: 0,
  project_owner_gone: 0,
  likely_duplicate: 0,
};

describe('the health of the organisation', () => {
  test('is counted by check: for one’s own company, for the group, and for one company of it', async () => {
    expect(await counts(hr)).toEqual(EXPECTED);
    expect(await counts(hr, ours.place.id)).toEqual(EXPECTED);
    expect((await counts(superHr)).no_supervisor).toBe(4);
    expect(await counts(superHr, theirs.place.id)).toEqual(EXPECTED);
    const { companies } = await superHr.call(contract.getHealth, { query: {} });
    expect(companies.map(({ must, findings }) => [must, findings])).toEqual([
      [12, 16],
      [12, 16],
    ]);
  });

  test('tells at once that a company has two who can act as HR', async () => {
    const { db } = app.services;
    expect((await counts(hr)).few_hr).toBe(1);
    const [one, other] = ours.departments.map(({ head }) => head.accountId);
    const grant = { role: ROLE.hr, companyId: ours.place.id };
    await db.insert(roleGrant).values([
      { accountId: one ?? 0, ...grant },
      { accountId: other ?? 0, ...grant },
    ]);
    expect((await counts(hr)).few_hr).toBe(0);
    await db.delete(roleGrant).where(inArray(roleGrant.accountId, [one ?? 0, other ?? 0]));
  });

  test('tells nothing of another company, not that there is one', async () => {
    for (const check of HEALTH_KEYS) {
      const { raw } = await hr.send(contract.listHealthFindings, { params: { check }, query: { size: 200 } });
      expect([check, raw.toString()]).not.toEqual([check, expect.stringContaining('Kenari')]);
    }
    expect((await hr.refused(contract.getHealth, { query: { companyId: theirs.place.id } })).status).toBe(404);
  });

  test('lists by name, a page at a time, with what is wrong in particular; searched by name and number', async () => {
    const all = await list(hr, 'supervisor_gone');
    expect(all.total).toBe(2);
    expect(all.rows[0]?.note).toMatchObject({ code: 'left', names: [expect.stringContaining('Seri Maju')] });
    const second = await list(hr, 'supervisor_gone', { page: 2, size: 1 });
    expect(second.rows.map(({ id }) => id)).toEqual([all.rows[1]?.id]);
    const [first] = all.rows;
    const found = await list(hr, 'supervisor_gone', { search: first?.code });
    expect(found).toMatchObject({ total: 1, rows: [{ id: first?.id }] });
  });

  test('names in a pair of records the other one, and never the identity card', async () => {
    const { raw, body } = await hr.send(contract.listHealthFindings, { params: { check: 'duplicate_identity' } });
    const { rows } = body as contract.OutputOf<typeof contract.listHealthFindings>;
    const [one, other] = rows;
    expect(one?.note.names).toEqual([`${other?.name} (${other?.code})`]);
    expect(raw.toString()).not.toContain('800101');
  });
});

describe('giving many people one supervisor', () => {
  const change = async (people: readonly TestPerson[], supervisor: TestPerson, preview: boolean, client = hr) =>
    client.call(contract.changeSupervisors, {
      body: { employeeIds: people.map(({ employeeId }) => employeeId), supervisorId: supervisor.employeeId, preview },
    });
  const idsOf = async (check: HealthKey) => new Set((await list(hr, check)).rows.map(({ id }) => id));
  const placesOf = async ({ employeeId }: TestPerson) =>
    app.services.db
      .select()
      .from(assignment)
      .where(eq(assignment.employeeId, employeeId))
      .orderBy(asc(assignment.effectiveFrom));

  test('is looked at first: who goes, who cannot and why, in the reader’s language; nothing changes by it', async () => {
    const [head] = ours.departments.map((unit) => unit.head);
    if (head === undefined) throw new Error('No head');
    const alone = await idsOf('no_supervisor');
    const people = [...ours.workers.filter(({ employeeId }) => alone.has(employeeId)), head, ours.director];
    const seen = await change(people, head, true);
    expect(new Set(seen.changed.map(({ id }) => id))).toEqual(alone);
    expect(seen.refused.map(({ id, code, message }) => [id, code, message])).toEqual([
      [head.employeeId, 'self_supervision', 'Nobody supervises themselves'],
      [
        ours.director.employeeId,
        'supervisor_cycle',
        'This supervisor reports to the employee, directly or through others',
      ],
    ]);
    const inMalay = await change([head], head, true, malayHr);
    expect(inMalay.refused[0]?.message).toBe('Seseorang tidak boleh menyelia dirinya sendiri');
    expect((await idsOf('no_supervisor')).size).toBe(2);
  });

  test('is a dated change of each from today, with its history, and the finding is gone', async () => {
    const [head] = ours.departments.map((unit) => unit.head);
    if (head === undefined) throw new Error('No head');
    const alone = await idsOf('no_supervisor');
    const people = ours.workers.filter(({ employeeId }) => alone.has(employeeId));
    const done = await change([...people, head], head, false);
    expect([done.changed.length, done.refused.length]).toEqual([2, 1]);
    expect((await counts(hr)).no_supervisor).toBe(0);
    for (const person of people) {
      const [before, after] = await placesOf(person);
      expect(before).toMatchObject({ effectiveTo: '2026-11-19', supervisorId: null, kind: 'hire' });
      expect(after).toMatchObject({ effectiveFrom: TODAY, supervisorId: head.employeeId, kind: 'change' });
      const changes = await app.services.db
        .select()
        .from(recordChange)
        .where(eq(recordChange.recordId, person.employeeId));
      expect(changes.map((row) => row.changes)).toContainEqual(
        expect.objectContaining({ supervisor: [null, expect.any(String)] }),
      );
    }
  });

  test('ends a loop, and takes people from a supervisor who left', async () => {
    const looped = await idsOf('reporting_loop');
    const one = ours.executives.find(({ employeeId }) => looped.has(employeeId));
    if (one === undefined) throw new Error('No loop');
    await change([one], ours.director, false);
    expect((await counts(hr)).reporting_loop).toBe(0);
    const gone = await idsOf('supervisor_gone');
    await change(
      ours.workers.filter(({ employeeId }) => gone.has(employeeId)),
      ours.director,
      false,
    );
    expect((await counts(hr)).supervisor_gone).toBe(0);
  });

  test('is refused for anybody of another company, as if they were not there', async () => {
    const [stranger] = theirs.workers;
    const [own] = ours.workers;
    if (stranger === undefined || own === undefined) throw new Error('Nobody');
    const body = { employeeIds: [own.employeeId, stranger.employeeId], supervisorId: ours.director.employeeId };
    expect((await hr.refused(contract.changeSupervisors, { body: { ...body, preview: true } })).code).toBe('not_found');
    const foreign = { employeeIds: [own.employeeId], supervisorId: theirs.director.employeeId, preview: false };
    expect((await hr.refused(contract.changeSupervisors, { body: foreign })).code).toBe('not_found');
  });

  test('says of whom the supervisor works in another company', async () => {
    const [foreign] = (await list(superHr, 'no_supervisor', { companyId: theirs.place.id })).rows;
    const employeeIds = [foreign?.id ?? 0];
    const body = { employeeIds, supervisorId: ours.director.employeeId, preview: true };
    const { changed, supervisor } = await superHr.call(contract.changeSupervisors, { body });
    expect(supervisor.company.id).toBe(ours.place.id);
    expect(changed.map(({ company }) => company.id)).toEqual([theirs.place.id]);
  });
});
