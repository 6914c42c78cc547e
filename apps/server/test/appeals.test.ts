/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import { type AppealsFixture, fileOn, nameOn, startAppealsFixture, votesOf, voteOn } from './appeals-fixture.ts';
import { kindsOf } from './cycles-fixture.ts';
import { read } from './form-actions.ts';
import type { TestClient } from './test-client.ts';

let fixture: AppealsFixture;
/** The appeal that these tests follow from its filing to its second revision. */
let id: number;
let before: contract.FormDocument;
beforeAll(async () => {
  fixture = await startAppealsFixture();
  before = await read(await appraisee(), fixture.formId);
});
afterAll(() => fixture.close());

const appraisee = () => fixture.forms.as('executive');
const namer = () => fixture.as(fixture.namer, ROLE.hr);
const judge = (index: 0 | 1 | 2) => fixture.as(fixture.judges[index], ROLE.topManagement);
const open = async (client: TestClient) => client.call(contract.getAppeal, { params: { id } });
const kinds = async (accountId: number) => kindsOf(fixture.forms.cycles, accountId);
const verify = () => verifyHistories(fixture.forms.cycles.app.services);
const listed = async (client: TestClient, view: 'open' | 'ended') =>
  (await client.call(contract.listAppeals, { query: { view } })).rows.map((row) => row.id);

