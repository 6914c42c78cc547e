/** The formatting that the first pages need; the rest is in `format.ts`. A day without its weekday: "14 Mac 2026". */
export const plainDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The locale of a language: Malay and English as in Malaysia, others as they are. */
export function localeOf(language: string): string {
  return language === 'ms' || language === 'en' ? `${language}-MY` : language;
}

/** Formats a day 'YYYY-MM-DD' in a language: "14 Mac 2026". */
export function dayIn(language: string, day: string): string {
  const style = new Intl.DateTimeFormat(localeOf(language), { ...plainDay, timeZone: 'UTC' });
  return style.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a share 0–1 as per cent. */
export function shareIn(language: string, value: number, digits = 0): string {
  const style = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: digits });
  return style.format(value);
}
