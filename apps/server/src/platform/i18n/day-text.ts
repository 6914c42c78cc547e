import type { Day, Language } from '@prestasi/domain';

const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ms: new Intl.DateTimeFormat('ms-MY', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-MY', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Returns a day (`YYYY-MM-DD`) written out in a language: 31 Disember 2027, 31 December 2027. */
export function dayText(day: Day, language: Language): string {
  return FORMATS[language].format(new Date(`${day}T00:00:00Z`));
}

/** Returns a value for a text: a day (`YYYY-MM-DD`) written out in a language, any other as it is. */
export function valueText(value: string, language: Language): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value, language) : value;
}
