import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, move } from './form-actions.ts';
import type { Name } from './forms-fixture.ts';
import {
  bellOf,
  forget,
  morningOf,
  type RemindersFixture,
  setReminders,
  startRemindersFixture,
} from './reminders-fixture.ts';

let fixture: RemindersFixture;
let waiting: number;

beforeAll(async () => {
  fixture = await startRemindersFixture();
  waiting = await fixture.formOf('clerk', 'planning');
  const own = await fixture.as('clerk');
  await choose(fixture, own, waiting);
  await move(own, waiting, { action: 'submit' });
});
afterAll(() => fixture.close());

const reminded = async (name: Name) => bellOf(fixture, { accountId: fixture.accountOf(name) });
/** Runs the morning of a day after that of the day before, and deletes earlier notifications. */
async function only(day: string): Promise<void> {
  await morningOf(fixture, new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10));
  await forget(fixture);
  await morningOf(fixture, day);
}

const due = { year: 2027, phase: 'planning', due: '2027-03-31' };

test('on the day after the last one, the approver and whoever did not submit are reminded of what is late', async () => {
  await only('2027-04-01');
  // Two forms wait for the supervisor, whose own one was not submitted either.
  expect(await reminded('supervisor')).toEqual([
    { kind: 'reminder_own_late', params: due, link: expect.stringContaining('/my-performance/') },
    {
      kind: 'reminder_several_late',
      params: { ...due, forms: 2 },
      link: '/team-performance/0?year=2027&phase=planning',
    },
  ]);
  expect(await reminded('clerk')).toEqual([]);
});

test('then as often as the company chose, and never on the days between', async () => {
  await only('2027-04-02');
  expect(await reminded('supervisor')).toEqual([]);
  await only('2027-04-08');
  expect(await reminded('supervisor')).toHaveLength(2);
  await setReminders(fixture, fixture.cycles.ours.id, { lateReminderEvery: 2 });
  await only('2027-04-09');
  expect(await reminded('supervisor')).toHaveLength(2);
  await only('2027-04-10');
  expect(await reminded('supervisor')).toEqual([]);
});

test('never where it chose none', async () => {
  await setReminders(fixture, fixture.cycles.ours.id, { lateReminderEvery: 0 });
  await only('2027-04-11');
  expect(await reminded('supervisor')).toEqual([]);
});
