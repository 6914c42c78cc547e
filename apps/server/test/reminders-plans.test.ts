import { afterAll, beforeAll, expect, test } from 'vitest';
import { letEverybodyIn } from './people-fixture.ts';
import { bellOf, forget, mailTo, morningOf, setReminders } from './reminders-fixture.ts';
import { type SectionsFixture, startSectionsFixture } from './sections-fixture.ts';

let fixture: SectionsFixture;
/** The clerk is promoted on 15 August: the plan is due on 14 September. */
beforeAll(async () => {
  fixture = await startSectionsFixture();
  await letEverybodyIn(fixture.cycles.app.services.db);
});
afterAll(() => fixture.close());

const own = async () => bellOf(fixture, fixture.people.clerk);
const supervisors = async () => bellOf(fixture, fixture.manager);
const kindsOn = async (day: string) => {
  await forget(fixture);
  await morningOf(fixture, day);
  return [await own(), await supervisors()].map((notices) =>
    notices.map(({ kind }) => kind).filter((kind) => kind.includes('plan')),
  );
};

test('the appraisee is reminded before the last day of a plan, on the company’s days', async () => {
  expect(await kindsOn('2027-09-06')).toEqual([[], []]);
  expect(await kindsOn('2027-09-07')).toEqual([['reminder_plan'], []]);
  expect(await own()).toContainEqual({
    kind: 'reminder_plan',
    params: { position: expect.any(String), name: 'Jeffrey anak Langgi', due: '2027-09-14' },
    link: `/my-performance/${fixture.id}/year_end`,
  });
});

test('a late plan reminds the appraisee and the supervisor, once a day, and again after a week', async () => {
  expect(await kindsOn('2027-09-13')).toEqual([['reminder_plan'], []]);
  expect(await kindsOn('2027-09-14')).toEqual([[], []]);
  expect(await kindsOn('2027-09-15')).toEqual([['reminder_plan_late'], ['reminder_plan_of_late']]);
  expect(await mailTo(fixture, fixture.people.clerk)).toHaveLength(1);
  expect(await kindsOn('2027-09-15')).toEqual([[], []]);
  expect(await kindsOn('2027-09-16')).toEqual([[], []]);
  // The mornings of 17 to 23 September were missed.
  expect(await kindsOn('2027-09-24')).toEqual([['reminder_plan_late'], ['reminder_plan_of_late']]);
  expect(await kindsOn('2027-09-25')).toEqual([[], []]);
});

test('a plan that is late with the supervisor reminds them alone, unless the company sends no reminders', async () => {
  await fixture.addArea('Bekalan', 10000);
  await fixture.propose();
  const companyId = fixture.cycles.ours.id;
  await setReminders(fixture, companyId, { reminders: false });
  expect(await kindsOn('2027-09-29')).toEqual([[], []]);
  await setReminders(fixture, companyId, { reminders: true });
  expect(await kindsOn('2027-10-06')).toEqual([[], ['reminder_agree_plan_late']]);
  expect((await supervisors()).find(({ kind }) => kind === 'reminder_agree_plan_late')?.link).toBe(
    `/team-performance-individual/${fixture.people.clerk.employeeId}/${fixture.id}`,
  );
});

test('nobody is reminded of a plan once it is agreed', async () => {
  await fixture.agree();
  expect(await kindsOn('2027-10-13')).toEqual([[], []]);
});
