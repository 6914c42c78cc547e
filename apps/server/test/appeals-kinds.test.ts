import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPEAL_REMINDERS } from '../src/appeals/index.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import { kindsOf } from './cycles-fixture.ts';
import { verifyHistories } from '../src/forms/index.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { type AppealsFixture, fileOn, nameOn, startAppealsFixture, votesOf, voteOn } from './appeals-fixture.ts';
import { read } from './form-actions.ts';
import { leave, setSupervisor } from './organisation-fixture.ts';

let fixture: AppealsFixture;
beforeAll(async () => {
  fixture = await startAppealsFixture();
});
afterAll(() => fixture.close());

const database = () => fixture.forms.cycles.app.services.db;
const appraisee = () => fixture.forms.as('executive');
const namer = () => fixture.as(fixture.namer, ROLE.hr);
const judge = (index: 0 | 1 | 2) => fixture.as(fixture.judges[index], ROLE.topManagement);
const LETTER = { name: 'bukti.pdf', content: Buffer.from('%PDF-1.7\n%%EOF', 'latin1') };

describe('an appeal before anybody voted', () => {
  test('takes files of who filed it, and of nobody else', async () => {
    const own = await appraisee();
    const { id } = await fileOn(own, fixture.formId);
    const upload = { params: { id }, files: { file: LETTER } };
    const stored = await own.call(contract.uploadAppealFile, upload);
    expect(stored.files.map(({ name }) => name)).toEqual(['bukti.pdf']);
    const hr = await fixture.forms.as('hr');
    expect((await hr.refused(contract.uploadAppealFile, upload)).status).toBe(403);
    const program = { ...upload, files: { file: { name: 'a.exe', content: Buffer.from('MZ') } } };
    expect((await own.refused(contract.uploadAppealFile, program)).code).toBe('file_type_refused');
    const seen = await hr.call(contract.getAppeal, { params: { id } });
    const address = new URL(seen.files[0]?.url ?? '', 'http://localhost');
    const params = { id: Number(address.pathname.split('/').at(-1)) };
    const sent = { params, query: Object.fromEntries(address.searchParams) };
    expect((await fixture.forms.cycles.app.anonymous.send(contract.getFile, sent)).status).toBe(200);
    await own.call(contract.withdrawAppeal, { params: { id }, body: {} });
  });

  test('is withdrawn by who filed it, and then filed anew within the period', async () => {
    const own = await appraisee();
    const { id } = await fileOn(own, fixture.formId);
    await nameOn(await namer(), id, fixture.judges);
    const hr = await fixture.forms.as('hr');
    expect((await hr.refused(contract.withdrawAppeal, { params: { id }, body: {} })).status).toBe(403);
    const withdrawn = await own.call(contract.withdrawAppeal, { params: { id }, body: {} });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', newRevision: null });
    expect((await own.refused(contract.withdrawAppeal, { params: { id }, body: {} })).code).toBe('appeal_ended');
    const member = await judge(0);
    expect((await member.refused(contract.getForm, { params: { id: fixture.formId } })).status).toBe(404);
    expect((await read(own, fixture.formId)).filings).toMatchObject([{ kind: 'appeal' }]);
  });

  test('has another panel named, whose members alone read the form', async () => {
    const { id } = await fileOn(await appraisee(), fixture.formId);
    const [first, second, third] = fixture.judges;
    await nameOn(await namer(), id, [first]);
    await nameOn(await namer(), id, [second]);
    expect((await (await judge(0)).refused(contract.getAppeal, { params: { id } })).status).toBe(404);
    expect((await read(await judge(1), fixture.formId)).id).toBe(fixture.formId);
    await nameOn(await namer(), id, [first, second, third]);
  });
});

