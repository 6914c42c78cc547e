import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisalEvent } from '../src/schema/events.ts';
import { complete, edit, fillMarks, fillSelf, move, read } from './form-actions.ts';
import { MOMENTS } from './forms-fixture.ts';
import { moveAs, type MovementsFixture, passTheNight, startMovementsFixture } from './movements-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: MovementsFixture;
let id: number;
let leavingId: number;
/** On 1 August it is recorded that the supervisor leaves at the end of October and the manager takes over. */
beforeAll(async () => {
  fixture = await startMovementsFixture();
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo('2027-08-01T02:00:00.000Z');
  id = await fixture.formOf('executive', 'year_end');
  leavingId = await recordLeaving();
});
afterAll(() => fixture.close());

async function recordLeaving(lastDay = '2027-10-31'): Promise<number> {
  const { supervisor, executive, clerk } = fixture.people;
  const supervisees = [executive, clerk].map(({ employeeId }) => ({
    employeeId,
    supervisorId: fixture.manager.employeeId,
  }));
  const body = { kind: 'leaving' as const, lastDay, reason: 'Bersara', supervisees, offices: [] };
  return moveAs(await fixture.as('hr'), supervisor.employeeId, body);
}

const manager = () => fixture.cycles.app.as(fixture.manager.accountId, ROLE.executive);
const asked = async (client: TestClient) =>
  (await client.call(contract.getDashboard, {})).actions.filter(({ kind }) => kind === 'mark_segment');
const markIt = async (mark: number | null) => {
  const client = await fixture.as('supervisor');
  const [segment] = (await read(client, id)).segments;
  return edit(client, id, { kind: 'segment.mark', segmentId: segment?.id ?? 0, mark });
};
const eventsOf = async () => {
  const { appraisalId } = await read(await fixture.as('supervisor'), id);
  const rows = await fixture.cycles.app.services.db
    .select()
    .from(appraisalEvent)
    .where(eq(appraisalEvent.appraisalId, appraisalId))
    .orderBy(asc(appraisalEvent.sequence));
  return rows.flatMap(({ action, facts }) => (action.startsWith('supervisor_') ? [[action, facts['on']]] : []));
};

describe('a supervisor whose leaving is recorded', () => {
  test('is asked at once for the overall marks, by the last day', async () => {
    const supervisor = await fixture.as('supervisor');
    expect(await asked(supervisor)).toMatchObject([
      { names: ['Aminah binti Osman'], dueOn: '2027-10-31', lastDueOn: '2027-10-31' },
      { dueOn: '2027-10-31' },
    ]);
    const { rows } = await supervisor.call(contract.listNotifications, { query: {} });
    const notice = rows.find(({ kind }) => kind === 'overall_marks_asked');
    expect(notice).toMatchObject({ link: '/dashboard', message: expect.stringContaining('by 31 October 2027') });
    expect(await eventsOf()).toEqual([['supervisor_change_planned', '2027-11-01']]);
  });

  test('stays the supervisor until then: reads the whole form; the next one does not read it yet', async () => {
    const document = await read(await fixture.as('supervisor'), id);
    expect(document.isPart1Only).toBe(false);
    expect(document.appraisee.supervisorName).toBe('Suresh a/l Maniam');
    expect(document.segments).toMatchObject([
      { firstDay: '2027-01-01', lastDay: '2027-10-31', days: 304, isCurrent: true, isMine: true, markState: 'awaited' },
      { firstDay: '2027-11-01', lastDay: null, days: 61, isCurrent: false, isMine: false, markState: 'not_asked' },
    ]);
    const refusal = await (await manager()).refused(contract.getForm, { params: { id } });
    expect(refusal.status).toBe(404);
    const [mine] = (await (await fixture.as('executive')).call(contract.listMyAppraisals, {})).appraisals;
    expect(mine?.supervisorName).toBe('Suresh a/l Maniam');
  });

  test('gives the mark before the last day; it is taken for nothing else when the leaving is withdrawn', async () => {
    const marked = await markIt(5);
    expect(marked.segments[0]).toMatchObject({ mark: 5, markState: 'given' });
    const supervisor = await fixture.as('supervisor');
    expect(await asked(supervisor)).toHaveLength(1);
    const hr = await fixture.as('hr');
    await hr.call(contract.undoMovement, { params: { id: leavingId }, body: { reason: 'Kekal bekerja' } });
    const document = await read(supervisor, id);
    expect(document.segments).toEqual([]);
    expect(document.can.edit).not.toContain('segment_mark');
    expect(await asked(supervisor)).toEqual([]);
    expect((await eventsOf()).at(-1)).toEqual(['supervisor_change_withdrawn', '2027-11-01']);
  });

  test('is asked for another day when it is recorded anew, and the mark that was given counts', async () => {
    leavingId = await recordLeaving('2027-09-30');
    const document = await read(await fixture.as('supervisor'), id);
    expect(document.segments).toMatchObject([
      { lastDay: '2027-09-30', days: 273, mark: 5, markState: 'given' },
      { firstDay: '2027-10-01', days: 92 },
    ]);
    expect((await eventsOf()).at(-1)).toEqual(['supervisor_change_planned', '2027-10-01']);
  });
});

