import { type Day, exactText, type Language, parseFraction } from '@prestasi/domain';

/** The group's time zone: instants are shown in it (domain §3). */
const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** The formatting of days, instants and numbers on paper, the same as on screen. */
export type Format = {
  /** A day: "14 Mac 2026". */
  readonly day: (day: Day) => string;
  /** An instant (ISO 8601) with day and time: "16 Nov 2026, 9:41 pagi". */
  readonly dateTime: (instant: string) => string;
  /** The day of an instant. */
  readonly dayOf: (instant: string) => string;
  /** A weight in basis points: 1250 is "12.5%". */
  readonly weight: (basisPoints: number) => string;
  /** An exact value, never rounded: '125/12' is "10 5/12", '14' is "14.00". */
  readonly exact: (value: string) => string;
  /** An exact value in per cent: '100/3' is "33 1/3%". */
  readonly exactWeight: (perCent: string) => string;
};

const FORMATS: Readonly<Record<Language, Format>> = { ms: createFormat('ms'), en: createFormat('en') };

/** Returns the formatting of a language, as in Malaysia, where decimals have a point in both. */
export function formatIn(language: Language): Format {
  return FORMATS[language];
}

function createFormat(language: Language): Format {
  const locale = `${language}-MY`;
  const plainDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  // Malay names the part of the day by a word, 'pagi' or 'petang', rather than by 'PG' and 'PTG'.
  const time: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'ms' && { dayPeriod: 'short' }),
  };
  const day = new Intl.DateTimeFormat(locale, { ...plainDay, timeZone: 'UTC' });
  const dayOf = new Intl.DateTimeFormat(locale, { ...plainDay, timeZone: TIME_ZONE });
  const dateTime = new Intl.DateTimeFormat(locale, { ...plainDay, ...time, timeZone: TIME_ZONE });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    day: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    dateTime: (instant) => dateTime.format(new Date(instant)).replaceAll(NARROW_SPACE, ' '),
    dayOf: (instant) => dayOf.format(new Date(instant)),
    weight: (basisPoints) => share.format(basisPoints / 10_000),
    exact: (value) => exactText(parseFraction(value)),
    exactWeight: (perCent) => `${exactText(parseFraction(perCent), 0)}%`,
  };
}

// Between a time and its part of the day; fonts of documents lack it.
const NARROW_SPACE = '\u202F';
