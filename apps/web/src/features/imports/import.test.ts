import { expect, test } from 'vitest';
import { sheetCounts, totalCounts } from './import.ts';

const counts = {
  employees: { created: 40, changed: 2, unchanged: 1 },
  extra: { created: 1, changed: 0, unchanged: 0, removed: 3 },
  companies: { created: 0, changed: 0, unchanged: 4 },
};

test('sheets stand in the order of the workbook, others last', () => {
  expect(sheetCounts({ counts }).map(({ sheet }) => sheet)).toEqual(['companies', 'employees', 'extra']);
});

test('the total is of all sheets, and nothing where none was read', () => {
  expect(totalCounts({ counts })).toEqual({ created: 41, changed: 2, unchanged: 5, removed: 3 });
  expect(totalCounts({ counts: null })).toEqual({ created: 0, changed: 0, unchanged: 0, removed: 0 });
});
