import { expect, test } from 'vitest';
import { yearToShow, type Cycles, type Run } from './run.ts';

const year = (of: number, state: Run['state']) =>
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
