type Texts = Record<string, unknown>;

/** Every area file that stands in packages/locales, by path: a further language is a further folder, nothing else. */
const files = import.meta.glob<Texts>('../../../../../packages/locales/*/*.json', { import: 'default' });

const byName = new Map(
  Object.entries(files).map(([path, load]) => {
    const [file, language] = path.split('/').toReversed() as [string, string];
    return [`${language}/${file.replace('.json', '')}`, load] as const;
  }),
);

const offered = new Set([...byName.keys()].map((name) => name.split('/')[0] as string));

/** Codes of the languages that can be loaded, Malay and English first. */
export const LANGUAGES: readonly string[] = [
  'ms',
  'en',
  ...[...offered].filter((code) => code !== 'ms' && code !== 'en').toSorted(),
];

/** Whether texts exist in a language. */
export function isOffered(language: string): boolean {
  return LANGUAGES.includes(language);
}

/** A language's own name for itself. */
export function languageName(language: string): string {
  if (language === 'ms') return 'Bahasa Melayu';
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Loads one area of one language; an area that a further language lacks is empty, so that English stands in. */
export async function loadArea(language: string, area: string): Promise<Texts> {
  const load = byName.get(`${language}/${area}`);
  return load ? load() : {};
}
