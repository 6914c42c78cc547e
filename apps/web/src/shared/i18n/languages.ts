import { firstTexts } from 'virtual:first-texts';
import type { Texts } from './further-texts.ts';

const offered = Object.keys(firstTexts);

/** Codes of the languages that can be loaded, Malay and English first. */
export const LANGUAGES: readonly string[] = [
  'ms',
  'en',
  ...offered.filter((code) => code !== 'ms' && code !== 'en').toSorted(),
];

/** True if texts exist in a language. */
export function isOffered(language: string): boolean {
  return LANGUAGES.includes(language);
}

/** A language's own name for itself. */
export function languageName(language: string): string {
  if (language === 'ms') return 'Bahasa Melayu';
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Loads one area of one language; an area that a further language lacks is empty, and English is used. */
export async function loadArea(language: string, area: string): Promise<Texts> {
  const first = await firstTexts[language]?.[area]?.();
  const texts = first?.texts[area];
  if (texts !== undefined) return texts;
  const { loadFurtherTexts } = await import('./further-texts.ts');
  return loadFurtherTexts(language, area);
}
