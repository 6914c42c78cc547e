import * as contract from '@prestasi/contract';
import { DEFAULT_BANDS, DEFAULT_SCALE, rangesOf } from '@prestasi/domain';
import { isNull } from 'drizzle-orm';
import { company as companies } from '../../src/schema/organisation.ts';
import { performanceScale, scoreSet, trainingRating } from '../../src/schema/settings.ts';
import type { Lines } from '../access-callers.ts';
import {
  type Fixture,
  type Fixtures,
  laterDeadline,
  MISSING,
  moreTraining,
  nothing,
  ofCompanies,
  setting,
} from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getPolicySettings: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  savePolicySetting: {
    'weights of A':                       ' 401 ok  ok  403 403 403 403 403 403 404 403 403 401 403 403',
    'weights of B':                       ' 401 404 ok  403 403 403 403 403 404 403 403 403 401 403 403',
    'deadline of A':                      ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'deadline of B':                      ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listAppraisalSettings: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  previewSettings: {
    'weights of A':                       ' 401 ok  ok  403 403 403 403 403 403 404 403 403 401 403 403',
    'deadline of A':                      ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'deadline of B':                      ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  changeSettings: {
    'weights of A':                       ' 401 ok  ok  403 403 403 403 403 403 404 403 403 401 403 403',
    'deadline of A':                      ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'deadline of B':                      ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  saveEvaluationMethods: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },

  listScoreSets: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  getScoreSet: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
    'of the group':                       ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  createScoreSet: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  saveScoreSet: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  archiveScoreSet: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },

  listPerformanceScales: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  getPerformanceScale: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
    'of the group':                       ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  createPerformanceScale: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  savePerformanceScale: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },
  archivePerformanceScale: {
    'of A':                               ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of B':                               ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403',
  },

  listTrainingMethods: {
    all:                                  ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
  },
  saveTrainingMethods: {
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 ok  403 401 403 403',
  },
  listTrainingRatings: {
    all:                                  ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
  },
  saveTrainingRatings: {
    'of the group':                       ' 401 403 ok  403 403 403 403 403 403 403 ok  403 401 403 403',
  },
};

type Owner = 'A' | 'B' | 'group';

let named = 0;
const newName = () => `Set ${(named += 1)}`;

function ownerOf({ forms }: AccessFixture, owner: Owner): number | null {
  if (owner === 'group') return null;
  return owner === 'A' ? forms.cycles.ours.id : forms.cycles.theirs.id;
}

/** Adds a score set and returns its id. */
async function aScoreSet(fixture: AccessFixture, owner: Owner): Promise<number> {
  const values = { name: newName(), companyId: ownerOf(fixture, owner), content: DEFAULT_BANDS };
  const [row] = await fixture.db.insert(scoreSet).values(values).returning();
  return row?.id ?? 0;
}

async function aScale(fixture: AccessFixture, owner: Owner): Promise<number> {
  const values = { name: newName(), companyId: ownerOf(fixture, owner), content: DEFAULT_SCALE };
  const [row] = await fixture.db.insert(performanceScale).values(values).returning();
  return row?.id ?? 0;
}

type Make = (fixture: AccessFixture, owner: Owner) => Promise<number>;

/** Inputs about a record of company A, of company B, of the group, and about one that does not exist. */
function ofOwners(make: Make, input: (id: number) => Input): Fixtures {
  return {
    'of A': async (fixture) => input(await make(fixture, 'A')),
    'of B': async (fixture) => input(await make(fixture, 'B')),
    'of the group': async (fixture) => input(await make(fixture, 'group')),
    missing: () => input(MISSING),
  };
}

function forOwners(input: (companyId: number | null) => Input): Fixtures {
  return {
    'of A': (fixture) => input(ownerOf(fixture, 'A')),
    'of B': (fixture) => input(ownerOf(fixture, 'B')),
    'of the group': () => input(null),
    missing: () => input(MISSING),
  };
}

const weights = { part1: 6000, core: 1500, behavioural: 1500, training: 500, contributions: 500 };
const ranges = rangesOf(DEFAULT_BANDS);

