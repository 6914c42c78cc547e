import * as contract from '@prestasi/contract';
import { DEFAULT_POLICIES, POLICY_MOST } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policySetting } from '../src/schema/cycles.ts';
import { recordChange } from '../src/schema/events.ts';
import { CANARY, type CyclesFixture, openYear, startCyclesFixture, wireContent } from './cycles-fixture.ts';
import type { TestClient } from './test-client.ts';

type Content = ReturnType<typeof wireContent>;

let fixture: CyclesFixture;

beforeAll(async () => {
  fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
});
afterAll(() => fixture.app.close());

const read = async (client: TestClient, category: 'executive' | 'non_executive' | 'top_management' = 'executive') => {
  const { settings } = await client.call(contract.getPolicySettings, { params: { id: fixture.ours.id } });
  const setting = settings.find((each) => each.category === category);
  if (setting === undefined) throw new Error(`There are no settings for ${category}`);
  return setting;
};

const change = async (changes: Partial<Content>) => {
  const { content, version } = await read(fixture.hr);
  return {
    params: { id: fixture.ours.id, category: 'executive' as const },
    body: { version, content: { ...content, ...changes } },
  };
};

const weights = { part1: 5000, core: 2000, behavioural: 2000, training: 500, contributions: 500 };

describe('the appraisal settings of a company', () => {
  test('are the product’s defaults until somebody changes them', async () => {
    const { settings } = await fixture.hr.call(contract.getPolicySettings, { params: { id: fixture.ours.id } });
    expect(settings.map(({ category }) => category)).toEqual(['non_executive', 'executive', 'top_management']);
    for (const setting of settings) {
      expect(setting).toMatchObject({
        company: { id: fixture.ours.id, name: 'Seri Maju Berhad' },
        content: DEFAULT_POLICIES[setting.category],
        version: 0,
        isDefault: true,
        problems: [],
        frozenFor: null,
      });
    }
  });

  test('say what the reader may change: weights and scores the admin, routes HR', async () => {
    expect((await read(fixture.admin)).can.weights).toBe(true);
    expect((await read(fixture.hr)).can).toEqual({ weights: false, routes: true });
    expect((await read(fixture.superHr)).can).toEqual({ weights: false, routes: true });
  });

  test('of another company answer as those that do not exist', async () => {
    const { theirHr, ours } = fixture;
    const outside = await theirHr.refused(contract.getPolicySettings, { params: { id: ours.id } });
    const missing = await theirHr.refused(contract.getPolicySettings, { params: { id: 999_999 } });
    expect(outside.status).toBe(404);
    expect(outside).toEqual(missing);
    const refusal = await theirHr.refused(contract.savePolicySetting, await change({ responseDeadlineDays: 3 }));
    expect(refusal.code).toBe('not_found');
    expect(JSON.stringify(await read(fixture.hr))).not.toContain(CANARY);
  });
});

