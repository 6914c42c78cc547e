import * as contract from '@prestasi/contract';
import { type Category, DEFAULT_POLICIES } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingProblem, policy } from '../src/schema/cycles.ts';
import { recordChange } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import { CANARY, companyCycleOf } from './cycles-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import { change, type SettingsFixture, settingOf, startSettingsFixture } from './settings-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: SettingsFixture;
beforeAll(async () => {
  fixture = await startSettingsFixture();
});
afterAll(() => fixture.app.close());

const list = (client: TestClient) => client.call(contract.listAppraisalSettings, { query: { size: 50 } });
const weights = { part1: 5500, core: 1500, behavioural: 1500, training: 1000, contributions: 500 };

describe('the settings of many companies side by side', () => {
  test('hold the companies of one’s scope and nothing of another', async () => {
    const ours = await list(fixture.hr);
    expect(ours.rows.map((row) => row.company.name)).toEqual(['Seri Maju Berhad']);
    expect(ours.rows[0]).toMatchObject({ evaluationCount: 3, can: { weights: false, settings: true } });
    expect(ours.rows[0]?.categories.map(({ category }) => category)).toEqual([
      'non_executive',
      'executive',
      'top_management',
    ]);
    expect(JSON.stringify(ours)).not.toContain(CANARY);
    expect((await list(fixture.groupAdmin)).total).toBe(2);
  });

  test('a row’s weights are copied to others; one that does not total 100 % changes none', async () => {
    const companies = [fixture.ours.id, fixture.theirs.id];
    const { changed } = await change(fixture.groupAdmin, { kind: 'weights', weights }, companies, [
      'executive',
      'top_management',
    ]);
    expect(changed).toBe(4);
    expect((await settingOf(fixture.theirHr, fixture.theirs.id)).content.weights).toEqual(weights);
    const short = { ...weights, core: 1400 };
    const { targets } = await fixture.groupAdmin.call(contract.previewSettings, {
      body: { change: { kind: 'weights', weights: short }, companyIds: companies, categories: ['executive'] },
    });
    expect(targets.map(({ isSound }) => isSound)).toEqual([false, false]);
    for (const [client, message] of [
      [fixture.admin, 'The weights must add up to 100 %'],
      [fixture.malayAdmin, 'Jumlah wajaran mestilah 100 %'],
    ] as const) {
      const { version } = await settingOf(fixture.admin, fixture.ours.id);
      const refusal = await client.refused(contract.changeSettings, {
        body: {
          change: { kind: 'weights', weights: short },
          targets: [{ companyId: fixture.ours.id, category: 'executive', version }],
        },
      });
      expect(refusal).toMatchObject({
        code: 'policy_invalid',
        fields: [{ path: 'weights', code: 'weights_total', message }],
      });
    }
    expect((await settingOf(fixture.admin, fixture.ours.id)).content.weights).toEqual(weights);
  });

  test.each([
    [
      'the kind of part 1',
      { kind: 'part1', part1: { kind: 'both', kraShare: 4000 } } as const,
      (content: Content) => content.part1,
      { kind: 'both', kraShare: 4000 },
    ],
    [
      'industry involvement',
      { kind: 'involvement', isOn: false } as const,
      (content: Content) => content.contributions.internalInvolvement,
      false,
    ],
    [
      'the levels of contribution',
      { kind: 'levels', levels: [{ key: 'ahli', mark: 2, label: { ms: 'Ahli', en: 'Member' } }] } as const,
      (content: Content) => content.contributions.levels.length,
      1,
    ],
    [
      'a route',
      { kind: 'route', phase: 'review', steps: ['supervisor'] } as const,
      (content: Content) => content.routes.review,
      ['supervisor'],
    ],
    [
      'the response deadline',
      { kind: 'response_deadline', days: 12 } as const,
      (content: Content) => content.responseDeadlineDays,
      12,
    ],
  ])('%s is set for the categories chosen', async (_what, input, read, expected) => {
    const asSent = structuredClone(input) as Parameters<typeof change>[1];
    await change(fixture.admin, asSent, [fixture.ours.id], ['executive']);
    expect(read((await settingOf(fixture.hr, fixture.ours.id)).content)).toEqual(expected);
    expect(await change(fixture.admin, asSent, [fixture.ours.id], ['executive'])).toEqual({ changed: 0 });
  });

  test('HR sets routes and deadlines of its company, not weights, and nothing of another company', async () => {
    const route = { kind: 'route', phase: 'planning', steps: ['supervisor', 'hr'] } as const;
    const asSent = structuredClone(route) as unknown as Parameters<typeof change>[1];
    expect(await change(fixture.hr, asSent, [fixture.ours.id], ['executive'])).toEqual({ changed: 1 });
    const refuse = (client: TestClient, input: object, id: number) =>
      client.send(contract.previewSettings, { body: { change: input, companyIds: [id], categories: ['executive'] } });
    expect((await refuse(fixture.hr, { kind: 'weights', weights }, fixture.ours.id)).status).toBe(403);
    expect((await refuse(fixture.hr, route, fixture.theirs.id)).status).toBe(404);
    const wrong = await refuse(fixture.hr, { ...route, phase: 'year_end', steps: ['supervisor'] }, fixture.ours.id);
    expect(wrong.body).toMatchObject({ targets: [{ isSound: false }] });
  });
});

