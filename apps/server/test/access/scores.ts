import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

const lists = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const logs = ' 401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listScores: { all: lists },
  exportScores: { all: lists },
  listModerations: { all: logs },
  exportModerations: { all: logs },
  // As the form itself; an administrator also sees the final scores of their companies.
  getScoreLog: {
    'the clerk’s':                        ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'of another department':              ' 401 ok  ok  404 404 404 404 404 ok  404 ok  403 401 404 404',
    'of B':                               ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listScores: { all: () => ({ query: {} }) },
  exportScores: { all: () => ({ query: {} }) },
  listModerations: { all: () => ({ query: {} }) },
  exportModerations: { all: () => ({ query: {} }) },
  getScoreLog: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.year_end } }),
    'of another department': ({ formIds }) => ({ params: { id: formIds.neighbour.year_end } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.year_end } }),
    missing: () => ({ params: { id: MISSING } }),
  },
};
