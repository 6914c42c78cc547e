import type { Lines } from '../access-callers.ts';
import type { Fixtures } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getUnitReport: {
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
    'of the section':                     ' 401 403 403 403 403 ok  403 403 403 403 403 403 401 403 403',
  },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getUnitReport: {
    'of the division': () => ({ query: { view: 'division' } }),
    'of the section': () => ({ query: { view: 'section' } }),
  },
};
