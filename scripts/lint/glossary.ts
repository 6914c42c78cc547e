import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words that names do without: those of the glossary's last column. */
export const REFUSED_WORDS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => String(word))),
);

/** Names that say what the database or a browser has stored under them, and the seats of a training session. */
const ALLOWED_NAMES: ReadonlySet<string> = new Set(['offices', 'touched', 'keptAt', 'seats', 'SEATS', 'MOST_SEATS']);

/** Returns the refused word in a name, however its words are joined; null if there is none. */
export function refusedWordIn(name: string): string | null {
  return ALLOWED_NAMES.has(name) ? null : (wordsOf(name).find((word) => REFUSED_WORDS.has(word)) ?? null);
}

/** The words of a name: `findOpenForms`, `find-open-forms` and `FIND_OPEN_FORMS` alike. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
