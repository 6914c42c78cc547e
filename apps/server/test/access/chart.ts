import type { Lines } from '../access-callers.ts';
import { type Fixtures, ofCompanies } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getCompanyChart: {
    A:                                    ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getCompanyChart: ofCompanies((id) => ({ params: { id }, query: { asOf: '2027-03-31' } })),
};
