import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  listLinkableWork: {
    //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
    'to the supervisor’s review':           ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'to the clerk’s planning':              ' 401 404 404 409 403 403 403 403 403 404 403 403 401 404 404',
    'to a review of B':                     ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
};

const about = (id: number) => ({ params: { id }, query: {} });

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listLinkableWork: {
    'to the supervisor’s review': ({ formIds }) => about(formIds.supervisor.review),
    'to the clerk’s planning': ({ formIds }) => about(formIds.clerk.planning),
    'to a review of B': ({ formIds }) => about(formIds.foreigner.review),
    missing: () => about(MISSING),
  },
};
