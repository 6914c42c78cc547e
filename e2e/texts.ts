import type { Language } from '@prestasi/domain';
import { type TextKey, type TextParams, translate } from '../apps/server/src/platform/i18n/translate.ts';

/** Says a text of the product in one language: `say('auth:login.title')`. */
export type Say = (key: TextKey, params?: TextParams) => string;

/** The texts as people of one language read them. What the specification words itself is written out in the tests. */
export function wordsIn(language: Language): Say {
  return (key, params) => translate(language, key, params);
}