const change =
  (company: 'A' | 'B', content: object): Fixture =>
  async (fixture) => {
    const companyId = company === 'A' ? fixture.forms.cycles.ours.id : fixture.forms.cycles.theirs.id;
    const { version } = (await setting(fixture, company, moreTraining)).body;
    return { body: { change: content, targets: [{ companyId, category: 'executive', version }] } };
  };

const preview =
  (company: 'A' | 'B' | null, content: object): Fixture =>
  (fixture) => {
    const companyId = company === null ? MISSING : ownerOf(fixture, company);
    return { body: { change: content, companyIds: [companyId], categories: ['executive'] } };
  };

let days = 7;
const deadline = () => ({ kind: 'response_deadline', days: (days = (days % 80) + 1) });

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getPolicySettings: ofCompanies((id) => ({ params: { id } })),
  savePolicySetting: {
    'weights of A': (fixture) => setting(fixture, 'A', moreTraining),
    'weights of B': (fixture) => setting(fixture, 'B', moreTraining),
    'deadline of A': (fixture) => setting(fixture, 'A', laterDeadline),
    'deadline of B': (fixture) => setting(fixture, 'B', laterDeadline),
    missing: async (fixture) => ({
      ...(await setting(fixture, 'A', moreTraining)),
      params: { id: MISSING, category: 'executive' },
    }),
  },
  listAppraisalSettings: { all: () => ({ query: { size: 50 } }) },
  previewSettings: {
    'weights of A': preview('A', { kind: 'weights', weights }),
    'deadline of A': preview('A', { kind: 'response_deadline', days: 9 }),
    'deadline of B': preview('B', { kind: 'response_deadline', days: 9 }),
    missing: preview(null, { kind: 'response_deadline', days: 9 }),
  },
  changeSettings: {
    'weights of A': change('A', { kind: 'weights', weights }),
    'deadline of A': (fixture, caller) => change('A', deadline())(fixture, caller),
    'deadline of B': (fixture, caller) => change('B', deadline())(fixture, caller),
    missing: () => ({
      body: { change: deadline(), targets: [{ companyId: MISSING, category: 'executive', version: 0 }] },
    }),
  },
  saveEvaluationMethods: ofCompanies(async (companyId, { officer, db }) => {
    // Companies that other calls have created since have no method yet, and all of a scope must have one.
    await db.update(companies).set({ evaluationCount: 3 }).where(isNull(companies.evaluationCount));
    const { rows } = await officer.call(contract.listAppraisalSettings, { query: { size: 50 } });
    const present = rows.find(({ company }) => company.id === companyId);
    return {
      body: { companies: [{ companyId, version: present?.version ?? 1, count: present?.evaluationCount ?? 3 }] },
    };
  }),

  listScoreSets: { all: () => ({ query: { size: 50 } }) },
  getScoreSet: ofOwners(aScoreSet, (id) => ({ params: { id } })),
  createScoreSet: forOwners((companyId) => ({ body: { name: newName(), companyId, ranges } })),
  saveScoreSet: ofOwners(aScoreSet, (id) => ({ params: { id }, body: { name: newName(), ranges, version: 1 } })),
  archiveScoreSet: ofOwners(aScoreSet, (id) => ({ params: { id }, body: { isArchived: true, version: 1 } })),

  listPerformanceScales: { all: () => ({ query: { size: 50 } }) },
  getPerformanceScale: ofOwners(aScale, (id) => ({ params: { id } })),
  createPerformanceScale: forOwners((companyId) => ({ body: { name: newName(), companyId, scale: DEFAULT_SCALE } })),
  savePerformanceScale: ofOwners(aScale, (id) => ({
    params: { id },
    body: { name: newName(), scale: DEFAULT_SCALE, version: 1 },
  })),
  archivePerformanceScale: ofOwners(aScale, (id) => ({ params: { id }, body: { isArchived: true, version: 1 } })),

  listTrainingMethods: { all: nothing },
  saveTrainingMethods: { 'of the group': () => ({ body: { methods: [] } }) },
  listTrainingRatings: { all: nothing },
  saveTrainingRatings: {
    'of the group': async ({ db }) => {
      await db.delete(trainingRating);
      return { body: { ratings: [] } };
    },
  },
};
