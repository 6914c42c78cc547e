import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, ofCompanies } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listRecordChanges: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
    'a person of A':                      ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'the run of B':                       ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listRecordChanges: {
    ...ofCompanies((recordId) => ({ query: { entity: 'company', recordId } })),
    'a person of A': ({ forms }) => ({ query: { entity: 'employee', recordId: forms.people.clerk.employeeId } }),
    'the run of B': ({ companyCycles }) => ({ query: { entity: 'company_cycle', recordId: companyCycles.B } }),
    missing: () => ({ query: { entity: 'company', recordId: MISSING } }),
  },
};
