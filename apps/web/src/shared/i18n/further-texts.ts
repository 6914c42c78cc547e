/** The texts of an area, by key. */
export type Texts = Record<string, unknown>;

/** The files of all areas in packages/locales, by path, except those that come with the first pages. */
const files = import.meta.glob<Texts>(
  [
    '../../../../../packages/locales/*/*.json',
    '!../../../../../packages/locales/*/{common,nav,errors,auth,dashboard}.json',
  ],
  { import: 'default' },
);

const byName = new Map(
  Object.entries(files).map(([path, load]) => {
    const [file, language] = path.split('/').toReversed() as [string, string];
    return [`${language}/${file.replace('.json', '')}`, load] as const;
  }),
);

/** Loads an area that the first pages do not need; empty if the language lacks it. */
export async function loadFurtherTexts(language: string, area: string): Promise<Texts> {
  const load = byName.get(`${language}/${area}`);
  return load ? load() : {};
}
