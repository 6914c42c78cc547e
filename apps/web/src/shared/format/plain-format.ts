/** What the first pages write; the rest of the rules is in `format.ts`. A day without its weekday: "14 Mac 2026". */
export const plainDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The locale of a language: Malay and English as in Malaysia, others as they are. */
export function localeOf(language: string): string {
  return language === 'ms' || language === 'en' ? `${language}-MY` : language;
}

/** A day 'YYYY-MM-DD' as a language writes it: "14 Mac 2026". */
export function dayIn(language: string, day: string): string {
  const style = new Intl.DateTimeFormat(localeOf(language), { ...plainDay, timeZone: 'UTC' });
  return style.format(new Date(`${day}T00:00:00Z`));
}

/** A share 0–1 as per cent. */
export function shareIn(language: string, value: number, digits = 0): string {
  const style = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: digits });
  return style.format(value);
}
