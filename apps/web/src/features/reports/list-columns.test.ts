import { describe, expect, test } from 'vitest';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import type { AppraisalTab, ListView } from '../../shared/appraisals/list-address.ts';
import { NOTHING } from '../../shared/ui/data-table-types.ts';
import { type ColumnSetting, columnsOf } from './list-columns.tsx';

/** A form that waits for the reader, with nothing to say about the response. */
const ready = {
  isMine: true,
  score: '76.25',
  lastYearScore: null,
  response: null,
  responseDueOn: null,
  outcome: null,
  isAppealed: false,
  gaps: 0,
} as unknown as AppraisalRow;

/** Returns the cell of the response in a list of year-end forms. */
function responseIn(view: ListView, tab: AppraisalTab) {
  const page = { phase: 'year_end', year: 2026, companies: [], rows: [] } as const;
  const words = { t: (key: string) => key, format: {}, address: '/', mayName: false, onReview: null };
  const columns = columnsOf({ ...words, view, tab, page } as unknown as ColumnSetting);
  return columns.find(({ id }) => id === 'response')?.cell(ready);
}

describe('for how long a form waits', () => {
  test('is said at the response where all rows wait for the reader', () => {
    expect(responseIn('team', 'mine')).not.toBe(NOTHING);
  });

  test.each([
    ['team', 'all'],
    ['delegated', 'mine'],
  ] as const)('is left to the stage in other lists: %s, %s', (view, tab) => {
    expect(responseIn(view, tab)).toBe(NOTHING);
  });
});
