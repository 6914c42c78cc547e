import { isDay, type Day } from '../cycle/calendar.ts';

/** A parsed Malaysian identity card number: normalised to `YYMMDD-PB-###G`, with its holder's birth and gender. */
export type IdentityCard =
  | { readonly ok: true; readonly number: string; readonly bornOn: Day; readonly gender: 'male' | 'female' }
  | { readonly ok: false; readonly problem: 'identity_card_format' | 'identity_card_date' | 'identity_card_place' };

/** Codes of the place of birth that were never assigned. */
const UNUSED_PLACES: ReadonlySet<string> = new Set([
  '00',
  '17',
  '18',
  '19',
  '20',
  '69',
  '70',
  '73',
  '80',
  '81',
  '94',
  '95',
  '96',
  '97',
]);

/**
 * Parses an identity card number, with or without its hyphens: YYMMDD, place of birth, serial number whose last digit
 * is odd for men. The century is the latest in which the holder is born by `today`. Refuses another format, a day that
 * does not exist, and an unused place.
 */
export function readIdentityCard(text: string, today: Day): IdentityCard {
  const found = /^(\d{2})(\d{2})(\d{2})-?(\d{2})-?(\d{4})$/.exec(text.trim());
  if (!found) return { ok: false, problem: 'identity_card_format' };
  const [, year = '', month = '', day = '', place = '', serial = ''] = found;
  const bornOn = ['20', '19']
    .map((century) => `${century}${year}-${month}-${day}`)
    .find((born) => isDay(born) && born <= today);
  if (bornOn === undefined) return { ok: false, problem: 'identity_card_date' };
  if (UNUSED_PLACES.has(place)) return { ok: false, problem: 'identity_card_place' };
  const gender = Number(serial) % 2 === 1 ? 'male' : 'female';
  return { ok: true, number: `${year}${month}${day}-${place}-${serial}`, bornOn, gender };
}
