import { defaultCalendar, defaultCutOff, PHASES } from '@prestasi/domain';
import { cycle } from '../../src/schema/cycles.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { type Company, type Fixtures, MISSING, nothing } from '../access-inputs.ts';
import { addCompanyCycle, nextYear } from '../access-runs.ts';

/** The calls about cycles and the company cycles in them. */
// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listCycles: {
    all:                                  ' 401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  createCycle: {
    'a new year':                         ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
  },
  removeCycle: {
    'one that nobody used':               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },
  planCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  checkOpening: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  openCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listOpeningProblems: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  nameAppraiser: {
    'in A':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    'in B':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },
  closeCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  reopenCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },
};

/** Inputs about the open company cycle of either company, and about one that does not exist. */
function ofCycles(make: (id: number) => Input): Fixtures {
  return {
    'of A': ({ companyCycles }) => make(companyCycles.A),
    'of B': ({ companyCycles }) => make(companyCycles.B),
    missing: () => make(MISSING),
  };
}

/** Names the managing director as appraiser of somebody who waits for one. */
async function naming(fixture: AccessFixture, company: Company, id: number): Promise<Input> {
  const { employeeId } = await fixture.newPerson(company, true);
  return { params: { id }, body: { employeeId, appraiserId: fixture.forms.people.boss.employeeId } };
}

/** The calendar of a planned company cycle. */
async function calendar(fixture: AccessFixture, company: Company): Promise<Input> {
  const { id, year } = await addCompanyCycle(fixture, company, 'planned');
  const days = defaultCalendar(year);
  const phases = PHASES.map((phase) => ({ phase, ...days[phase] }));
  return { params: { id }, body: { hiredUntil: defaultCutOff(year), phases, reason: null, version: 1 } };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listCycles: { all: nothing },
  createCycle: { 'a new year': () => ({ body: { year: nextYear() } }) },
  removeCycle: {
    'one that nobody used': async ({ db }) => {
      const [made] = await db.insert(cycle).values({ year: nextYear() }).returning();
      return { params: { id: made?.id ?? 0 }, body: { reason: 'Silap tahun' } };
    },
    missing: () => ({ params: { id: MISSING }, body: { reason: 'Silap tahun' } }),
  },
  planCompanyCycle: {
    'of A': (fixture) => calendar(fixture, 'A'),
    'of B': (fixture) => calendar(fixture, 'B'),
    missing: async (fixture) => ({ ...(await calendar(fixture, 'A')), params: { id: MISSING } }),
  },
  checkOpening: ofCycles((id) => ({ params: { id } })),
  openCompanyCycle: ofCycles((id) => ({ params: { id } })),
  listOpeningProblems: ofCycles((id) => ({ params: { id }, query: { size: 50 } })),
  nameAppraiser: {
    'in A': (fixture) => naming(fixture, 'A', fixture.companyCycles.A),
    'in B': (fixture) => naming(fixture, 'B', fixture.companyCycles.B),
    missing: (fixture) => naming(fixture, 'A', MISSING),
  },
  closeCompanyCycle: {
    'of A': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'A', 'open')).id },
      body: { reason: null },
    }),
    'of B': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'B', 'open')).id },
      body: { reason: null },
    }),
    missing: () => ({ params: { id: MISSING }, body: { reason: null } }),
  },
  reopenCompanyCycle: {
    'of A': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'A', 'closed')).id },
      body: { reason: 'Silap' },
    }),
    missing: () => ({ params: { id: MISSING }, body: { reason: 'Silap' } }),
  },
};
