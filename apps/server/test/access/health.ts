import { HEALTH_KEYS } from '@prestasi/domain';
import type { AccessFixture } from '../access-fixture.ts';

const BY_COMPANY_A = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const BY_COMPANY_B = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';
const IN_SCOPE = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';

/** The expected results of the calls about the health of the organisation. */
export const EXPECTATIONS = {
  getHealth: { 'of the scope': IN_SCOPE, 'of A': BY_COMPANY_A, 'of B': BY_COMPANY_B },
  listHealthFindings: {
    ...Object.fromEntries(HEALTH_KEYS.map((key) => [key, IN_SCOPE])),
    'of A': BY_COMPANY_A,
    'of B': BY_COMPANY_B,
  },
  changeSupervisors: { 'in A': BY_COMPANY_A, 'in B': BY_COMPANY_B },
} as const;

const MISSING = 999_999;
const ofCompany = (make: (companyId: number) => object) => ({
  'of A': (fixture: AccessFixture) => make(fixture.forms.cycles.ours.id),
  'of B': (fixture: AccessFixture) => make(fixture.forms.cycles.theirs.id),
  missing: () => make(MISSING),
});

/** A valid input of each call, by what it is about. */
export const FIXTURES = {
  getHealth: { 'of the scope': () => ({}), ...ofCompany((companyId) => ({ query: { companyId } })) },
  listHealthFindings: {
    ...Object.fromEntries(HEALTH_KEYS.map((check) => [check, () => ({ params: { check }, query: { size: 200 } })])),
    ...ofCompany((companyId) => ({ params: { check: 'not_invited' }, query: { companyId } })),
  },
  changeSupervisors: {
    'in A': (fixture: AccessFixture) => change(fixture, 'A'),
    'in B': (fixture: AccessFixture) => change(fixture, 'B'),
    missing: () => ({ body: { employeeIds: [MISSING], supervisorId: MISSING, preview: true } }),
  },
};

/** Adds two people of a company, and makes one the supervisor of the other. */
async function change(fixture: AccessFixture, company: 'A' | 'B') {
  const one = await fixture.newPerson(company, true);
  const other = await fixture.newPerson(company, true);
  return { body: { employeeIds: [one.employeeId], supervisorId: other.employeeId, preview: false } };
}
