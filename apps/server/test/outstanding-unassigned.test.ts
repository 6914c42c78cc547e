import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshPending } from '../src/forms/index.ts';
import { department } from '../src/schema/organisation.ts';
import { roleGrant } from '../src/schema/people.ts';
import { move, reachResponse } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

/** Returns the outstanding form of a person, as somebody of HR sees it. */
const rowOf = async (name: Name, search: string) => {
  const query = { show: 'all', search } as const;
  const { rows } = await (await fixture.as(name, ROLE.hr)).call(contract.listOutstanding, { query });
  expect(rows).toHaveLength(1);
  return rows[0];
};

test('a step that nobody takes says why, and super HR names who does', async () => {
  const id = await reachResponse(fixture, 'clerk');
  await move(await fixture.as('clerk'), id, { action: 'agree' });
  const { services } = fixture.cycles.app;
  const { db } = services;
  await db
    .update(department)
    .set({ headId: null, divisionId: null })
    .where(eq(department.id, fixture.cycles.ours.departmentId));
  await db.transaction((tx) => refreshPending(services, tx, null));
  expect(await rowOf('hr', 'jeffrey')).toMatchObject({
    reason: 'unassigned',
    step: 'hod',
    responsible: { role: 'super_hr', names: ['Kenari G3'] },
    passedOver: [
      { approver: 'hod', problem: 'no_holder' },
      { approver: 'head_of_division', problem: 'no_holder' },
      { approver: 'named', problem: 'no_holder' },
    ],
    can: ['waive'],
  });
  const row = await rowOf('superHr', 'jeffrey');
  expect(row?.can).toEqual(['name_approver', 'waive']);
  const body = { step: 'hod', employeeId: fixture.people.boss.employeeId, version: row?.version ?? 0 } as const;
  await (await fixture.as('superHr')).call(contract.nameHolder, { params: { id }, body });
  expect(await rowOf('superHr', 'jeffrey')).toMatchObject({
    reason: 'approval',
    responsible: { role: 'named', names: ['Rohana binti Yusof'] },
  });
});

describe('a company with a single HR officer', () => {
  test('has super HR take HR’s step of that officer’s own form, and pass it on', async () => {
    const { services } = fixture.cycles.app;
    const { db } = services;
    const { accountId } = fixture.people.clerk;
    await db
      .delete(roleGrant)
      .where(and(eq(roleGrant.accountId, fixture.accountOf('hr')), eq(roleGrant.role, ROLE.hr)));
    await db.insert(roleGrant).values({ accountId, role: ROLE.hr, companyId: fixture.cycles.ours.id });
    const id = await fixture.formOf('clerk', 'year_end');
    await move(await fixture.as('boss'), id, { action: 'approve' });
    expect(await rowOf('superHr', 'jeffrey')).toMatchObject({
      step: 'hr',
      responsible: { role: 'super_hr', names: ['Kenari G3'] },
      can: ['decide', 'remind', 'waive'],
    });
    // The officer sees that the form waits, and can do nothing to it.
    expect(await rowOf('clerk', 'jeffrey')).toMatchObject({ step: 'hr', can: [] });
    const officer = await fixture.as('clerk', ROLE.hr);
    const refused = await officer.refused(contract.remindOutstanding, { params: { id }, body: {} });
    expect(refused.code).toBe('forbidden');
    expect(await rowOf('clerk', 'osman')).toMatchObject({ can: ['pass_on', 'extend', 'waive'] });
  });
});
