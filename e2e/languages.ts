import type { Language } from '@prestasi/domain';
import { isLong } from '../apps/server/test/endurance/rounds.ts';

/**
 * Returns the languages in which a journey runs, each with the other one: in `npm test` its turn alone, in `npm run
 * test:long` both. The turn is written at the journey, so that half of them run in each language.
 */
export function inLanguages(turn: Language): readonly (readonly [Language, Language])[] {
  const other = turn === 'ms' ? 'en' : 'ms';
  return isLong
    ? [
        [turn, other],
        [other, turn],
      ]
    : [[turn, other]];
}
