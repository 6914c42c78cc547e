import type { Fixtures } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  searchEverywhere: { 'a name':           ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok' },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  searchEverywhere: { 'a name': () => ({ query: { q: 'binti' } }) },
};
