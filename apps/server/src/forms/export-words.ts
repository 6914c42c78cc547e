import type { Language, Outcome } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';

/** Returns the outcome of an appraisal in words; null while it runs, or if it is rated: then its score says it. */
export function outcomeWord(language: Language, outcome: Outcome | null): string | null {
  return outcome === null || outcome === 'rated' ? null : translate(language, `reports:outcome.${outcome}`);
}

/** Returns the difference between two scores in points, from their decimal strings; null if one is missing. */
export function differenceOf(score: string | null, before: string | null): number | null {
  if (score === null || before === null) return null;
  return (hundredths(score) - hundredths(before)) / 100;
}

function hundredths(score: string): number {
  return Number(score.replace('.', ''));
}
