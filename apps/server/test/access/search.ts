import type { Lines } from '../access-callers.ts';
import type { Fixtures } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  searchEverywhere: { 'a name':           ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok' },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  searchEverywhere: { 'a name': () => ({ query: { q: 'binti' } }) },
};
