import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import { move, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

type Query = contract.InputOf<typeof contract.listAppraisals>['query'];
const list = async (name: Name, query: Query) => (await fixture.as(name)).call(contract.listAppraisals, { query });
const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name);
const refusedList = async (name: Name, query: Query) =>
  (await (await fixture.as(name)).send(contract.listAppraisals, { query })).status;

describe('the lists', () => {
  test('hold whom the active role supervises, heads or has in scope, and nobody else', async () => {
    expect(names(await list('supervisor', { view: 'team' }))).toEqual(['Aminah binti Osman', 'Jeffrey anak Langgi']);
    expect(names(await list('headOfDivision', { view: 'team' }))).toEqual(['Norhayati binti Kassim']);
    const department = await list('hod', { view: 'scope', sort: 'name' });
    expect(names(department)).toEqual([
      'Aminah binti Osman',
      'Jeffrey anak Langgi',
      'Norhayati binti Kassim',
      'Suresh a/l Maniam',
      'Tan Chee Keong',
    ]);
    expect(department).toMatchObject({
      year: 2027,
      phase: 'planning',
      years: [2027],
      total: 5,
      companies: [{ name: 'Seri Maju Berhad' }],
    });
    expect((await list('hr', { view: 'scope' })).total).toBe(5);
    expect((await list('admin', { view: 'scope' })).total).toBe(5);
    expect((await list('otherHr', { view: 'scope' })).total).toBe(0);
    expect(await refusedList('clerk', { view: 'scope' })).toBe(403);
    expect(await refusedList('clerk', { view: 'team' })).toBe(403);
    expect(await refusedList('hr', { view: 'team' })).toBe(403);
  });

  test('are searched by name and number, and paged', async () => {
    expect(names(await list('hr', { view: 'scope', search: 'osman amin' }))).toEqual(['Aminah binti Osman']);
    expect(names(await list('hr', { view: 'scope', search: 'f5' }))).toEqual(['Jeffrey anak Langgi']);
    expect(names(await list('hr', { view: 'scope', search: '100%_' }))).toEqual([]);
    const second = await list('hr', { view: 'scope', sort: '-name', page: 2, size: 2 });
    expect([names(second), second.total]).toEqual([['Norhayati binti Kassim', 'Jeffrey anak Langgi'], 5]);
  });

  test('count what waits for whom', async () => {
    const id = await reachResponse(fixture, 'executive');
    const asHod = await list('hod', { view: 'scope', phase: 'year_end' });
    // The response is awaited: the HOD's step is pending but cannot be taken yet.
    expect(asHod.counts).toMatchObject({ mine: 0, hod: 1, others: 1, unsubmitted: 4, complete: 0, all: 5 });
    await move(await fixture.as('executive'), id, { action: 'agree' });
    expect((await list('hod', { view: 'scope', phase: 'year_end', tab: 'mine' })).rows).toMatchObject([
      {
        formId: id,
        isMine: true,
        state: 'in_approval',
        pending: { step: 'hod', holderName: 'Norhayati binti Kassim' },
      },
    ]);
    const { actions, team } = await (await fixture.as('hod')).call(contract.getDashboard, {});
    expect(actions).toContainEqual(
      expect.objectContaining({ kind: 'approve_forms', phase: 'year_end', count: 1, names: ['Aminah binti Osman'] }),
    );
    const atHod = await list('superHr', { view: 'scope', phase: 'year_end', step: 'hod' });
    expect(atHod).toMatchObject({ total: 1, rows: [{ formId: id }], counts: { all: 5 } });
    expect(await list('superHr', { view: 'scope', phase: 'year_end', step: 'hr' })).toMatchObject({
      total: 0,
      rows: [],
    });
    expect(team?.phases[2]).toEqual({ phase: 'year_end', unsubmitted: 4, mine: 1, others: 0, complete: 0, total: 5 });
  });

  test('show a score that is not final to those who read the form only', async () => {
    const [forHod] = (await list('hod', { view: 'scope', phase: 'year_end', search: 'Aminah' })).rows;
    expect(forHod).toMatchObject({ score: '60.00', isFinal: false, band: { key: 'moderate' } });
    const [forAdmin] = (await list('admin', { view: 'scope', phase: 'year_end', search: 'Aminah' })).rows;
    expect(forAdmin).toMatchObject({ score: null, band: null, gaps: 0 });
    expect(names(await list('hr', { view: 'scope', phase: 'year_end', band: 'moderate' }))).toEqual([
      'Aminah binti Osman',
    ]);
    expect(names(await list('admin', { view: 'scope', phase: 'year_end', band: 'moderate' }))).toEqual([]);
  });

  test('name those who did not submit, once the last day has passed', async () => {
    fixture.moveTo('2028-01-03T02:00:00.000Z');
    const late = await list('hr', { view: 'scope', phase: 'year_end', attention: 'not_submitted', sort: 'name' });
    expect(names(late)).toEqual([
      'Jeffrey anak Langgi',
      'Norhayati binti Kassim',
      'Suresh a/l Maniam',
      'Tan Chee Keong',
    ]);
    expect(late.attention).toEqual([
      {
        kind: 'not_submitted',
        count: 4,
        mine: 0,
        names: ['Jeffrey anak Langgi', 'Norhayati binti Kassim', 'Suresh a/l Maniam'],
      },
    ]);
    const { actions } = await (await fixture.as('superHr')).call(contract.getDashboard, {});
    // Of each person the first phase that is missing: it blocks the others.
    const notSubmitted = actions.filter(({ kind }) => kind === 'not_submitted');
    expect(notSubmitted).toMatchObject([
      {
        phase: 'planning',
        count: 4,
        companies: ['Seri Maju Berhad'],
        link: '/outstanding-forms?reason=not_submitted&phase=planning',
      },
    ]);
  });
});

