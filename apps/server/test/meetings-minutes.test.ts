import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { type MeetingsFixture, NOW, startMeetingsFixture } from './meetings-fixture.ts';
import { PDF } from './requests-fixture.ts';

let f: MeetingsFixture;
beforeAll(async () => {
  f = await startMeetingsFixture();
});
afterAll(() => f.app.close());

describe('minutes', () => {
  test('are written once it has begun, by the organiser and whom they named, over the version that they saw', async () => {
    const view = await f.create({ minuteTakerId: f.bala.employeeId });
    const { id, occurrence } = view;
    const item = { id: null, text: 'Hantar laporan', assigneeId: f.chong.employeeId, dueOn: '2027-03-09' };
    const input = (version: number, text: string, actionItems = [item]) => ({
      params: { id },
      body: { occurrenceId: occurrence.id, version, text, actionItems },
    });
    const early = await (await f.as(f.bala)).refused(contract.saveMinutes, input(0, 'Awal'));
    expect(early.code).toBe('meeting_not_begun');
    f.app.clock.set('2027-03-02T02:30:00.000Z');
    const [bala, chong] = [await f.as(f.bala), await f.as(f.chong)];
    expect((await chong.refused(contract.saveMinutes, input(0, 'x'))).code).toBe('forbidden');
    const saved = await bala.call(contract.saveMinutes, input(0, 'Semua setuju.'));
    expect(saved).toMatchObject({
      minutes: { text: 'Semua setuju.', version: 1, writtenBy: 'Bala a/l Krishnan' },
      actionItems: [{ text: 'Hantar laporan', assignee: { name: 'Chong Wei Keat' }, dueOn: '2027-03-09' }],
    });
    const stale = await (await f.as(f.aminah)).refused(contract.saveMinutes, input(0, 'Lain'));
    expect(stale).toMatchObject({ code: 'stale_version', current: { minutes: { text: 'Semua setuju.' } } });
    const strange = [{ ...item, assigneeId: f.stranger.employeeId }];
    const refusal = await bala.refused(contract.saveMinutes, input(1, 'x', strange));
    expect(refusal).toMatchObject({ fields: [{ path: 'actionItems.0.assigneeId', code: 'not_participant' }] });
    expect((await chong.call(contract.getMeeting, { params: { id } })).minutes?.text).toBe('Semua setuju.');
    f.app.clock.set(NOW);
    const rows = await f.app.services.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, f.chong.accountId));
    expect(rows.map(({ kind }) => kind)).toContain('meeting_minutes');
  });
});

describe('files', () => {
  test('are added by anybody in it, checked by content, removed by who added them, and found by nobody else', async () => {
    const { id } = await f.create();
    const [bala, chong, stranger] = [await f.as(f.bala), await f.as(f.chong), await f.as(f.stranger)];
    const page = { name: 'halaman.pdf', content: Buffer.from('<html></html>') };
    const upload = { params: { id }, files: { file: PDF } };
    expect((await bala.refused(contract.uploadMeetingFile, { ...upload, files: { file: page } })).code).toBe(
      'file_type_refused',
    );
    const { files } = await bala.call(contract.uploadMeetingFile, upload);
    const fileId = files[0]?.id ?? 0;
    const address = new URL(files[0]?.address ?? '', 'http://localhost');
    const query = Object.fromEntries(address.searchParams);
    expect((await bala.send(contract.getFile, { params: { id: fileId }, query })).status).toBe(200);
    expect((await bala.send(contract.getFile, { params: { id: fileId + 1 }, query })).status).toBe(404);
    expect((await stranger.refused(contract.uploadMeetingFile, upload)).code).toBe('not_found');
    const removal = { params: { id, fileId } };
    expect((await stranger.refused(contract.removeMeetingFile, removal)).code).toBe('not_found');
    expect((await chong.refused(contract.removeMeetingFile, removal)).code).toBe('forbidden');
    const other = await f.create();
    expect((await bala.refused(contract.removeMeetingFile, { params: { id: other.id, fileId } })).code).toBe(
      'not_found',
    );
    expect((await bala.call(contract.removeMeetingFile, removal)).files).toEqual([]);
  });
});
