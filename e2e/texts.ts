import type { Language } from '@prestasi/domain';
import { type TextKey, type TextParams, translate } from '../apps/server/src/platform/i18n/translate.ts';

/** Returns a text of the product in one language: `say('auth:login.title')`. */
export type Say = (key: TextKey, params?: TextParams) => string;

/** Returns the texts in one language. Texts that the specification prescribes are written out in the tests. */
export function wordsIn(language: Language): Say {
  return (key, params) => translate(language, key, params);
}
