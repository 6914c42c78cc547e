import { objective } from '../../src/schema/objectives.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  // None for whoever could write the plan at another time.
  listAlignmentTargets: {
    //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
    'of the supervisor’s review':           ' 401 404 404 404 ok  404 403 ok  403 404 403 403 401 ok  404',
    'of a review of B':                     ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  listAlignedToForm: {
    'of the supervisor’s review':           ' 401 404 404 404 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    'of a review of B':                     ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  // Whoever is employed by a company, or keeps it, sees its objectives.
  getAlignment: {
    'of A':                                 ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404 ok  403 401 ok  404',
    'of B':                                 ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 ok',
  },
  listAlignedToObjective: {
    'of A':                                 ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404 ok  403 401 ok  404',
    'of B':                                 ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 ok',
  },
};

const companyOf = ({ cycles }: AccessFixture['forms'], company: 'A' | 'B') =>
  company === 'A' ? cycles.ours.id : cycles.theirs.id;

async function objectiveOf({ db, forms }: AccessFixture, company: 'A' | 'B'): Promise<number> {
  const values = { companyId: companyOf(forms, company), year: 2026, code: 'X1', title: 'Matlamat' };
  const [row] = await db
    .insert(objective)
    .values(values)
    .onConflictDoUpdate({ target: [objective.companyId, objective.code], set: { title: 'Matlamat' } })
    .returning();
  return row?.id ?? 0;
}

const page = { query: { page: 1, size: 10 } };

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listAlignmentTargets: {
    'of the supervisor’s review': ({ formIds }) => ({ params: { id: formIds.supervisor.review }, query: {} }),
    'of a review of B': ({ formIds }) => ({ params: { id: formIds.foreigner.review }, query: {} }),
    missing: () => ({ params: { id: MISSING }, query: {} }),
  },
  listAlignedToForm: {
    'of the supervisor’s review': ({ formIds }) => ({ params: { id: formIds.supervisor.review } }),
    'of a review of B': ({ formIds }) => ({ params: { id: formIds.foreigner.review } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  getAlignment: {
    'of A': ({ forms }) => ({ query: { year: 2026, companyId: companyOf(forms, 'A') } }),
    'of B': ({ forms }) => ({ query: { year: 2026, companyId: companyOf(forms, 'B') } }),
    missing: () => ({ query: { year: 2026, companyId: MISSING } }),
  },
  listAlignedToObjective: {
    'of A': async (fixture) => ({ params: { id: await objectiveOf(fixture, 'A') }, ...page }),
    'of B': async (fixture) => ({ params: { id: await objectiveOf(fixture, 'B') }, ...page }),
    missing: () => ({ params: { id: MISSING }, ...page }),
  },
};
