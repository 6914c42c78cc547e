import type { Language, Outcome } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';

/** A line of an exported list's filter: the name of its label in `exports:filter`, and its value in words. */
export type FilterLine = readonly [name: string, value: string];

/** Returns the lines of a filter with their labels in a language; null lines narrow nothing. */
export function filterWords(
  language: Language,
  lines: readonly (FilterLine | null)[],
): readonly (readonly [string, string])[] {
  return lines.flatMap((line) =>
    line === null ? [] : [[translate(language, `exports:filter.${line[0]}`), line[1]] as const],
  );
}

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
