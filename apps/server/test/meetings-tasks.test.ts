import * as contract from '@prestasi/contract';
import type { MeetingView } from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarEntriesOf } from '../src/projects/index.ts';
import { notification } from '../src/schema/events.ts';
import { meetingParticipant } from '../src/schema/meetings.ts';
import { type MeetingsFixture, startMeetingsFixture } from './meetings-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

/** Half an hour into the meeting of the fixture. */
const DURING = '2027-03-02T02:30:00.000Z';
const TEXT = 'Hantar laporan stok';

let f: MeetingsFixture;
beforeAll(async () => {
  f = await startMeetingsFixture();
});
afterAll(() => f.app.close());

/** Minutes by Aminah with one action item for Bala. */
async function minutes(): Promise<MeetingView> {
  f.app.clock.set('2027-03-01T01:00:00.000Z');
  const { id, occurrence } = await f.create();
  f.app.clock.set(DURING);
  const item = { id: null, text: TEXT, assigneeId: f.bala.employeeId, dueOn: '2027-03-09' };
  const body = { occurrenceId: occurrence.id, version: 0, text: 'Setuju.', actionItems: [item] };
  return (await f.as(f.aminah)).call(contract.saveMinutes, { params: { id }, body });
}

type Changes = Partial<contract.BodyOf<typeof contract.createActionTask>>;

function taskOf({ id, actionItems }: MeetingView, changes: Changes = {}) {
  const texts = { title: TEXT, description: '', dueOn: '2027-03-09' };
  const body = { ...texts, projectId: null, assigneeIds: [f.bala.employeeId], ...changes };
  return { params: { id, itemId: actionItems[0]?.id ?? 0 }, body };
}

const itemOf = async (person: TestPerson, id: number) =>
  (await (await f.as(person)).call(contract.getMeeting, { params: { id } })).actionItems[0];

let view: MeetingView;
beforeEach(async () => {
  view = await minutes();
});