describe('an open appeal', () => {
  const remind = () => fixture.forms.cycles.app.services.jobs.run(APPEAL_REMINDERS);
  const remindersOf = async (accountId: number) =>
    (await kindsOf(fixture.forms.cycles, accountId)).filter((kind) => kind === 'appeal_due').length;

  test('reminds those who have not voted before its last day, once a day, and is late after it', async () => {
    await remind();
    expect(await remindersOf(fixture.judges[0].accountId)).toBe(0);
    fixture.forms.moveTo('2027-12-01T00:00:00.000Z');
    await remind();
    await remind();
    expect(await remindersOf(fixture.judges[0].accountId)).toBe(1);
    expect(await remindersOf(fixture.namer.accountId)).toBe(0);
    fixture.forms.moveTo('2027-12-09T00:00:00.000Z');
    await remind();
    expect(await remindersOf(fixture.judges[0].accountId)).toBe(1);
    const { rows } = await (await fixture.forms.as('hr')).call(contract.listAppeals, { query: {} });
    expect(rows).toMatchObject([{ isLate: true, state: 'deciding' }]);
    const lateFor = async (name: 'hr' | 'otherHr') =>
      (await (await fixture.forms.as(name, ROLE.hr)).call(contract.listOutstanding, { query: {} })).lateAppeals;
    expect(await lateFor('hr')).toEqual([
      { id: rows[0]?.id, name: 'Aminah binti Osman', year: 2027, dueOn: '2027-12-08', hasPanel: true },
    ]);
    expect(await lateFor('otherHr')).toEqual([]);
    fixture.forms.moveTo('2027-11-08T03:00:00.000Z');
  });
});

test('a member who by now reports to the appraisee decides no more', async () => {
  const [open] = (await (await appraisee()).call(contract.listAppeals, { query: {} })).rows;
  const id = open?.id ?? 0;
  const { executive, boss } = fixture.forms.people;
  const member = await judge(1);
  const votes = votesOf(await member.call(contract.getAppeal, { params: { id } }), 0);
  await setSupervisor(database(), fixture.judges[1].employeeId, executive.employeeId);
  const refusal = await member.refused(contract.voteOnAppeal, { params: { id }, body: { votes } });
  expect(refusal).toMatchObject({ status: 409, code: 'panel_unfit' });
  expect((await member.call(contract.getAppeal, { params: { id } })).can.vote).toBe(false);
  await setSupervisor(database(), fixture.judges[1].employeeId, boss.employeeId);
});

describe('a panel of which one can no longer decide', () => {
  test('is completed by another, and the votes of the others stay', async () => {
    const [open] = (await (await appraisee()).call(contract.listAppeals, { query: {} })).rows;
    const id = open?.id ?? 0;
    await voteOn(await judge(0), id, 0);
    const by = await namer();
    const [first, second] = fixture.judges;
    const { boss } = fixture.forms.people;
    const ids = [first.employeeId, second.employeeId, boss.employeeId];
    const early = await by.refused(contract.namePanel, { params: { id }, body: { memberIds: ids } });
    expect(early.code).toBe('appeal_voted_on');
    const isActive = (active: boolean) =>
      database().update(account).set({ isActive: active }).where(eq(account.id, fixture.judges[2].accountId));
    await isActive(false);
    for (const chosen of [[boss.employeeId], [second.employeeId, boss.employeeId, fixture.namer.employeeId]]) {
      const body = { memberIds: chosen };
      expect((await by.refused(contract.namePanel, { params: { id }, body })).code).toBe('appeal_voted_on');
    }
    const named = await nameOn(by, id, [first, second, boss]);
    const voted = new Map(named.panel.map((member) => [member.id, member.hasVoted]));
    expect(ids.map((employeeId) => voted.get(employeeId))).toEqual([true, false, false]);
    await isActive(true);
  });

  test('refuses the appeal if the majority keeps every mark: the result stays, and the reasons are told', async () => {
    const own = await appraisee();
    const before = await read(own, fixture.formId);
    const [open] = (await own.call(contract.listAppeals, { query: {} })).rows;
    const id = open?.id ?? 0;
    await voteOn(await judge(1), id, 0);
    const boss = await fixture.as(fixture.forms.people.boss, ROLE.topManagement);
    const decided = await voteOn(boss, id, 2);
    expect(decided).toMatchObject({ state: 'refused', newRevision: null, scoreAfter: null });
    const after = await read(own, fixture.formId);
    expect(after.score).toEqual(before.score);
    expect(after.revisions).toHaveLength(1);
    expect(after.timeline.at(-1)).toMatchObject({ action: 'appeal_refused' });
    expect(after.timeline.at(-1)?.reason).toContain('Markah sudah wajar');
    expect(after.filings).toEqual([]);
  });
});

