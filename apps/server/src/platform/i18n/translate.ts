import type { Language } from '@prestasi/domain';
import { LANGUAGES } from '@prestasi/domain';
import { areasOf, textsOf } from '@prestasi/locales';
import i18next from 'i18next';

/** The key of a text: `area:nested.key`. */
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

/**
 * Whether there is such a text, in the language or in English; for one with plural forms, `count` is among the values.
 */
export function hasText(language: Language, key: TextKey, params: TextParams = {}): boolean {
  return i18n.exists(key, { ...params, lng: language });
}

/**
 * Returns a text in a language, with its values filled in (not escaped: callers that produce HTML do that); in English
 * if the language lacks it. Refuses a key that no language has: a key is never shown to anybody.
 */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  if (!hasText(language, key, params)) throw new Error(`There is no text ${key}`);
  return i18n.t(key, { ...params, lng: language });
}

/**
 * Returns the language that a browser prefers: the first of its list that the product has, Malay if there is none.
 * Ignores regions (`en-GB` is English).
 */
export function languageFromHeader(header: string | undefined): Language {
  const accepted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((q) => q !== undefined);
    return { language: tag.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find((one): one is { language: Language; quality: number } => LANGUAGES.some((known) => known === one.language));
  return best?.language ?? DEFAULT_LANGUAGE;
}