describe('an action item', () => {
  test('becomes a task of nobody’s project: in the assignee’s work and calendar, and both sides say so', async () => {
    const [aminah, bala] = [await f.as(f.aminah), await f.as(f.bala)];
    const made = await aminah.call(contract.createActionTask, taskOf(view));
    const taskId = made.actionItems[0]?.task?.id ?? 0;
    expect(made.actionItems).toMatchObject([{ task: { state: 'to_do', canOpen: true }, can: { makeTask: false } }]);

    const { rows } = await bala.call(contract.listMyTasks, {});
    expect(rows).toMatchObject([{ id: taskId, title: TEXT, project: null, dueOn: '2027-03-09' }]);
    const due = { from: '2027-03-01', to: '2027-03-31' };
    const entries = await calendarEntriesOf(f.app.services.db, f.bala.employeeId, due);
    expect(entries).toMatchObject([{ kind: 'task', title: TEXT, startsOn: '2027-03-09' }]);
    const [row] = rows;
    const report = { text: 'Separuh siap', mentionIds: [], progress: 50 };
    await bala.call(contract.remarkTask, { params: { id: taskId }, body: report });
    const task = await bala.call(contract.getTask, { params: { id: taskId } });
    expect(task).toMatchObject({
      progress: 50,
      meeting: { id: view.id, occurrenceId: view.occurrence.id, title: 'Mesyuarat mingguan' },
    });
    const body = { state: 'done', afterId: null, version: task.version } as const;
    await bala.call(contract.moveTask, { params: { id: row?.id ?? 0 }, body });

    // Everybody in the meeting sees how far it is; who does not read the task opens nothing.
    expect(await itemOf(f.chong, view.id)).toMatchObject({ task: { state: 'done', progress: 100, canOpen: false } });
    expect((await (await f.as(f.chong)).refused(contract.getTask, { params: { id: taskId } })).code).toBe('not_found');
    const bell = eq(notification.accountId, f.bala.accountId);
    const kinds = (await f.app.services.db.select().from(notification).where(bell)).map(({ kind }) => kind);
    expect(kinds).toContain('task_assigned');
  });

  test('becomes a task of a project to which one may add tasks, for its members alone', async () => {
    const aminah = await f.as(f.aminah);
    const days = { startsOn: '2027-03-01', dueOn: '2027-06-30' };
    const input = { name: 'Gudang', description: '', ...days, memberIds: [f.bala.employeeId] };
    const { id: projectId } = await aminah.call(contract.createProject, { body: input });
    const outside = await aminah.refused(
      contract.createActionTask,
      taskOf(view, { projectId, assigneeIds: [f.chong.employeeId] }),
    );
    expect(outside.fields).toMatchObject([{ path: 'assigneeIds.0', code: 'not_a_member' }]);
    // Bala is to do it and may make it a task, but not of a project that he does not own.
    const bala = await f.as(f.bala);
    expect((await bala.refused(contract.createActionTask, taskOf(view, { projectId }))).code).toBe('forbidden');
    await aminah.call(contract.createActionTask, taskOf(view, { projectId }));
    const { rows } = await aminah.call(contract.listProjectTasks, { params: { id: projectId } });
    expect(rows).toMatchObject([{ title: TEXT, assignees: [{ id: f.bala.employeeId }] }]);
    expect(await itemOf(f.chong, view.id)).toMatchObject({ task: { canOpen: false } });
  });

  test('becomes a task once, by whoever writes the minutes or is to do it', async () => {
    const [bala, chong] = [await f.as(f.bala), await f.as(f.chong)];
    expect((await chong.refused(contract.createActionTask, taskOf(view))).code).toBe('forbidden');
    expect((await (await f.as(f.stranger)).refused(contract.createActionTask, taskOf(view))).code).toBe('not_found');
    const other = taskOf(await minutes());
    const foreign = { ...other, params: { ...other.params, id: view.id } };
    expect((await bala.refused(contract.createActionTask, foreign)).code).toBe('not_found');
    const made = await bala.call(contract.createActionTask, taskOf(view));
    expect((await bala.refused(contract.createActionTask, taskOf(view))).code).toBe('conflict');
    // Once the task is removed, it can be made one again.
    const id = made.actionItems[0]?.task?.id ?? 0;
    const { version } = await bala.call(contract.getTask, { params: { id } });
    await bala.call(contract.removeTask, { params: { id }, query: { version } });
    expect(await itemOf(f.bala, view.id)).toMatchObject({ task: null, can: { makeTask: true } });
    await bala.call(contract.createActionTask, taskOf(view));
  });

  test.each([
    ['a due day that is not after today', { dueOn: '2027-03-02' }, 'dueOn', 'due_before_assigned'],
    ['nobody to do it', { assigneeIds: [] }, 'assigneeIds', 'required'],
  ])('is refused with %s, at its field', async (_, changes, path, code) => {
    const refusal = await (await f.as(f.aminah)).refused(contract.createActionTask, taskOf(view, changes));
    expect(refusal).toMatchObject({ code: 'validation_error', fields: [{ path, code }] });
  });

  test('of nobody’s project is for people of the meeting', async () => {
    const strange = taskOf(view, { assigneeIds: [f.stranger.employeeId] });
    const refusal = await (await f.as(f.aminah)).refused(contract.createActionTask, strange);
    expect(refusal.fields).toMatchObject([{ path: 'assigneeIds.0', code: 'not_participant' }]);
  });

  test('keeps its task when the minutes are written anew, in another order', async () => {
    const aminah = await f.as(f.aminah);
    const made = await aminah.call(contract.createActionTask, taskOf(view));
    const [existing] = made.actionItems;
    const items = [
      { id: null, text: 'Perkara baharu', assigneeId: null, dueOn: null },
      { id: existing?.id ?? 0, text: `${TEXT} suku ini`, assigneeId: f.bala.employeeId, dueOn: null },
    ];
    const write = (version: number, actionItems: typeof items) => ({
      params: { id: view.id },
      body: { occurrenceId: view.occurrence.id, version, text: 'Setuju.', actionItems },
    });
    const saved = await aminah.call(contract.saveMinutes, write(1, items));
    expect(saved.actionItems).toMatchObject([
      { text: 'Perkara baharu', task: null },
      { id: existing?.id, text: `${TEXT} suku ini`, task: { id: existing?.task?.id } },
    ]);
    const twice = await aminah.refused(contract.saveMinutes, write(2, [items[1], items[1]] as typeof items));
    expect(twice.fields).toMatchObject([{ path: 'actionItems.1.id', code: 'unknown_reference' }]);
    const other = await minutes();
    const foreign = [{ ...items[1], id: other.actionItems[0]?.id ?? 0 }] as typeof items;
    expect((await aminah.refused(contract.saveMinutes, write(2, foreign))).fields).toMatchObject([
      { path: 'actionItems.0.id', code: 'unknown_reference' },
    ]);
  });

  test('says nothing of its meeting to who was taken out of it', async () => {
    const made = await (await f.as(f.aminah)).call(contract.createActionTask, taskOf(view));
    await f.app.services.db.delete(meetingParticipant).where(eq(meetingParticipant.employeeId, f.bala.employeeId));
    const id = made.actionItems[0]?.task?.id ?? 0;
    const task = await (await f.as(f.bala)).call(contract.getTask, { params: { id } });
    expect([task.title, task.meeting]).toEqual([TEXT, null]);
  });
});
