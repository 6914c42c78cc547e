import { afterAll, beforeAll, expect, test } from 'vitest';
import { delegation } from '../src/schema/delegations.ts';
import { choose, move, reachResponse } from './form-actions.ts';
import { type Name } from './forms-fixture.ts';
import {
  bellOf,
  forget,
  mailTo,
  morningOf,
  type RemindersFixture,
  startRemindersFixture,
} from './reminders-fixture.ts';

let fixture: RemindersFixture;

beforeAll(async () => {
  fixture = await startRemindersFixture();
});
afterAll(() => fixture.close());

const noticesOf = async (name: Name) => bellOf(fixture, { accountId: fixture.accountOf(name) });
const kinds = async (name: Name) => (await noticesOf(name)).map(({ kind }) => kind);
/** Runs the morning of a day after that of the day before, and deletes earlier notifications. */
async function only(day: string): Promise<void> {
  await morningOf(fixture, new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10));
  await forget(fixture);
  await morningOf(fixture, day);
}

test('several forms that wait for one are one line, which leads to their list', async () => {
  const own = await fixture.as('clerk');
  const form = await fixture.formOf('clerk', 'planning');
  await choose(fixture, own, form);
  await move(own, form, { action: 'submit' });
  // Who stands in is reminded, too; of these two the clerk’s head of department takes another step of the form.
  const days = { firstDay: '2027-03-30', lastDay: '2027-03-30', reason: 'Cuti', namedAt: new Date() };
  const principalId = fixture.people.supervisor.employeeId;
  const namedBy = fixture.accountOf('supervisor');
  await fixture.cycles.app.services.db.insert(delegation).values(
    (['executive', 'hod'] as const).map((one) => {
      const standInId = fixture.people[one].employeeId;
      return { ...days, principalId, standInId, namedBy };
    }),
  );
  await only('2027-03-30');
  expect(await noticesOf('supervisor')).toContainEqual({
    kind: 'reminder_several',
    params: { year: 2027, phase: 'planning', due: '2027-03-31', forms: 2 },
    link: '/team-performance/0?year=2027&phase=planning',
  });
  expect(await mailTo(fixture, fixture.people.supervisor)).toHaveLength(1);
  expect(await noticesOf('executive')).toContainEqual({
    kind: 'reminder_for',
    params: { year: 2027, phase: 'planning', due: '2027-03-31', forms: 1, approver: 'Suresh a/l Maniam' },
    link: '/delegated-performance/0?year=2027&phase=planning',
  });
  expect(await kinds('hod')).not.toContain('reminder_for');
  await move(await fixture.as('clerk'), form, { action: 'unsubmit' });
});

test('a phase before which another is not complete is nobody’s to submit yet', async () => {
  await only('2027-07-30');
  expect(await kinds('clerk')).toEqual([]);
});

test('a response is reminded of by its own day, and its approvers not before it', async () => {
  await reachResponse(fixture, 'clerk');
  await only('2027-11-12');
  expect(await noticesOf('clerk')).toEqual([
    {
      kind: 'reminder_respond',
      params: { year: 2027, phase: 'year_end', due: '2027-11-15' },
      link: `/my-performance/${await fixture.formOf('clerk', 'year_end')}/year_end`,
    },
  ]);
  expect(await kinds('hod')).toEqual([]);
});

test('HR of the company is reminded of its step, and super HR of theirs', async () => {
  const form = await fixture.formOf('clerk', 'year_end');
  fixture.moveTo('2027-11-14T02:00:00.000Z');
  await move(await fixture.as('clerk'), form, { action: 'agree' });
  await move(await fixture.as('hod'), form, { action: 'approve' });
  await only('2027-12-17');
  expect(await kinds('hr')).toEqual(['reminder_single']);
  expect(await kinds('superHr')).toEqual([]);
  expect(await kinds('otherHr')).toEqual([]);
  await move(await fixture.as('hr'), form, { action: 'approve' });
  await only('2027-12-24');
  expect(await kinds('hr')).toEqual([]);
  const [last] = await noticesOf('superHr');
  expect(last).toMatchObject({ kind: 'reminder_single', params: { name: 'Jeffrey anak Langgi', due: '2027-12-31' } });
  expect(last?.link).toBe(`/performance-details-individual/${fixture.people.clerk.employeeId}/${form}`);
  await move(await fixture.as('superHr'), form, { action: 'approve', isConfirmed: true });
  await only('2027-12-30');
  expect(await kinds('superHr')).toEqual([]);
});
