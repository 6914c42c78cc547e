import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshPending } from '../src/forms/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { complete, edit, fillMarks, fillSelf, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import { addStaff, setSupervisor } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let id: number;
let successor: TestClient;
let segmentId: number;
/** Planning is complete under one supervisor; another takes over on 1 August. */
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  const { db } = app.services;
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo('2027-08-01T02:00:00.000Z');
  const next = await addStaff(db, ours, 'F9', 'Wong Siew Lan', { supervisorId: fixture.people.hod.employeeId });
  await setSupervisor(db, fixture.people.executive.employeeId, next.employeeId);
  await inTransaction(db, (tx) => refreshPending(app.services, tx, null));
  id = await fixture.formOf('executive', 'year_end');
  successor = await app.as(next.accountId, ROLE.executive);
  segmentId = (await read(await fixture.as('supervisor'), id)).segments[0]?.id ?? 0;
});
afterAll(() => fixture.close());

const actionsOf = async (client: TestClient) =>
  (await client.call(contract.getDashboard, {})).actions.filter(({ kind }) => kind === 'mark_segment');
const markIt = (mark: number | null, about = segmentId) => ({ kind: 'segment.mark' as const, segmentId: about, mark });
const refuse = (client: TestClient, about = segmentId) =>
  client.refused(contract.editForm, { params: { id }, body: markIt(2, about) });
const marksSeenBy = async (client: TestClient) => (await read(client, id)).segments.map(({ mark }) => mark);

describe('the overall mark of a former supervisor', () => {
  test('is asked for on their dashboard, and nothing else of the year-end is theirs', async () => {
    const former = await fixture.as('supervisor');
    expect(await actionsOf(former)).toEqual([
      expect.objectContaining({
        phase: 'year_end',
        count: 1,
        names: ['Aminah binti Osman'],
        link: `/team-performance-individual/${fixture.people.executive.employeeId}/${id}`,
      }),
    ]);
    expect(await actionsOf(successor)).toEqual([]);
    const document = await read(former, id);
    expect(document.can).toMatchObject({ actions: [], edit: ['segment_mark'], extend: false });
    expect(document).toMatchObject({ isPart1Only: true, score: null, timeline: [], marksVisible: false });
    expect(document.segments).toMatchObject([
      { supervisorName: 'Suresh a/l Maniam', firstDay: '2027-01-01', lastDay: '2027-07-31', days: 212, isMine: true },
      { supervisorName: 'Wong Siew Lan', firstDay: '2027-08-01', lastDay: null, days: 153, isCurrent: true },
    ]);
  });

  test('is given by them alone, and may be changed and removed', async () => {
    const former = await fixture.as('supervisor');
    expect((await edit(former, id, markIt(3))).segments).toMatchObject([{ mark: 3 }, { mark: null }]);
    expect(await actionsOf(former)).toEqual([]);
    expect((await edit(former, id, markIt(null))).segments).toMatchObject([{ mark: null }, {}]);
    await edit(former, id, markIt(5));
    for (const client of [successor, await fixture.as('executive'), await fixture.as('hod'), await fixture.as('hr')]) {
      expect(await refuse(client)).toMatchObject({
        status: 403,
        code: expect.stringMatching(/not_the_owner|own_form/),
      });
    }
    expect((await refuse(await fixture.as('clerk'))).status).toBe(404);
    expect((await refuse(former, 999_999)).code).toBe('not_found');
    const [, current] = (await read(former, id)).segments;
    expect((await refuse(former, current?.id)).code).toBe('not_found');
  });

  test('of a form of planning or review does not exist', async () => {
    const planning = await fixture.formOf('executive', 'planning');
    const former = await fixture.as('supervisor');
    expect((await read(former, planning)).segments).toEqual([]);
    const body = markIt(4);
    expect((await former.refused(contract.editForm, { params: { id: planning }, body })).code).toBe('wrong_phase');
  });

  test('is seen by who gave it and by who may see the supervisor’s marks, until approved not by the appraisee', async () => {
    const own = await fixture.as('executive');
    expect(await marksSeenBy(own)).toEqual([null, null]);
    const review = await fixture.formOf('executive', 'review');
    await move(await fixture.as('hr'), review, { action: 'waive', reason: 'Bertukar penyelia' });
    fixture.moveTo(MOMENTS.year_end);
    const employee = await fixture.as('executive');
    await fillSelf(employee, id, 4);
    await move(employee, id, { action: 'submit' });
    expect(await marksSeenBy(employee)).toEqual([null, null]);
    expect(await marksSeenBy(await fixture.as('hod'))).toEqual([null, null]);
    expect(await marksSeenBy(await fixture.as('supervisor'))).toEqual([5, null]);
  });

  test('weighs part 1 by its days, and stands once the present supervisor has approved', async () => {
    const { app } = fixture.cycles;
    const { rows } = await app.services.db.$client.query<{ id: number }>(
      "select account.id from account join employee on employee.id = account.employee_id where employee_number = 'F9'",
    );
    const present = await app.as(Number(rows[0]?.id), ROLE.executive);
    const marked = await fillMarks(present, id, () => 4);
    expect(marked.segments).toMatchObject([{ mark: 5 }, { mark: null }]);
    const part1 = marked.score?.parts.find(({ part }) => part === 'part1');
    // (212 × 5 + 153 × 4) ÷ 365
    expect(part1?.mean).toBe('1672/365');
    await move(present, id, { action: 'approve' });
    expect(await marksSeenBy(await fixture.as('executive'))).toEqual([5, null]);
    const former = await fixture.as('supervisor');
    expect(await refuse(former)).toMatchObject({ status: 409, code: 'wrong_level' });
    expect((await read(former, id)).can.edit).toEqual([]);
  });
});
