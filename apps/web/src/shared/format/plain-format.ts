import { memoize } from './memoize.ts';

/** The formatting that the first pages need; the rest is in `format.ts`. A day without its weekday: "14 Mac 2026". */
export const plainDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The locale of a language: Malay and English as in Malaysia, others as they are. */
export function localeOf(language: string): string {
  return language === 'ms' || language === 'en' ? `${language}-MY` : language;
}

const dayStyle = memoize(
  (language: string) => new Intl.DateTimeFormat(localeOf(language), { ...plainDay, timeZone: 'UTC' }),
);

const shareStyle = memoize((language: string) =>
  memoize(
    (digits: number) => new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: digits }),
  ),
);

/** Formats a day 'YYYY-MM-DD' in a language: "14 Mac 2026". */
export function dayIn(language: string, day: string): string {
  return dayStyle(language).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a share 0–1 as per cent. */
export function shareIn(language: string, value: number, digits = 0): string {
  return shareStyle(language)(digits).format(value);
}