describe('changing the settings', () => {
  test('an admin changes weights; the company’s next version says who', async () => {
    const saved = await fixture.admin.call(contract.savePolicySetting, await change({ weights }));
    expect(saved).toMatchObject({ version: 1, isDefault: false, content: { weights } });
    expect(await read(fixture.hr)).toMatchObject({ version: 1, content: { weights } });
    expect(await read(fixture.hr, 'top_management')).toMatchObject({ version: 0, isDefault: true });
    const [row] = await fixture.app.services.db
      .select()
      .from(recordChange)
      .where(eq(recordChange.entity, 'policy_setting'));
    expect(row).toMatchObject({
      recordId: fixture.ours.id,
      changes: { 'executive.weights': [DEFAULT_POLICIES.executive.weights, weights] },
    });
  });

  test('HR changes routes and deadlines', async () => {
    const routes = { ...wireContent(DEFAULT_POLICIES.executive).routes, planning: ['supervisor' as const] };
    const saved = await fixture.hr.call(
      contract.savePolicySetting,
      await change({ routes, responseDeadlineDays: 10, segmentsByDays: false }),
    );
    expect(saved).toMatchObject({ version: 2, content: { routes, responseDeadlineDays: 10, weights } });
  });

  test('the call takes what the rule allows, and no more', async () => {
    const most = { subcoresPerCore: POLICY_MOST.subcoresPerCore, behaviours: POLICY_MOST.behaviours };
    const widest = await change({ ...most, responseDeadlineDays: POLICY_MOST.responseDeadline });
    expect(contract.savePolicySetting.body.safeParse(widest.body).success).toBe(true);
    for (const field of ['subcoresPerCore', 'behaviours', 'responseDeadlineDays'] as const) {
      const content = { ...widest.body.content, [field]: widest.body.content[field] + 1 };
      expect(contract.savePolicySetting.body.safeParse({ ...widest.body, content }).success).toBe(false);
    }
  });

  test.each([
    ['weights', { weights: { ...weights, core: 1500, behavioural: 2500 } }],
    ['the number of subcores', { subcoresPerCore: 3 }],
    ['the number of behaviours', { behaviours: 4 }],
    ['the training target', { trainingTargetHours: 20 }],
    ['the kind of part 1', { part1: { kind: 'jd' as const, kraShare: null } }],
    ['the remark rule', { remarkForUnusualMarks: false }],
    ['bands', { bands: [wireContent(DEFAULT_POLICIES.executive).bands[0] as Content['bands'][number]] }],
  ])('HR does not change %s, not even beside what is theirs', async (_what, changes) => {
    const before = await read(fixture.hr);
    for (const more of [{}, { responseDeadlineDays: 30 }]) {
      const refusal = await fixture.hr.refused(contract.savePolicySetting, await change({ ...changes, ...more }));
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await read(fixture.hr)).toEqual(before);
  });

  test('a policy with problems is refused, each at its field and in words', async () => {
    const refusal = await fixture.admin.refused(
      contract.savePolicySetting,
      await change({ weights: { ...weights, core: 1999 }, trainingTargetHours: null }),
    );
    expect(refusal).toMatchObject({
      status: 422,
      code: 'policy_invalid',
      fields: [
        {
          path: 'content.weights',
          code: 'weights_total',
          message: 'The weights must add up to 100 %',
        },
      ],
    });
    const bands = wireContent(DEFAULT_POLICIES.executive).bands.map((band, index) =>
      index === 2 ? { ...band, from: 5000 } : band,
    );
    const overlapping = await fixture.admin.refused(contract.savePolicySetting, await change({ bands }));
    expect(overlapping.fields?.map(({ path, code }) => [path, code])).toEqual([['content.bands.2', 'bands_order']]);
    const routes = { ...wireContent(DEFAULT_POLICIES.executive).routes, year_end: ['supervisor' as const] };
    const unfinished = await fixture.hr.refused(contract.savePolicySetting, await change({ routes }));
    expect(unfinished.fields).toMatchObject([{ path: 'content.routes.year_end', code: 'route_end' }]);
  });

  test('the content of another category is refused', async () => {
    const refusal = await fixture.admin.refused(
      contract.savePolicySetting,
      await change({ category: 'top_management' }),
    );
    expect(refusal.fields).toMatchObject([{ path: 'content.category', code: 'not_one_of' }]);
  });

  test('unknown fields are refused', async () => {
    const { params, body } = await change({});
    const answer = await fixture.admin.send(contract.savePolicySetting, {
      params,
      body: { ...body, content: { ...body.content, bonus: 1 } },
    });
    expect(answer.status).toBe(400);
  });

  test('a stale version is refused with what the settings have become', async () => {
    const stale = await change({ responseDeadlineDays: 21 });
    await fixture.hr.call(contract.savePolicySetting, await change({ responseDeadlineDays: 20 }));
    const refusal = await fixture.hr.refused(contract.savePolicySetting, stale);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { content: { responseDeadlineDays: 20 } },
    });
    expect((await read(fixture.hr)).content.responseDeadlineDays).toBe(20);
  });

  test('of two who save at the same time one is refused', async () => {
    const first = { params: { id: fixture.ours.id, category: 'non_executive' as const } };
    const content = wireContent(DEFAULT_POLICIES.non_executive);
    const answers = await Promise.all(
      [11, 12, 13].map((responseDeadlineDays) =>
        fixture.hr.send(contract.savePolicySetting, {
          ...first,
          body: { version: 0, content: { ...content, responseDeadlineDays } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const rows = await fixture.app.services.db
      .select()
      .from(policySetting)
      .where(eq(policySetting.category, 'non_executive'));
    expect(rows).toHaveLength(1);
  });

  test('saving what is there already changes no version', async () => {
    const before = await read(fixture.hr);
    const saved = await fixture.hr.call(contract.savePolicySetting, await change({}));
    expect(saved.version).toBe(before.version);
  });

  test('a running cycle says that it keeps its own copy', async () => {
    await openYear(fixture, 2027);
    expect((await read(fixture.hr)).frozenFor).toBe(2027);
  });
});
