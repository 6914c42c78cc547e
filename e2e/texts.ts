import type { Language } from '@prestasi/domain';
import { type TextKey, type TextParams, translate } from '../apps/server/src/platform/i18n/translate.ts';

/** Returns a text of the product in one language: `say('auth:login.title')`. */
export type Say = (key: TextKey, params?: TextParams) => string;

/** Returns the texts in one language. Texts that the specification prescribes are written out in the tests. */
export function wordsIn(language: Language): Say {
  return (key, params) => translate(language, key, params);
}

/** Matches a text in either language, for steps that run in both. */
export function anyLanguage(key: `${string}:${string}`): RegExp {
  return new RegExp(`^(${wordsIn('ms')(key)}|${wordsIn('en')(key)})$`);
}
