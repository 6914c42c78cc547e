import type { Language } from '@prestasi/domain';
import { LANGUAGES } from '@prestasi/domain';
import { areasOf, textsOf } from '@prestasi/locales';
import i18next from 'i18next';

/** Where a text stands: `area:nested.key`. */
export type TextKey = `${string}:${string}`;
export type TextParams = Readonly<Record<string, string | number>>;

export const DEFAULT_LANGUAGE: Language = 'ms';

const i18n = i18next.createInstance();
await i18n.init({
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
  ns: [...areasOf('en')],
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
});

/** Whether there is such a text, in the language or in English; `count` is among the values of one with plural forms. */
export function hasText(language: Language, key: TextKey, params: TextParams = {}): boolean {
  return i18n.exists(key, { ...params, lng: language });
}

/**
 * A text in a language, with its values filled in (not escaped: that is for who makes HTML of it); English where the
 * language lacks it. Refuses a key that no language has: a key is never shown to anybody.
 */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  if (!hasText(language, key, params)) throw new Error(`There is no text ${key}`);
  return i18n.t(key, { ...params, lng: language });
}

/**
 * The language that a browser asks for: the first of its list that the product has, Malay where there is none.
 * Regions are left out of account (`en-GB` is English).
 */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((q) => q !== undefined);
    return { language: tag.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find((one): one is { language: Language; quality: number } => LANGUAGES.some((known) => known === one.language));
  return best?.language ?? DEFAULT_LANGUAGE;
}