test('of two who approve at once one is refused, and one event is recorded', async () => {
  fixture.moveTo(MOMENTS.year_end);
  const id = await fixture.formOf('executive', 'year_end');
  const hod = await fixture.as('hod');
  const { version, appraisalId } = await read(hod, id);
  const request = { params: { id }, body: { action: 'approve', version } };
  const answers = await Promise.all([1, 2, 3].map(() => hod.send(contract.transitionForm, request)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { db } = fixture.cycles.app.services;
  const events = await db.select().from(appraisalEvent).where(eq(appraisalEvent.appraisalId, appraisalId));
  expect(
    events.filter(({ action, step, formId }) => action === 'approve' && step === 'hod' && formId === id),
  ).toHaveLength(1);
});

test('exceptions come first', async () => {
  await reachResponse(fixture, 'clerk');
  await move(await fixture.as('clerk'), await fixture.formOf('clerk', 'year_end'), {
    action: 'disagree',
    reason: 'Terlalu rendah',
  });
  const rows = await list('hr', { view: 'scope', phase: 'year_end' });
  expect(names(rows)[0]).toBe('Jeffrey anak Langgi');
  expect(rows.rows[0]).toMatchObject({ response: 'disagreed', gaps: 0, lastYearScore: null });
});

test('a disagreement is told as the HOD’s to decide, not HR’s yet', async () => {
  const disagreed = { kind: 'disagreed', count: 1, names: ['Jeffrey anak Langgi'] };
  const ofYearEnd = { view: 'scope', phase: 'year_end' } as const;
  expect((await list('hod', ofYearEnd)).attention).toContainEqual({ ...disagreed, mine: 1 });
  expect((await list('hr', ofYearEnd)).attention).toContainEqual({ ...disagreed, mine: 0 });
});

test('a supervisor is told which forms came back, and how much of them is marked', async () => {
  const waiting = { view: 'team', phase: 'year_end', tab: 'mine' } as const;
  expect((await list('supervisor', waiting)).rows).toEqual([]);
  const id = await fixture.formOf('clerk', 'year_end');
  await move(await fixture.as('hod'), id, { action: 'disapprove', reason: 'Sila semak semula' });
  const items = scored(await read(await fixture.as('supervisor'), id)).length;
  const [row] = (await list('supervisor', waiting)).rows;
  expect(row).toMatchObject({ formId: id, isReturned: true, marked: { done: items, of: items } });
  const [forHod] = (await list('hod', { view: 'scope', phase: 'year_end', search: 'Jeffrey' })).rows;
  expect(forHod).toMatchObject({ isMine: false, isReturned: false, marked: null });
});

test('a final score stands in the lists of an admin', async () => {
  await move(await fixture.as('hr'), await fixture.formOf('executive', 'year_end'), { action: 'approve' });
  await move(await fixture.as('superHr'), await fixture.formOf('executive', 'year_end'), {
    action: 'approve',
    isConfirmed: true,
  });
  const [row] = (await list('admin', { view: 'scope', phase: 'year_end', tab: 'complete' })).rows;
  expect(row).toMatchObject({ name: 'Aminah binti Osman', score: '60.00', isFinal: true, band: { key: 'moderate' } });
});

test('figures that are remembered are those of now, whoever changed what', async () => {
  const { db } = fixture.cycles.app.services;
  const statistics = async () => {
    const { counts, attention, companies } = await list('hr', { view: 'scope', phase: 'year_end' });
    return { counts, attention, companies };
  };
  const before = await statistics();
  expect(await statistics()).toEqual(before);
  const id = await fixture.formOf('supervisor', 'year_end');
  await db
    .update(form)
    .set({ pendingApprover: 'stuck', pendingStep: 'hod', level: 'submitted' })
    .where(eq(form.id, id));
  const unassigned = await statistics();
  expect(unassigned.counts.hod).toBe(before.counts.hod + 1);
  expect(unassigned.attention).toContainEqual(expect.objectContaining({ kind: 'stuck', count: 1 }));
  await db.update(form).set({ pendingApprover: null, pendingStep: null, level: 'unsubmitted' }).where(eq(form.id, id));
  expect(await statistics()).toEqual(before);
  await db.update(company).set({ name: 'Seri Maju Holdings Berhad' }).where(eq(company.name, 'Seri Maju Berhad'));
  expect((await statistics()).companies).toMatchObject([{ name: 'Seri Maju Holdings Berhad' }]);
  await db.update(company).set({ name: 'Seri Maju Berhad' }).where(eq(company.name, 'Seri Maju Holdings Berhad'));
});
