import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, notInArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { account, roleGrant } from '../src/schema/people.ts';
import { someOf } from './endurance/rounds.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import { ask, decide, emailChange, leavingOf } from './power-actions.ts';
import { newPerson, startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

type Person = Pick<TestPerson, 'employeeId' | 'accountId'>;
/** An officer who may try an action: those of the company, then those of the group. */
type Officer = { readonly name: string; readonly client: TestClient };
type Input = { readonly params?: object; readonly body?: unknown };
/** A legitimate action, as an officer would send it; created for each, since it has versions. */
type Action = {
  readonly call: contract.ConfirmableCall;
  readonly inputOf: (client: TestClient) => Promise<Input> | Input;
};

let fixture: StaffFixture;
afterEach(() => fixture.app.close());

/** Returns a number of officers of the company, who all report to the managing director, as do those of the group. */
async function officersOf(count: 1 | 2 | 3): Promise<Officer[]> {
  fixture = await startStaffFixture();
  const { db } = fixture.app.services;
  const all = [
    { name: 'Penjaga H1', client: fixture.hr },
    { name: 'Penjaga H2', client: fixture.admin },
    { name: 'Penjaga H3', client: fixture.hrInMalay },
  ];
  const remaining = [...all.slice(0, count), { name: 'Penjaga G1', client: fixture.groupAdmin }];
  const officers = [...remaining, { name: 'Penjaga G2', client: fixture.superHr }];
  const held = await db
    .select({ id: account.id, fullName: account.fullName })
    .from(account)
    .innerJoin(roleGrant, eq(roleGrant.accountId, account.id));
  const ids = held.flatMap(({ id, fullName }) => (officers.some(({ name }) => name === fullName) ? [id] : []));
  await db.delete(roleGrant).where(notInArray(roleGrant.accountId, ids));
  return officers;
}

async function personNamed(fullName: string): Promise<Person> {
  const [row] = await fixture.app.services.db.select().from(account).where(eq(account.fullName, fullName));
  return { accountId: row?.id ?? 0, employeeId: row?.employeeId ?? 0 };
}

/** Actions on the records of the managing director, of approvers, of officers, and on unit heads and roles. */
const ACTIONS: Readonly<Record<string, () => Promise<Action> | Action>> = {
  'another address of the managing director': () => addressOf(fixture.people.boss, 'pengarah@serimaju.example'),
  'another address of an approver': () => addressOf(fixture.people.supervisor, 'penyelia@serimaju.example'),
  'another address of an officer': async () => addressOf(await personNamed('Penjaga H1'), 'h1@serimaju.example'),
  'another address of the group’s admin': async () => addressOf(await personNamed('Penjaga G1'), 'g1@lain.example'),
  'another address of super HR': async () => addressOf(await personNamed('Penjaga G2'), 'g2@lain.example'),
  'another mail domain, of the managing director and all officers': async () => {
    const { boss } = fixture.people;
    await fixture.app.services.db
      .update(account)
      .set({ email: 'pengarah@penjaga.example' })
      .where(eq(account.id, boss.accountId));
    return { call: 'changeMailDomain', inputOf: mailDomainChange };
  },
  'a PIN for the managing director': () => pinFor(fixture.people.boss),
  'the leaving of an approver': () => ({
    call: 'moveEmployee',
    inputOf: (client) =>
      leavingOf(client, fixture.people.supervisor, {
        supervisees: [{ employeeId: fixture.people.clerk.employeeId, supervisorId: fixture.people.boss.employeeId }],
      }),
  }),
  'the leaving of the managing director, to whom all officers report': async () => {
    const { db } = fixture.app.services;
    const heir = await addStaff(db, fixture.ours, 'MD2', 'Pengarah Baharu', { category: 'top_management' });
    return { call: 'moveEmployee', inputOf: (client) => directorLeaving(client, heir) };
  },
  'another head of the department': () => headIs(fixture.people.supervisor.employeeId),
  'a head whom an officer registered': async () => {
    const body = { ...newPerson(fixture, 'B1'), positionId: fixture.ours.positions.executive };
    const { id } = await fixture.groupAdmin.call(contract.registerStaff, { params: { id: fixture.ours.id }, body });
    return headIs(id);
  },
  'the role of HR for a clerk': () => ({
    call: 'grantRole',
    inputOf: () => ({
      params: { id: fixture.people.clerk.accountId },
      body: { role: ROLE.hr, companyId: fixture.ours.id },
    }),
  }),
  'the invitation of another HR': () => ({
    call: 'inviteAdministrator',
    inputOf: () => ({
      body: { fullName: 'Orang Luar', email: 'luar@serimaju.example', role: ROLE.hr, companyId: fixture.ours.id },
    }),
  }),
  'the deactivation of the managing director': () => ({
    call: 'switchStaff',
    inputOf: () => ({
      body: { to: 'deactivated', employeeIds: [fixture.people.boss.employeeId], filter: null, expected: 1 },
    }),
  }),
};

const addressOf = (person: Person, email: string): Action => ({
  call: 'saveStaffPersonal',
  inputOf: (client) => emailChange(client, person, email),
});

async function mailDomainChange(client: TestClient): Promise<Input> {
  const params = { id: fixture.ours.id };
  const domains = { before: 'penjaga.example', now: 'baharu.example' };
  const { count } = await client.call(contract.previewMailDomain, { params, body: domains });
  return { params, body: { ...domains, expected: count } };
}

const pinFor = ({ employeeId }: TestPerson): Action => ({
  call: 'issuePins',
  inputOf: () => ({ params: { id: fixture.ours.id }, body: { employeeIds: [employeeId] } }),
});

const headIs = (employeeId: number): Action => ({
  call: 'setHead',
  inputOf: async () => {
    const params = { kind: 'department', id: fixture.ours.departmentId } as const;
    const { version } = await fixture.groupAdmin.call(contract.getUnit, { params });
    return { params, body: { employeeId, from: '2026-11-20', version } };
  },
});

async function directorLeaving(client: TestClient, heir: TestPerson): Promise<Input> {
  const { boss } = fixture.people;
  const asked = await leavingOf(client, boss, { reason: 'retired' });
  const { supervisees, offices } = await client.call(contract.previewMovement, asked);
  return leavingOf(client, boss, {
    reason: 'retired',
    supervisees: supervisees.map(({ id }) => ({ employeeId: id, supervisorId: heir.employeeId })),
    offices: offices.map(({ kind, unitId }) => ({ kind, unitId, employeeId: heir.employeeId })),
  });
}

/** Returns the result of an officer's attempt: done alone, waiting for named people, or refused. */
async function attempt({ client }: Officer, { call, inputOf }: Action) {
  try {
    const input = await inputOf(client);
    const answer = await client.send(contract.CALLS[call] as contract.Call, input);
    if (answer.status < 300) return 'done';
    const { code } = answer.body as { code: string };
    if (code !== 'second_person_needed') return code;
    const asked = await ask(client, call, input);
    expect(asked.mayConfirm.length + asked.ofGroup).toBeGreaterThan(0);
    return asked;
  } catch (error) {
    // An officer who may not even read the record, such as one of another company, cannot try.
    return error instanceof Error && / answered 40[34] /.test(error.message) ? 'out_of_reach' : Promise.reject(error);
  }
}

describe.each([1, 2, 3] as const)('with %i officers in the company', (count) => {
  // In turn, so that each action is tried with one of the numbers; `npm run test:long` tries all.
  test.each(someOf(String(count), Object.keys(ACTIONS), 3))('%s finds somebody able', async (name) => {
    const officers = await officersOf(count);
    const action = (await ACTIONS[name]?.()) as Action;
    const outcomes: string[] = [];
    for (const officer of officers) {
      const outcome = await attempt(officer, action);
      if (outcome === 'done') return;
      if (typeof outcome === 'string') {
        outcomes.push(`${officer.name}: ${outcome}`);
        continue;
      }
      const { id } = outcome;
      for (const other of officers.filter(({ name: of }) => of !== officer.name)) {
        const body = { decision: 'confirm', note: null } as const;
        const decided = await other.client.send(contract.decideConfirmation, { params: { id }, body });
        if (decided.status < 300) return;
        outcomes.push(`${officer.name} asked ${other.name}: ${JSON.stringify(decided.body)}`);
      }
      await decide(officer.client, id, 'withdraw');
    }
    expect(outcomes).toEqual('somebody able');
  });
});
