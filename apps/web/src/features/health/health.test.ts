import { HEALTH_KEYS } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { checkOf, companyOf, type Finding, healthAddress, locationOf, sorted } from './health.ts';

const finding = (kind: Finding['kind']): Finding => ({
  kind,
  id: 7,
  name: 'x',
  code: 'x',
  company: null,
  note: { code: null, names: [], count: null },
});

test('an address names a check and a company, and reads back', () => {
  expect(healthAddress(null, null)).toBe('/organisation-health');
  expect(healthAddress('no_head', 4)).toBe('/organisation-health/no_head?company=4');
  expect(HEALTH_KEYS.map((key) => checkOf(key)?.key)).toEqual([...HEALTH_KEYS]);
  expect([checkOf('other'), checkOf(undefined)]).toEqual([null, null]);
  expect([companyOf('4'), companyOf(4), companyOf('x'), companyOf(undefined)]).toEqual([4, 4, null, null]);
});

test('findings that must be fixed are apart from those worth a look, and checks without findings are counted', () => {
  const checks = HEALTH_KEYS.map((check) => ({
    check,
    count: check === 'no_head' || check === 'no_supervisor' ? 3 : 0,
  }));
  const { must, should, fine } = sorted(checks);
  expect([must.map(({ check }) => check), should.map(({ check }) => check)]).toEqual([['no_supervisor'], ['no_head']]);
  expect(fine).toBe(HEALTH_KEYS.length - 2);
});

test('each finding is fixed on the page of its own record', () => {
  expect(locationOf('no_supervisor', finding('employee')).to).toBe('/profile-staff?id=7');
  expect(locationOf('head_gone', finding('section')).to).toBe('/section-details?id=7');
  expect(locationOf('no_job_description', finding('position')).to).toBe('/position-details?id=7');
  expect(locationOf('no_policy', finding('company')).to).toBe('/policy-settings/7');
  expect(locationOf('no_method', finding('company')).to).toBe('/all-setting?company=7');
});