type Content = Awaited<ReturnType<typeof settingOf>>['content'];

describe('the evaluation method', () => {
  const choose = async (client: TestClient, counts: Readonly<Record<number, number | null>>) => {
    const { rows } = await list(client);
    const companies = rows.flatMap(({ company: { id }, version }) =>
      id in counts ? [{ companyId: id, version, count: counts[id] ?? null }] : [],
    );
    return { body: { companies } };
  };
  const forget = (id: number) =>
    fixture.app.services.db.update(company).set({ evaluationCount: null }).where(eq(company.id, id));

  test('is one for each company: with one not chosen nothing is saved, in the specification’s words', async () => {
    await forget(fixture.theirs.id);
    await forget(fixture.ours.id);
    expect((await list(fixture.groupAdmin)).withoutEvaluation).toBe(2);
    const half = await choose(fixture.groupAdmin, { [fixture.ours.id]: 4 });
    const refusal = await fixture.groupAdmin.refused(contract.saveEvaluationMethods, half);
    expect(refusal).toMatchObject({ status: 422, title: 'Please select one evaluation for each company' });
    expect((await list(fixture.hr)).rows[0]?.evaluationCount).toBeNull();
    const none = await choose(fixture.malayAdmin, { [fixture.ours.id]: null });
    const malay = await fixture.malayAdmin.refused(contract.saveEvaluationMethods, none);
    expect(malay).toMatchObject({
      title: 'Sila pilih satu kaedah penilaian bagi setiap syarikat',
      fields: [{ path: 'companies.0.count' }],
    });
  });

  test('lets people whose contributions count wait until it is chosen; the others are opened', async () => {
    const { db } = fixture.app.services;
    const { boss, ours } = fixture;
    const executive = await addStaff(db, ours, 'A1', 'Aida binti Hamid', { supervisorId: boss.employeeId });
    await addStaff(db, ours, 'A2', 'Osman bin Ali', { category: 'non_executive', supervisorId: boss.employeeId });
    await fixture.superHr.call(contract.createCycle, { body: { year: 2027 } });
    const { id } = await companyCycleOf(fixture, ours.id, 2027);
    const check = await fixture.hr.call(contract.checkOpening, { params: { id } });
    expect(check.waiting.map(({ employee, reason }) => [employee.name, reason])).toEqual([
      ['Aida binti Hamid', 'no_evaluation_method'],
      ['Rohana binti Yusof', 'no_supervisor'],
    ]);
    expect(await fixture.hr.call(contract.openCompanyCycle, { params: { id } })).toEqual({ opened: 1, waiting: 2 });
    const frozen = async () =>
      (await db.select().from(policy).where(eq(policy.companyCycleId, id))).map(({ category }) => category);
    expect(await frozen()).toEqual(['non_executive']);
    expect(await settingOf(fixture.hr, ours.id)).toMatchObject({ frozenFor: null, firstYear: 2027 });
    const own = await fixture.app.as(executive.accountId, 3);
    expect((await own.call(contract.listMyAppraisals, {})).waitingReason).toBe('no_evaluation_method');

    await fixture.hr.call(contract.saveEvaluationMethods, await choose(fixture.hr, { [ours.id]: 5 }));
    expect(await fixture.hr.call(contract.openCompanyCycle, { params: { id } })).toEqual({ opened: 1, waiting: 1 });
    const [still] = await db.select().from(openingProblem).where(eq(openingProblem.companyCycleId, id));
    expect(still?.reason).toBe('no_supervisor');
    const rows = await db
      .select()
      .from(policy)
      .where(and(eq(policy.companyCycleId, id), eq(policy.category, 'executive')));
    expect(rows[0]?.content.contributions.count).toBe(5);
  });

  test('is the count of all categories, also of those that nobody saved, with a history of the company', async () => {
    const { id } = fixture.ours;
    const counts = async () =>
      Promise.all(
        (['executive', 'non_executive', 'top_management'] as const).map(
          async (category: Category) => (await settingOf(fixture.hr, id, category)).content.contributions.count,
        ),
      );
    expect(await counts()).toEqual([5, 5, 5]);
    const rows = await fixture.app.services.db.select().from(recordChange).where(eq(recordChange.entity, 'company'));
    expect(rows.map(({ recordId, changes }) => [recordId, changes])).toEqual([[id, { evaluationCount: [null, 5] }]]);
  });

  test('is not changed for one category by the way', async () => {
    const { content, version } = await settingOf(fixture.admin, fixture.ours.id);
    const refusal = await fixture.admin.refused(contract.savePolicySetting, {
      params: { id: fixture.ours.id, category: 'executive' },
      body: { version, content: { ...content, contributions: { ...content.contributions, count: 2 } } },
    });
    expect(refusal.fields).toMatchObject([
      { path: 'content.contributions.count', message: 'The company’s evaluation method decides this: best of 5' },
    ]);
  });

  test('of another company is out of sight; a stale choice is refused', async () => {
    const theirs = await choose(fixture.groupAdmin, { [fixture.theirs.id]: 2 });
    expect((await fixture.hr.refused(contract.saveEvaluationMethods, theirs)).code).toBe('not_found');
    await fixture.groupAdmin.call(contract.saveEvaluationMethods, theirs);
    expect((await fixture.groupAdmin.refused(contract.saveEvaluationMethods, theirs)).code).toBe('stale_version');
  });
});