describe('an appeal', () => {
  test('is offered on the final form to the appraisee, with the last day', () => {
    expect(before.filings).toEqual([{ kind: 'appeal', lastDay: '2027-11-22' }]);
    expect(before.revisions).toMatchObject([{ revision: 1 }]);
    expect(before.appeals).toEqual([]);
  });

  test('is filed by the appraisee alone, with a reason for each point', async () => {
    const body = { kind: 'appeal' as const, points: [{ part: 'kra' as const, itemId: null, reason: 'x' }] };
    for (const name of ['supervisor', 'hod', 'hr', 'superHr'] as const) {
      const refusal = await (
        await fixture.forms.as(name)
      ).refused(contract.fileAppeal, {
        params: { id: fixture.formId },
        body,
      });
      expect(refusal).toMatchObject({ status: 403, code: 'not_yours_to_appeal' });
    }
    const own = await appraisee();
    const refused = async (points: contract.BodyOf<typeof contract.fileAppeal>['points']) => {
      const refusal = await own.refused(contract.fileAppeal, {
        params: { id: fixture.formId },
        body: { kind: 'appeal', points },
      });
      return refusal.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await refused([{ part: 'kra', itemId: null, reason: ' ' }])).toEqual(['points.0.reason required']);
    expect(await refused([{ part: 'jd', itemId: null, reason: 'x' }])).toEqual(['points.0 unknown_reference']);
    expect(
      await refused([
        { part: 'core', itemId: null, reason: 'x' },
        { part: 'core', itemId: null, reason: 'y' },
      ]),
    ).toEqual(['points.1 duplicate']);
    const filed = await fileOn(own, fixture.formId);
    ({ id } = filed);
    expect(filed).toMatchObject({ state: 'filed', kind: 'appeal', dueOn: '2027-12-08', can: { withdraw: true } });
    expect(filed.points.map(({ part, items }) => [part, items.length])).toEqual([
      ['kra', 1],
      ['core', 4],
    ]);
    expect(await kinds(fixture.namer.accountId)).toContain('appeal_filed');
    expect(await kinds(fixture.forms.accountOf('superHr'))).not.toContain('appeal_filed');
    const now = await read(own, fixture.formId);
    expect(now.appeals).toMatchObject([{ id, state: 'filed' }]);
    expect(now.filings).toEqual([]);
    const again = await own.refused(contract.fileAppeal, { params: { id: fixture.formId }, body });
    expect(again).toMatchObject({ status: 409, code: 'appeal_open' });
  });

  test('is named a panel by super HR who did not make the result final, of people who took no part', async () => {
    const finaliser = await fixture.forms.as('superHr');
    const { executive, hod, supervisor, boss } = fixture.forms.people;
    const memberIds = [hod.employeeId];
    const forbidden = await finaliser.refused(contract.namePanel, { params: { id }, body: { memberIds } });
    expect(forbidden).toMatchObject({ status: 403, code: 'forbidden' });
    const by = await namer();
    const problemOf = async (ids: readonly number[]) => {
      const refusal = await by.refused(contract.namePanel, { params: { id }, body: { memberIds: [...ids] } });
      return refusal.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    const [first, second] = fixture.judges;
    expect(await problemOf([hod.employeeId])).toEqual(['memberIds.0 panel_took_step']);
    expect(await problemOf([executive.employeeId])).toEqual(['memberIds.0 panel_is_appraisee']);
    expect(await problemOf([first.employeeId, second.employeeId])).toEqual(['memberIds panel_size']);
    expect(await problemOf([first.employeeId, second.employeeId, first.employeeId])).toEqual(['memberIds.2 duplicate']);
    expect(await problemOf([999_999])).toEqual(['memberIds.0 unknown_reference']);
    const gain = await by.refused(contract.namePanel, {
      params: { id },
      body: { memberIds: [fixture.namer.employeeId] },
    });
    expect(gain.code).toBe('namer_gains');
    const { people } = await by.call(contract.findPanelPeople, { params: { id }, query: { search: '' } });
    const problems = new Map(people.map((person) => [person.id, person.problem]));
    expect(problems.get(supervisor.employeeId)).toBe('panel_took_step');
    expect(problems.get(boss.employeeId)).toBeNull();
    const named = await nameOn(by, id, fixture.judges);
    expect(named).toMatchObject({ state: 'deciding', panelSize: 3, can: { namePanel: true } });
    expect(await kinds(fixture.judges[0].accountId)).toEqual(['panel_named']);
    const { actions } = await (await judge(0)).call(contract.getDashboard, {});
    expect(actions).toMatchObject([{ kind: 'vote_on_appeal', count: 1, link: `/appeal/${id}` }]);
  });

  test('has its panel read the form as final, which they could not before, and others not at all', async () => {
    const member = await judge(0);
    expect((await read(member, fixture.formId)).score?.score).toBe(before.score?.score);
    expect((await open(member)).panel.map(({ name }) => name)).toContain('Kenari Hakim Dua');
    expect(await listed(member, 'open')).toEqual([id]);
    const stranger = await fixture.forms.as('otherHr');
    expect((await stranger.refused(contract.getAppeal, { params: { id } })).status).toBe(404);
    expect(await listed(stranger, 'open')).toEqual([]);
  });

  test('lets its panel ask both sides in writing; only who was asked answers', async () => {
    const member = await judge(1);
    const { executive, supervisor, hod } = fixture.forms.people;
    const ask = { params: { id }, body: { askedId: supervisor.employeeId, question: 'Mengapa markah 4?' } };
    const outside = { ...ask, body: { ...ask.body, askedId: hod.employeeId } };
    expect((await member.refused(contract.askInAppeal, outside)).code).toBe('validation_error');
    expect((await (await appraisee()).refused(contract.askInAppeal, ask)).status).toBe(403);
    const asked = await member.call(contract.askInAppeal, ask);
    await member.call(contract.askInAppeal, {
      params: { id },
      body: { askedId: executive.employeeId, question: 'Bukti?' },
    });
    const questionId = asked.questions[0]?.id ?? 0;
    const answer = { params: { id, questionId }, body: { answer: 'Sasaran hanya dicapai 90 %' } };
    expect((await (await appraisee()).refused(contract.answerInAppeal, answer)).status).toBe(403);
    const answered = await (await fixture.forms.as('supervisor')).call(contract.answerInAppeal, answer);
    expect(answered.questions[0]).toMatchObject({
      answer: 'Sasaran hanya dicapai 90 %',
      answeredBy: 'Suresh a/l Maniam',
    });
    expect((await (await fixture.forms.as('supervisor')).refused(contract.answerInAppeal, answer)).code).toBe(
      'already_answered',
    );
    expect(await kinds(fixture.judges[1].accountId)).toContain('appeal_answer');
    const { actions } = await (await appraisee()).call(contract.getDashboard, {});
    expect(actions.map(({ kind }) => kind)).toContain('answer_in_appeal');
  });

  test('shows the appraisee neither the panel nor a vote before it is decided', async () => {
    const own = await appraisee();
    await voteOn(await judge(0), id, 1);
    const seen = await open(own);
    expect(seen.panel).toEqual([]);
    expect(seen.points.flatMap(({ votes }) => votes)).toEqual([]);
    const { timeline } = await read(own, fixture.formId);
    const secret = timeline.filter(({ action }) => action === 'appeal_voted' || action === 'appeal_question');
    expect(secret.map(({ actorName }) => actorName)).toEqual([null, null, null]);
    expect(JSON.stringify(timeline)).not.toContain('Hakim');
    expect((await open(await judge(1))).points.flatMap(({ votes }) => votes)).toEqual([]);
    expect((await open(await judge(0))).points.flatMap(({ votes }) => votes)).toHaveLength(2);
    expect((await own.refused(contract.withdrawAppeal, { params: { id }, body: {} })).code).toBe('appeal_voted_on');
  });

  test('never lowers a mark, and takes one vote of a member', async () => {
    const member = await judge(1);
    const votes = votesOf(await open(member), 0);
    const lowered = votes.map((vote) => ({
      ...vote,
      marks: vote.marks.map(({ itemId, mark }) => ({ itemId, mark: mark - 1 })),
    }));
    const refusal = await member.refused(contract.voteOnAppeal, { params: { id }, body: { votes: lowered } });
    expect(refusal.fields?.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'mark_lowered'));
    const first = await judge(0);
    expect((await first.refused(contract.voteOnAppeal, { params: { id }, body: { votes } })).code).toBe(
      'already_voted',
    );
    const own = await appraisee();
    expect((await own.refused(contract.voteOnAppeal, { params: { id }, body: { votes } })).status).toBe(403);
  });

  test('is upheld by the majority: revision 2 stands beside revision 1, which stays as it was', async () => {
    await voteOn(await judge(1), id, 0);
    const decided = await voteOn(await judge(2), id, 2);
    expect(decided).toMatchObject({ state: 'upheld', revision: 1, newRevision: 2, scoreBefore: before.score?.score });
    expect(decided.points.flatMap(({ items }) => items.map(({ mark, revised }) => [mark, revised]))).toEqual(
      Array.from({ length: 5 }, () => [4, 5]),
    );
    const now = await read(await appraisee(), fixture.formId);
    expect(now.revisions.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(now.revisions[0]).toMatchObject({ score: before.score, points: [] });
    const [item, part] = now.revisions[1]?.points ?? [];
    expect(item).toMatchObject({ part: 'kra', title: 'Jualan', reason: 'Jualan melebihi sasaran' });
    expect(part).toMatchObject({ part: 'core', title: null, reason: 'Bukti tidak dilihat' });
    expect(item?.decisions).toHaveLength(3);
    expect(now.score).toEqual(now.revisions[1]?.score);
    expect(Number(now.score?.score)).toBeGreaterThan(Number(before.score?.score));
    const raised = now.score?.parts.flatMap(({ items }) => items.filter(({ source }) => source === 'appeal')) ?? [];
    expect(raised.map(({ mark }) => mark)).toEqual(Array.from({ length: 5 }, () => '5'));
    expect(now.content).toEqual(before.content);
    expect(now.timeline.at(-1)).toMatchObject({ action: 'appeal_upheld', facts: { revision: 2 } });
    expect(now.timeline.at(-1)?.reason).toContain('Jualan: ');
  });

  test('is shown with its reasons and its panel once it is decided; the panel no longer reads the form', async () => {
    const seen = await open(await appraisee());
    expect(seen.panel).toHaveLength(3);
    expect(seen.points[0]?.votes).toHaveLength(3);
    const member = await judge(0);
    expect((await open(member)).state).toBe('upheld');
    expect(await listed(member, 'ended')).toEqual([id]);
    expect((await member.refused(contract.getForm, { params: { id: fixture.formId } })).status).toBe(404);
    for (const accountId of [fixture.forms.accountOf('executive'), fixture.forms.accountOf('hr')]) {
      expect(await kinds(accountId)).toContain('appeal_upheld');
    }
  });

  test('counts in every list by the last revision, which says how many there are', async () => {
    const { score } = await read(await appraisee(), fixture.formId);
    const query = { view: 'scope' as const, phase: 'year_end' as const, tab: 'all' as const };
    const { rows } = await (await fixture.forms.as('hr')).call(contract.listAppraisals, { query });
    const row = rows.find(({ formId }) => formId === fixture.formId);
    expect(row).toMatchObject({ score: score?.score, revisions: 2, isFinal: true });
    const distribution = await (await fixture.forms.as('hr')).call(contract.getDistribution, { query: {} });
    expect(distribution).toMatchObject({ revised: 1, mean: score?.score });
    const mine = await (await appraisee()).call(contract.listMyAppraisals, {});
    const means = (score?.parts ?? []).flatMap(({ part, mean }) => (mean === null ? [] : [{ part, mean }]));
    expect(means.length).toBeGreaterThan(2);
    expect(mine.appraisals[0]).toMatchObject({ score: score?.score, revisions: 2, parts: means });
  });

  test('leaves every chain and every revision in order', async () => {
    const { problems, results } = await verify();
    expect(problems).toEqual([]);
    expect(results).toBe(2);
  });

  test('is made once', async () => {
    const body = { kind: 'appeal' as const, points: [{ part: 'kra' as const, itemId: null, reason: 'x' }] };
    const refusal = await (await appraisee()).refused(contract.fileAppeal, { params: { id: fixture.formId }, body });
    expect(refusal).toMatchObject({ status: 409, code: 'appealed_before' });
  });
});

test('a list says which appeals its reader may open: not those of whom they see the score alone', async () => {
  const opened: [string, boolean][] = [];
  for (const name of ['admin', 'superHr', 'hr', 'hod', 'headOfDivision', 'supervisor', 'executive'] as const) {
    const client = await fixture.forms.as(name);
    const { rows } = await client.call(contract.listAppeals, { query: { view: 'ended' } });
    for (const row of rows) {
      const { status } = await client.send(contract.getAppeal, { params: { id: row.id } });
      expect([name, row.id, row.isRead]).toEqual([name, row.id, status === 200]);
      opened.push([name, row.isRead]);
    }
  }
  expect(opened).toEqual(
    expect.arrayContaining([
      ['admin', false],
      ['superHr', true],
      ['executive', true],
    ]),
  );
});

describe('what was decided', () => {
  test.each([
    "update appeal set state = 'refused', new_revision = null",
    'delete from appeal',
    "update appeal_vote set reason = 'lain'",
    'delete from appeal_vote',
    "update appeal_point set reason = 'lain'",
    'update appeal_member set removed_at = now()',
    "update appeal_question set answer = 'lain'",
    'update result set score = 10000 where revision = 2',
  ])('is not changed by the database: %s', async (statement) => {
    const { db } = fixture.forms.cycles.app.services;
    await asDatabaseOwner(db, ({ $client }) =>
      expect($client.query(statement)).rejects.toThrow(/never changed|has ended/),
    );
  });

  test('is found out if it was changed behind the back of the database’s own rules', async () => {
    const { db } = fixture.forms.cycles.app.services;
    await asDatabaseOwner(db, async ({ $client }) => {
      await $client.query('alter table appeal_vote disable trigger user');
      await $client.query(`update appeal_vote set reason = reason || 'x'`);
    });
    const { problems } = await verify();
    expect(problems.map(({ code }) => code)).toEqual(['content_differs']);
    await asDatabaseOwner(db, async ({ $client }) => {
      await $client.query(`update appeal_vote set reason = left(reason, -1)`);
      await $client.query(`update appeal_vote set marks = (select jsonb_object_agg(key, 6) from jsonb_each(marks))`);
    });
    expect((await verify()).problems.map(({ code }) => code).toSorted()).toEqual(['content_differs', 'score_differs']);
  });
});
