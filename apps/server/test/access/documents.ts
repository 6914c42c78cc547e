import { EVERYBODY, type Lines } from '../access-callers.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  // As the form itself.
  issueFormDocument: {
    'of the clerk’s form':                ' 401 404 404 ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'of another department':              ' 401 404 404 404 404 404 404 404 ok  404 ok  403 401 404 404',
    'of a form of B':                     ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  // Alike for EVERYBODY, also for a code that nobody has.
  verifyDocument: { 'by an unknown code': EVERYBODY },
};

const document = (id: number) => ({ params: { id }, body: { language: 'ms' } });

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  issueFormDocument: {
    'of the clerk’s form': ({ formIds }) => document(formIds.clerk.planning),
    'of another department': ({ formIds }) => document(formIds.neighbour.planning),
    'of a form of B': ({ formIds }) => document(formIds.foreigner.planning),
    missing: () => document(MISSING),
  },
  verifyDocument: { 'by an unknown code': () => ({ params: { code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' } }) },
};
