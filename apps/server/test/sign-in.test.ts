/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { department } from '../src/schema/organisation.ts';
import { account } from '../src/schema/people.ts';
import { nameOf, PASSWORD, type SignInFixture, startSignInFixture } from './sign-in-fixture.ts';

let fixture: SignInFixture;
beforeAll(async () => {
  fixture = await startSignInFixture();
});
afterAll(() => fixture.close());

describe('signing in', () => {
  test('by e-mail, however it is written, answers token, roles and person', async () => {
    const person = await fixture.newPerson();
    const answer = await fixture.signIn(`  ${person.email?.toUpperCase()} `, PASSWORD);
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: [ROLE.executive],
      role_name: ['Executive'],
      user: {
        full_name: expect.stringContaining('Pekerja'),
        organisation_name: 'Seri Maju Berhad',
        business_unit: fixture.place.id,
        email: person.email,
      },
      must_change_password: false,
    });
    const me = await fixture.withToken(answer.token).call(contract.currentUser, {});
    expect(me.employee?.employee_number).toBe(person.employeeNumber);
  });

  test('by employee number, for who has no e-mail', async () => {
    const person = await fixture.newPerson({ email: null, category: 'non_executive' });
    const { role } = await fixture.signIn(person.employeeNumber.toLowerCase(), PASSWORD);
    expect(role).toEqual([ROLE.user]);
  });

  test('is refused by employee number for who has an e-mail', async () => {
    const person = await fixture.newPerson();
    expect(await fixture.refusedSignIn(person.employeeNumber, PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('answers a wrong password and somebody unknown with the same words', async () => {
    const person = await fixture.newPerson();
    const wrong = await fixture.refusedSignIn(nameOf(person), 'Salah#2026');
    const unknown = await fixture.refusedSignIn('nobody@example.my', PASSWORD);
    expect(wrong).toMatchObject({ status: 422, code: 'wrong_credentials' });
    expect(unknown).toEqual(wrong);
  });

  test('compares a password also where nobody is known, so that the time tells nothing', async () => {
    const person = await fixture.newPerson();
    // Processor time: what else runs on the machine does not count.
    const timeOf = async (name: string) => {
      const before = process.cpuUsage();
      await fixture.refusedSignIn(name, 'Salah#2026');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      known.push(await timeOf(nameOf(person)));
      unknown.push(await timeOf(`stranger${round}@example.my`));
    }
    // Without the comparison an unknown name would be many times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  test.each([
    ['a deactivated account', { isActive: false }],
    ['an account without a password', { passwordHash: null }],
  ])('is refused to %s', async (_whom, change) => {
    const person = await fixture.newPerson();
    await fixture.services.db.update(account).set(change).where(eq(account.id, person.accountId));
    expect(await fixture.refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('is refused to a former employee, the day after the last', async () => {
    const leaving = await fixture.newPerson({ lastDay: '2026-11-20' });
    await fixture.signIn(nameOf(leaving), PASSWORD);
    const left = await fixture.newPerson({ lastDay: '2026-11-19' });
    expect(await fixture.refusedSignIn(nameOf(left), PASSWORD)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('is stopped for a while after twenty attempts at one account from one address, but not for others', async () => {
    const person = await fixture.newPerson();
    const other = await fixture.newPerson();
    const attempts = Array.from({ length: 20 }, () => fixture.refusedSignIn(nameOf(person), 'Salah#2026'));
    expect(new Set((await Promise.all(attempts)).map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
    expect(await fixture.refusedSignIn(nameOf(person), PASSWORD)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    await fixture.signIn(nameOf(other), PASSWORD);
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const person = await fixture.newPerson();
    const here = await fixture.clientOf(person);
    const there = await fixture.clientOf(person);
    expect(await here.call(contract.logout, {})).toEqual({ message: 'You have successfully logout' });
    expect(await here.refused(contract.currentUser, {})).toMatchObject({ status: 401, title: 'Session Expired' });
    await there.call(contract.currentUser, {});
  });
});

describe('the active role', () => {
  test('is switched among one’s own, and enforced on the next call', async () => {
    const person = await fixture.newPerson({ grants: [{ role: ROLE.hr, companyId: fixture.place.id }] });
    const client = await fixture.clientOf(person);
    await client.call(contract.sendInvitations, {
      params: { id: fixture.place.id },
      body: { employeeIds: [person.employeeId] },
    });
    await client.call(contract.switchRole, { body: { role: ROLE.executive } });
    const refused = await client.refused(contract.sendInvitations, {
      params: { id: fixture.place.id },
      body: { employeeIds: [person.employeeId] },
    });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('is never one that the account does not hold', async () => {
    const client = await fixture.clientOf(await fixture.newPerson());
    expect(await client.refused(contract.switchRole, { body: { role: ROLE.admin } })).toMatchObject({
      status: 403,
      code: 'role_not_held',
    });
  });

  test('of head of department comes with heading the department', async () => {
    const head = await fixture.newPerson();
    await fixture.services.db
      .update(department)
      .set({ headId: head.employeeId })
      .where(eq(department.id, fixture.place.departmentId));
    const { role } = await fixture.signIn(nameOf(head), PASSWORD);
    expect(role).toEqual([ROLE.hod, ROLE.executive]);
  });
});
