import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { fillPlan, move } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

let fixture: FormsFixture;
let peer: TestPerson;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  peer = await addStaff(app.services.db, ours, 'F7', 'Farid bin Hashim', { email: 'f7@maju.example' });
});
afterAll(() => fixture.close());

async function noticesOf({ accountId }: TestPerson) {
  const { db } = fixture.cycles.app.services;
  return db
    .select({ kind: notification.kind, params: notification.params, link: notification.link })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(notification.id);
}

test('what reaches an approver reaches their stand-ins: for whom it waits, and that it no longer does', async () => {
  const body = { firstDay: '2027-01-11', lastDay: '2027-01-17', reason: 'Cuti rehat' };
  const supervisor = await fixture.as('supervisor');
  // The head of the department takes another step of the form, and is not told.
  const standInIds = [peer.employeeId, fixture.people.hod.employeeId];
  await supervisor.call(contract.nameStandIns, { body: { ...body, employeeId: null, standInIds } });
  const own = await fixture.as('executive');
  const id = await fixture.formOf('executive', 'planning');
  await fillPlan(fixture, own, id);
  await move(own, id, { action: 'submit' });
  await move(own, id, { action: 'unsubmit' });
  const { employeeId } = fixture.people.executive;
  expect(await noticesOf(peer)).toMatchObject([
    { kind: 'stand_in_named' },
    {
      kind: 'step_pending_for',
      params: { approver: 'Suresh a/l Maniam', phase: 'planning', year: 2027 },
      link: `/performance-details-individual/${employeeId}/${id}?from=%2Fdelegated-performance`,
    },
    { kind: 'form_unsubmitted', link: '/delegated-performance' },
  ]);
  expect((await noticesOf(fixture.people.hod)).at(-1)).toMatchObject({ kind: 'stand_in_named' });

  // Who stands in and approves is not told what they did themselves.
  await move(own, id, { action: 'submit' });
  await move(await fixture.cycles.app.as(peer.accountId, ROLE.executive), id, { action: 'approve' });
  expect((await noticesOf(peer)).map(({ kind }) => kind)).toEqual([
    'stand_in_named',
    'step_pending_for',
    'form_unsubmitted',
    'step_pending_for',
  ]);
});
