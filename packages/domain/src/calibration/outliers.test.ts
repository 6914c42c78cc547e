import { describe, expect, it } from 'vitest';
import { type CalibratedForm, outlierRank, outlierReasons, OUTLIER_REASONS } from './outliers.ts';

const PLAIN: CalibratedForm = { isDisagreed: false, isApart: false, score: 7000, lastScore: 7000, isUniform: false };
const reasons = (changes: Partial<CalibratedForm>) => outlierReasons({ ...PLAIN, ...changes });

describe('an outlier', () => {
  it('is nothing that is as last year', () => expect(reasons({})).toEqual([]));

  it.each([
    [8000, 7000, ['up']],
    [7999, 7000, []],
    [6000, 7000, ['down']],
    [6001, 7000, []],
    [10000, null, []],
  ] as const)('has a score of %i after %s: %j', (score, lastScore, expected) => {
    expect(reasons({ score, lastScore })).toEqual(expected);
  });

  it('names every reason, the most telling first', () => {
    const all = { isDisagreed: true, isApart: true, score: 9000, isUniform: true };
    expect(reasons(all)).toEqual(['disagreed', 'apart', 'up', 'uniform']);
  });

  it('stands above every form with only less telling reasons', () => {
    OUTLIER_REASONS.forEach((reason, index) => {
      const later = OUTLIER_REASONS.slice(index + 1).filter((one) => !(reason === 'up' && one === 'down'));
      // A score is not up and down at once.
      const less = later.filter((one) => one !== 'down' || !later.includes('up'));
      expect(outlierRank([reason])).toBeGreaterThan(outlierRank(less));
    });
    expect(outlierRank([])).toBe(0);
  });
});
