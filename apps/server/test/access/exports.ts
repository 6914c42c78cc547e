import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, nothing } from '../access-inputs.ts';

const ofAll = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const ofA = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const ofB = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  exportEmployees: {
    all:                                  ' 401 ok  ok  403 ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
    A:                                    ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  exportCompanies: { all: ofAll },
  exportUnits: { all: ofAll, A: ofA, B: ofB },
  exportPositions: { all: ofAll, A: ofA, B: ofB },
  exportLocations: { all: ofAll, A: ofA, B: ofB },
  exportHolidays: { all: ofAll, A: ofA, B: ofB },
  exportTasks: { all: ofAll, A: ofA, B: ofB },
  exportCompetencies: { all: ofAll },
  exportAppraisals: {
    'of the team':                        ' 401 403 403 403 ok  ok  ok  ok  403 403 403 403 401 ok  ok',
    'of the scope':                       ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
  },
  exportOutstanding: { all:               ' 401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403' },
};

/** All employees that the caller may see, and one company's. */
const lists: Fixtures = {
  all: () => ({ query: {} }),
  A: ({ forms }) => ({ query: { companyId: forms.cycles.ours.id } }),
  B: ({ forms }) => ({ query: { companyId: forms.cycles.theirs.id } }),
  missing: () => ({ query: { companyId: MISSING } }),
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  exportEmployees: lists,
  exportCompanies: { all: () => ({ query: {} }) },
  exportUnits: lists,
  exportPositions: lists,
  exportLocations: lists,
  exportHolidays: lists,
  exportTasks: lists,
  exportCompetencies: { all: nothing },
  exportAppraisals: {
    'of the team': () => ({ query: { view: 'team' } }),
    'of the scope': () => ({ query: { view: 'scope' } }),
  },
  exportOutstanding: { all: () => ({ query: { show: 'all' } }) },
};
