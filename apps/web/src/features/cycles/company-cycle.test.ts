import { expect, test } from 'vitest';
import { type OpeningCheck, shortagesOf, yearToShow, type Cycles, type CompanyCycle } from './company-cycle.ts';

const year = (of: number, state: CompanyCycle['state']) =>
  ({ id: of, year: of, companies: [{ id: of, state }] }) as unknown as Cycles['cycles'][number];
const all: Cycles = { cycles: [year(2027, 'planned'), year(2026, 'open'), year(2025, 'closed')], canCreate: false };

test('the year asked for is shown, else the one that runs, else the newest', () => {
  expect(yearToShow(all, '2025')?.year).toBe(2025);
  expect(yearToShow(all, undefined)?.year).toBe(2026);
  expect(yearToShow(all, 'x')?.year).toBe(2026);
  expect(yearToShow({ cycles: [year(2024, 'closed'), year(2023, 'closed')], canCreate: false }, undefined)?.year).toBe(
    2024,
  );
  expect(yearToShow({ cycles: [], canCreate: true }, undefined)).toBeUndefined();
});

test('what the library lacks is told once, with the categories that have people', () => {
  const cores = { code: 'no_cores', count: 0, required: 2, blocks: true } as const;
  const few = { code: 'few_behaviours', count: 1, required: 5, blocks: true } as const;
  const levels = { code: 'levels_undescribed', count: 3, required: 6, blocks: false } as const;
  const policy = (category: string, employees: number, shortages: readonly unknown[]) =>
    ({ category, employees, shortages }) as unknown as OpeningCheck['policies'][number];
  const policies = [
    policy('non_executive', 4, [cores, levels]),
    policy('executive', 2, [cores, few]),
    policy('top_management', 0, [few]),
  ];
  expect(shortagesOf({ policies }, true)).toEqual([
    { ...cores, categories: ['non_executive', 'executive'] },
    { ...few, categories: ['executive'] },
  ]);
  expect(shortagesOf({ policies }, false)).toEqual([{ ...levels, categories: ['non_executive'] }]);
});
