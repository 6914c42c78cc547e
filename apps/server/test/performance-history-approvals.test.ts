import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvents } from '../src/forms/event-queries.ts';
import { draftOf } from '../src/forms/record-events.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { assignment } from '../src/schema/people.ts';
import { exported, listOf } from './exports-fixture.ts';
import { move, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
let formId: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  formId = await reachResponse(fixture, 'executive');
});
afterAll(() => fixture.close());

type Query = contract.InputOf<typeof contract.listApprovals>['query'];
const approvals = async (name: Name, query: Query = {}) =>
  (await fixture.as(name)).call(contract.listApprovals, { query });
const stepsOf = async (name: Name, query: Query = {}) =>
  (await approvals(name, query)).rows.map(({ phase, step }) => `${phase} ${step}`);

test('who approved sees each approval, the latest first, and whoever did not sees none', async () => {
  expect(await stepsOf('supervisor')).toEqual(['year_end supervisor', 'review supervisor', 'planning supervisor']);
  expect(await stepsOf('hod')).toEqual(['review hod', 'planning hod']);
  expect(await approvals('hr')).toMatchObject({ rows: [], total: 0, years: [] });
  expect(await approvals('executive')).toMatchObject({ rows: [], total: 0 });
  const [latest] = (await approvals('supervisor')).rows;
  expect(latest).toMatchObject({
    name: 'Aminah binti Osman',
    year: 2027,
    onBehalfOf: null,
    approvedBy: null,
    now: { formId, level: 'supervisor_approved', isComplete: false, score: null, undone: null, isRead: true },
  });
});

test(
  'they are filtered by year, phase and step, searched by name and number, and paged',
  { tags: ['embedded-long'] },
  async () => {
    expect(await stepsOf('supervisor', { phase: 'review' })).toEqual(['review supervisor']);
    expect(await stepsOf('hod', { step: 'supervisor' })).toEqual([]);
    expect(await stepsOf('supervisor', { year: 2026 })).toEqual([]);
    expect(await stepsOf('supervisor', { year: 2027, search: 'osman amin' })).toHaveLength(3);
    expect(await stepsOf('supervisor', { search: 'jeffrey' })).toEqual([]);
    const second = await approvals('supervisor', { page: 2, size: 2 });
    expect([second.total, second.rows.map(({ phase }) => phase), second.years]).toEqual([3, ['planning'], [2027]]);
  },
);

test('what became of it: sent back, approved again, final with its score', async () => {
  await move(await fixture.as('executive'), formId, { action: 'agree' });
  await move(await fixture.as('hod'), formId, { action: 'disapprove', reason: 'Semak semula' });
  const [sentBack] = (await approvals('supervisor')).rows;
  expect(sentBack?.now).toMatchObject({ level: 'submitted', undone: { by: 'sent_back' } });
  await move(await fixture.as('supervisor'), formId, { action: 'approve' });
  const again = (await approvals('supervisor', { phase: 'year_end' })).rows;
  expect(again.map(({ now }) => now?.undone?.by ?? null)).toEqual([null, 'sent_back']);
  await move(await fixture.as('supervisor'), formId, { action: 'revert' });
  expect((await approvals('supervisor', { phase: 'year_end' })).rows[0]?.now?.undone?.by).toBe('reverted');
  await move(await fixture.as('supervisor'), formId, { action: 'approve' });
  // Sent back, it lost its response.
  await move(await fixture.as('executive'), formId, { action: 'agree' });
  await move(await fixture.as('hod'), formId, { action: 'approve' });
  await move(await fixture.as('hr'), formId, { action: 'approve' });
  await move(await fixture.as('superHr'), formId, { action: 'approve', isConfirmed: true });
  const { score } = await read(await fixture.as('superHr'), formId);
  const [final] = (await approvals('superHr')).rows;
  expect(final).toMatchObject({
    step: 'super_hr',
    now: { level: 'super_hr_approved', isComplete: true, outcome: 'rated', score: score?.score, isRead: true },
  });
});

test('the export holds exactly the approvals of the list', async () => {
  const query = { phase: 'year_end' } as const;
  const { rows } = await approvals('supervisor', query);
  const headers = { 'accept-language': 'en' };
  const file = await listOf(await exported(await fixture.as('supervisor'), contract.exportApprovals, query, headers));
  expect(file.title).toBe('What I approved');
  expect(file.rows.map((row) => row['Sent back or reverted'])).toEqual(
    rows.map(({ now }) => ({ sent_back: 'Sent back', reverted: 'Reverted', none: null })[now?.undone?.by ?? 'none']),
  );
  expect(file.rows[0]).toMatchObject({
    Employee: 'Aminah binti Osman',
    Year: 2027,
    'Level now': 'Super human resource approved',
    Score: Number(rows[0]?.now?.score),
  });
});

test('a stand-in and the approver both see what was approved on behalf', async () => {
  const { db } = fixture.cycles.app.services;
  const { appraisalId } = await read(await fixture.as('hod'), formId);
  const planning = await fixture.formOf('executive', 'planning');
  const draft = {
    ...draftOf('approve', { appraisalId, formId: planning, performer: 'system', at: new Date(), reason: null }),
    step: 'hod',
    actorAccountId: fixture.accountOf('headOfDivision'),
    actorEmployeeId: fixture.people.headOfDivision.employeeId,
    onBehalfOfId: fixture.people.hod.employeeId,
    fromLevel: 'supervisor_approved',
    toLevel: 'hod_approved',
  } as const;
  await inTransaction(db, (tx) => appendEvents(tx, appraisalId, [draft]));
  expect((await approvals('headOfDivision')).rows).toMatchObject([
    { step: 'hod', onBehalfOf: 'Norhayati binti Kassim', approvedBy: null },
  ]);
  const [first] = (await approvals('hod')).rows;
  expect(first).toMatchObject({ phase: 'planning', onBehalfOf: null, approvedBy: 'Tan Chee Keong' });
});

test('of a form that one may not see any more stay name, year, step and day', async () => {
  const { db } = fixture.cycles.app.services;
  await db
    .update(assignment)
    .set({ supervisorId: fixture.people.headOfDivision.employeeId })
    .where(eq(assignment.employeeId, fixture.people.executive.employeeId));
  const { rows, total } = await approvals('supervisor');
  expect(total).toBe(5);
  for (const row of rows) {
    const { id, phase, step, approvedAt, ...rest } = row;
    expect([id > 0, phase !== undefined, step, approvedAt.slice(0, 4)]).toEqual([true, true, 'supervisor', '2027']);
    expect(rest).toEqual({ name: 'Aminah binti Osman', year: 2027, onBehalfOf: null, approvedBy: null, now: null });
  }
});