describe('a correction of a proven error', () => {
  test('is started by super HR, who then neither names the panel nor sits on it', async () => {
    const by = await namer();
    expect((await read(by, fixture.formId)).filings).toEqual([{ kind: 'correction', lastDay: '2028-11-07' }]);
    const filed = await fileOn(by, fixture.formId, { kind: 'correction' });
    expect(filed).toMatchObject({ kind: 'correction', can: { namePanel: false, withdraw: true } });
    const body = { memberIds: [fixture.judges[0].employeeId] };
    expect((await by.refused(contract.namePanel, { params: { id: filed.id }, body })).status).toBe(403);
  });

  test('is then left to the group’s admin, who names the panel without seeing a mark', async () => {
    await database()
      .insert(roleGrant)
      .values({ accountId: fixture.forms.accountOf('admin'), role: ROLE.admin, companyId: null });
    const admin = await fixture.forms.as('admin');
    const { actions } = await admin.call(contract.getDashboard, {});
    const action = actions.find(({ kind }) => kind === 'name_panel');
    const id = Number(action?.link.split('/').at(-1));
    const seen = await admin.call(contract.getAppeal, { params: { id } });
    expect(seen).toMatchObject({ hasContent: false, points: [], questions: [], files: [], scoreBefore: null });
    expect(JSON.stringify(seen)).not.toMatch(/Jualan|mark"/);
    expect((await admin.refused(contract.getForm, { params: { id: fixture.formId } })).status).toBe(404);
    await nameOn(admin, id, [fixture.judges[0]]);
    const decided = await voteOn(await judge(0), id, 1);
    expect(decided).toMatchObject({ state: 'upheld', revision: 1, newRevision: 2 });
  });

  test('is built on by the next one, whose revision has both', async () => {
    const superHr = await fixture.forms.as('superHr');
    const { content } = await read(superHr, fixture.formId);
    const second = content.items.filter(({ part }) => part === 'kra')[1]?.id ?? 0;
    const points = [{ part: 'kra' as const, itemId: second, reason: 'Angka salah' }];
    const { id } = await fileOn(superHr, fixture.formId, { kind: 'correction', points });
    await nameOn(await namer(), id, [fixture.judges[1]]);
    expect(await voteOn(await judge(1), id, 2)).toMatchObject({ revision: 2, newRevision: 3 });
    const { revisions } = await read(superHr, fixture.formId);
    const raised = revisions.map(({ score }) =>
      score.parts.flatMap(({ items }) => items.filter(({ source }) => source === 'appeal').map(({ mark }) => mark)),
    );
    expect(raised).toEqual([[], ['5', '5', '5', '5', '5'], ['5', '6', '5', '5', '5', '5']]);
    const scores = revisions.map(({ score }) => Number(score.score));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect((await verifyHistories(fixture.forms.cycles.app.services)).problems).toEqual([]);
  });
});

test('after the last day nobody appeals, nor corrects after a year', async () => {
  fixture.forms.moveTo('2027-11-23T02:00:00.000Z');
  const own = await appraisee();
  expect((await read(own, fixture.formId)).filings).toEqual([]);
  fixture.forms.moveTo('2028-11-09T02:00:00.000Z');
  expect((await read(await namer(), fixture.formId)).filings).toEqual([]);
});

test('for somebody who has left, HR of the company appeals in writing', async () => {
  fixture.forms.moveTo('2027-11-10T02:00:00.000Z');
  await asDatabaseOwner(database(), async ({ $client }) => {
    await $client.query('alter table appeal disable trigger user');
    await $client.query(`update appeal set kind = 'correction'`);
    await $client.query('alter table appeal enable trigger user');
  });
  const { executive } = fixture.forms.people;
  await leave(database(), executive.employeeId, '2027-11-09');
  const hr = await fixture.forms.as('hr');
  expect((await read(hr, fixture.formId)).filings).toEqual([{ kind: 'appeal', lastDay: '2027-11-22' }]);
  const filed = await fileOn(hr, fixture.formId);
  expect(filed).toMatchObject({ isOnBehalf: true, filedBy: expect.stringContaining('Kenari') });
  expect(filed.can.withdraw).toBe(true);
});
