import { decimalOfHundredths, exampleScore } from '@prestasi/domain';
import type { Score } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** Returns an example by the weights of one's own policy in the shape of a score, to be shown as one. */
export function workedExample(policy: Form['policy'], language: 'ms' | 'en'): Score {
  const { hundredths, exact, band, parts } = exampleScore(policy);
  return {
    state: 'complete',
    score: decimalOfHundredths(hundredths),
    reachable: '100',
    band: { key: band.key, label: band.label[language] },
    missing: 0,
    exact,
    parts: parts.map(({ part, weight, mark, points }) => ({
      part,
      weight,
      mean: String(mark),
      points,
      reachable: weight,
      items: [],
    })),
  };
}