describe('when the day has come', () => {
  test('the segment is the next supervisor’s, without another event', async () => {
    const before = await eventsOf();
    fixture.moveTo('2027-10-01T02:00:00.000Z');
    await passTheNight(fixture);
    const document = await read(await manager(), id);
    expect(document.segments).toMatchObject([
      { lastDay: '2027-09-30', isCurrent: false },
      { firstDay: '2027-10-01', lastDay: null, isCurrent: true },
    ]);
    const { rows } = await fixture.cycles.app.services.db.$client.query<{ count: string }>(
      "select count(*) from appraisal_event where action like 'supervisor_%'",
    );
    // Those of the executive and of the clerk.
    expect(Number(rows[0]?.count)).toBe(before.length * 2);
  });

  test('the mark that was given in time weighs by its days', async () => {
    await move(await fixture.as('hr'), await fixture.formOf('executive', 'review'), {
      action: 'waive',
      reason: 'Bertukar penyelia',
    });
    fixture.moveTo(MOMENTS.year_end);
    const own = await fixture.as('executive');
    await fillSelf(own, id, 4);
    await move(own, id, { action: 'submit' });
    const marked = await fillMarks(await manager(), id, () => 4);
    // (273 × 5 + 92 × 4) ÷ 365
    expect(marked.score?.parts.find(({ part }) => part === 'part1')?.mean).toBe('1733/365');
    const ofHr = await read(await fixture.as('hr'), id);
    expect(ofHr.segments).toMatchObject([{ mark: null, markState: 'given' }, { markState: 'not_asked' }]);
    const ofHod = await read(await fixture.as('hod'), id);
    expect(ofHod.segments).toMatchObject([{ mark: null, markState: 'hidden' }, { markState: 'not_asked' }]);
  });

  test('a change recorded for a later day does not outlive the supervisor’s approval', async () => {
    const { hod } = fixture.people;
    const hr = await fixture.as('hr');
    const body = {
      kind: 'leaving' as const,
      lastDay: '2027-12-20',
      reason: 'Berhenti',
      supervisees: [fixture.people.executive, fixture.people.clerk].map(({ employeeId }) => ({
        employeeId,
        supervisorId: hod.employeeId,
      })),
      offices: [],
    };
    await moveAs(hr, fixture.manager.employeeId, body);
    expect((await read(await manager(), id)).segments).toMatchObject([{}, { lastDay: '2027-12-20' }, { days: 11 }]);
    const approved = await move(await manager(), id, { action: 'approve' });
    expect(approved.segments).toMatchObject([{ supervisorName: 'Suresh a/l Maniam' }, { lastDay: null, days: 92 }]);
    expect(approved.score?.parts.find(({ part }) => part === 'part1')?.mean).toBe('1733/365');
    expect(await asked(await manager())).toHaveLength(1);
  });
});