describe('the lists of training', () => {
  const method = (nameMs: string, nameEn: string) => ({ id: null, version: 0, nameMs, nameEn, isArchived: false });

  test('are read by everybody, and saved whole and in order by who looks after the group', async () => {
    const methods = [method('Kursus', 'Course'), method('Bimbingan', 'Coaching')];
    const saved = await fixture.superHr.call(contract.saveTrainingMethods, { body: { methods } });
    expect(saved.methods.map(({ nameEn }) => nameEn)).toEqual(['Course', 'Coaching']);
    expect((await fixture.hr.refused(contract.saveTrainingMethods, { body: { methods } })).code).toBe('forbidden');
    const turned = saved.methods.toReversed().map((one) => ({ ...one, isArchived: one.nameEn === 'Course' }));
    const after = await fixture.groupAdmin.call(contract.saveTrainingMethods, { body: { methods: turned } });
    expect(after.methods.map(({ nameEn, isArchived }) => [nameEn, isArchived])).toEqual([
      ['Coaching', false],
      ['Course', true],
    ]);
    expect(await fixture.theirHr.call(contract.listTrainingMethods, {})).toEqual({ ...after, can: { write: false } });
    const stale = await fixture.superHr.refused(contract.saveTrainingMethods, { body: { methods: saved.methods } });
    expect(stale.code).toBe('stale_version');
    const double = await fixture.superHr.refused(contract.saveTrainingMethods, {
      body: { methods: [...after.methods, method('bimbingan', 'Mentoring')] },
    });
    expect(double.fields).toMatchObject([{ path: 'methods.2.nameMs', code: 'duplicate' }]);
  });

  test('a list that leaves out what is there is refused: nothing is deleted', async () => {
    const refusal = await fixture.superHr.refused(contract.saveTrainingMethods, { body: { methods: [] } });
    expect(refusal.code).toBe('stale_version');
    expect((await fixture.superHr.call(contract.listTrainingMethods, {})).methods).toHaveLength(2);
  });

  test('the scale of training evaluation holds each step once; an archived one makes room for its number', async () => {
    const step = (scale: number, typeEn: string) => ({
      id: null,
      version: 0,
      isArchived: false,
      scale,
      typeMs: `${typeEn} (ms)`,
      typeEn,
      definitionMs: 'Maksudnya',
      definitionEn: 'What it means',
    });
    const ratings = [step(1, 'Not effective'), step(2, 'Effective')];
    const saved = await fixture.superHr.call(contract.saveTrainingRatings, { body: { ratings } });
    const double = await fixture.superHr.refused(contract.saveTrainingRatings, {
      body: { ratings: [...saved.ratings, step(2, 'Very effective')] },
    });
    expect(double.fields).toMatchObject([{ path: 'ratings.2.scale', code: 'duplicate' }]);
    const replaced = saved.ratings.map((one) => ({ ...one, isArchived: one.scale === 2 }));
    const after = await fixture.superHr.call(contract.saveTrainingRatings, {
      body: { ratings: [...replaced, step(2, 'Very effective')] },
    });
    expect(after.ratings.map(({ scale, typeEn, isArchived }) => [scale, typeEn, isArchived])).toEqual([
      [1, 'Not effective', false],
      [2, 'Very effective', false],
      [2, 'Effective', true],
    ]);
  });
});

test('the product’s defaults follow a company’s evaluation method and nothing else of it', async () => {
  const { content, isDefault } = await settingOf(fixture.groupAdmin, fixture.theirs.id, 'non_executive');
  const { contributions } = DEFAULT_POLICIES.non_executive;
  expect([isDefault, content]).toEqual([
    true,
    { ...DEFAULT_POLICIES.non_executive, contributions: { ...contributions, count: 2 } },
  ]);
});
