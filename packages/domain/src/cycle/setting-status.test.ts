import { describe, expect, it } from 'vitest';
import type { ActiveCompanyCycle } from './setting-status.ts';
import { settingStatus } from './setting-status.ts';

const open = (year: number, ...frozen: ActiveCompanyCycle['frozen'][number][]): ActiveCompanyCycle => ({
  year,
  state: 'open',
  frozen,
});
const planned = (year: number): ActiveCompanyCycle => ({ year, state: 'planned', frozen: [] });

describe('the status of settings among the cycles of their company', () => {
  it.each<[string, ActiveCompanyCycle[], number | null, number | null]>([
    ['without any run', [], null, null],
    ['with one planned', [planned(2027)], null, 2027],
    ['with several planned, the first counts', [planned(2029), planned(2028)], null, 2028],
    ['with one running', [open(2026, 'executive')], 2026, null],
    ['with one running and the next planned', [open(2026, 'executive'), planned(2027)], 2026, 2027],
    ['with one running that froze another category only', [open(2026, 'non_executive'), planned(2027)], null, 2026],
    ['with two running, the newest counts', [open(2025, 'executive'), open(2026, 'executive')], 2026, null],
    ['a year that was planned and passed over shapes nothing', [planned(2025), open(2026, 'executive')], 2026, null],
  ])('%s', (_what, companyCycles, frozenFor, firstYear) => {
    expect(settingStatus(companyCycles, 'executive')).toEqual({ frozenFor, firstYear });
  });
});
