import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  listPlanSources: {
    //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
    'of the supervisor’s review':           ' 401 404 404 404 ok  404 403 409 403 404 403 403 401 409 404',
    'of the clerk’s planning':              ' 401 404 404 ok  409 403 403 403 403 404 403 403 401 404 404',
    'of a review of B':                     ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  // Whoever opens the form may ask; there was no appraisal the year before.
  getLastYear: {
    'of the supervisor’s review':           ' 401 404 404 404 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    'of the clerk’s planning':              ' 401 404 404 ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'of a review of B':                     ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
};

const about = (id: number, part: 'kra' | 'jd') => ({ params: { id }, query: { part } });

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listPlanSources: {
    'of the supervisor’s review': ({ formIds }) => about(formIds.supervisor.review, 'kra'),
    'of the clerk’s planning': ({ formIds }) => about(formIds.clerk.planning, 'jd'),
    'of a review of B': ({ formIds }) => about(formIds.foreigner.review, 'kra'),
    missing: () => about(MISSING, 'kra'),
  },
  getLastYear: {
    'of the supervisor’s review': ({ formIds }) => ({ params: { id: formIds.supervisor.review } }),
    'of the clerk’s planning': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'of a review of B': ({ formIds }) => ({ params: { id: formIds.foreigner.review } }),
    missing: () => ({ params: { id: MISSING } }),
  },
};
