import type { Language } from '@prestasi/domain';
import { translate } from '../i18n/translate.ts';

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

/** Returns the name of a record that a filter chooses by its id. One that the reader does not see finds nothing, and is told by its number. */
export function nameOfChosen(records: readonly { readonly id: number; readonly name: string }[], id: number): string {
  return records.find((record) => record.id === id)?.name ?? String(id);
}
