import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openYear } from './cycles-fixture.ts';
import { complete, fillSelf, move } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  for (const phase of ['planning', 'review'] as const) {
    fixture.moveTo(MOMENTS[phase]);
    await complete(fixture, 'executive', phase);
  }
});
afterAll(() => fixture.close());

const actionsOf = async () => {
  const own = await fixture.as('executive', ROLE.executive);
  return (await own.call(contract.getDashboard, {})).actions.map(({ kind, year, phase }) => [kind, year, phase]);
};

test('a year-end form that was missed stays among what waits for the employee, also once the next year is open', async () => {
  fixture.moveTo('2027-12-31T02:00:00.000Z');
  expect(await actionsOf()).toEqual([['fill_form', 2027, 'year_end']]);
  fixture.moveTo('2028-01-01T02:00:00.000Z');
  expect(await actionsOf()).toEqual([['missed_form', 2027, 'year_end']]);
  const [hr, superHr] = [await fixture.as('hr'), await fixture.as('superHr')];
  await openYear({ ...fixture.cycles, hr, superHr }, 2028);
  expect(await actionsOf()).toEqual([
    ['missed_form', 2027, 'year_end'],
    ['fill_form', 2028, 'planning'],
  ]);
  const own = await fixture.as('executive', ROLE.executive);
  const id = await fixture.formOf('executive', 'year_end');
  const { actions } = await own.call(contract.getDashboard, {});
  expect(actions[0]).toMatchObject({ link: `/my-performance/${id}/year_end`, dueOn: '2027-12-31' });
  const { appraisals } = await own.call(contract.listMyAppraisals, {});
  expect(appraisals.map(({ year, forms }) => [year, forms.at(-1)?.state])).toEqual([
    [2028, 'upcoming'],
    [2027, 'closed'],
  ]);
});

test('of several phases that were missed, the first is named, which stands in the way of the others', async () => {
  const clerk = await fixture.as('clerk');
  const { actions } = await clerk.call(contract.getDashboard, {});
  expect(actions.map(({ kind, year, phase }) => [kind, year, phase])).toEqual([
    ['missed_form', 2027, 'planning'],
    ['fill_form', 2028, 'planning'],
  ]);
});

test('with more days it waits to be filled in, and is gone once it is submitted', async () => {
  const id = await fixture.formOf('executive', 'year_end');
  const hr = await fixture.as('hr');
  await hr.call(contract.extendForm, { params: { id }, body: { lastDay: '2028-01-15', reason: 'Cuti bersalin' } });
  expect((await actionsOf())[0]).toEqual(['fill_form', 2027, 'year_end']);
  const own = await fixture.as('executive', ROLE.executive);
  await fillSelf(own, id, 4);
  await move(own, id, { action: 'submit' });
  expect(await actionsOf()).toEqual([['fill_form', 2028, 'planning']]);
});
