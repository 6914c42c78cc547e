import { exactText, parseFraction } from '@prestasi/domain';
import { memoize } from './memoize.ts';
import { dayIn, localeOf, plainDay, shareIn } from './plain-format.ts';

/** The group's time zone: days and times are shown in it (domain §3). */
const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** The formatting of numbers, days and times in a language. */
export type Format = {
  /** A day 'YYYY-MM-DD': "14 Mac 2026". */
  readonly day: (day: string) => string;
  /** A range of days, both included: "16–17 Jun 2026". */
  readonly days: (from: string, to: string) => string;
  /** A day with its weekday: "Jumaat, 20 November 2026". */
  readonly longDay: (day: string) => string;
  /** A day without its year: "30 Nov". */
  readonly shortDay: (day: string) => string;
  /** Month of a day, short: "Nov". */
  readonly month: (day: string) => string;
  /** A day of a week: "Jum, 20 Nov". */
  readonly weekdayOf: (day: string) => string;
  /** Month of a day with its year: "November 2026". */
  readonly monthOfYear: (day: string) => string;
  /** An instant (ISO 8601) with day and time. */
  readonly dateTime: (instant: string) => string;
  /** The day of an instant: "14 Mac 2026". */
  readonly dayOf: (instant: string) => string;
  /** The time of an instant. */
  readonly time: (instant: string) => string;
  /** A number; `digits` fixes the decimals. */
  readonly number: (value: number, digits?: number) => string;
  /** A decimal string such as a score, '76.25', with all its digits. */
  readonly decimal: (value: string) => string;
  /** An exact value, '125/12' or '14', never rounded: "10 5/12", "14.00"; a decimal has two digits at least. */
  readonly exact: (value: string) => string;
  /** An exact value in per cent, '100/3' or '60': "33 1/3%", "60%". */
  readonly exactWeight: (perCent: string) => string;
  /** A difference with its sign, '+2.15', '−9.50'. */
  readonly signed: (value: string) => string;
  /** A weight in basis points as per cent: 6000 is "60%". */
  readonly weight: (basisPoints: number) => string;
  /** A share 0–1 as per cent. */
  readonly share: (value: number, digits?: number) => string;
  /** A day relative to another: "dalam 4 hari", "esok", "2 hari lalu". */
  readonly relativeDay: (day: string, today: string) => string;
  /** How long ago an instant (milliseconds since 1970) was: "12 saat lalu". */
  readonly ago: (instant: number, now: number) => string;
  /** Names in a sentence: "A, B dan C". */
  readonly list: (items: readonly string[]) => string;
};

/** Returns the days from one day to another, both 'YYYY-MM-DD'; negative if `day` is before `today`. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

/** Returns the formatting of a language: Malay and English as in Malaysia, others as they are. */
export const formatFor = memoize(createFormat);

function createFormat(language: string): Format {
  const locale = localeOf(language);
  const range = new Intl.DateTimeFormat(locale, { ...plainDay, timeZone: 'UTC' });
  // Malay names the part of the day by a word, 'pagi' or 'petang', rather than by 'PG' and 'PTG'.
  const time: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    ...(language === 'ms' && { dayPeriod: 'short' }),
  };
  const dayStyle = (options: Intl.DateTimeFormatOptions) => {
    const style = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => style.format(new Date(`${day}T00:00:00Z`));
  };
  const instantStyle = (options: Intl.DateTimeFormatOptions) => {
    const style = new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });
    return (instant: string) => style.format(new Date(instant));
  };
  const numberStyle = memoize(
    (digits: number | undefined) =>
      new Intl.NumberFormat(
        locale,
        digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
  );
  const number = (value: number, digits?: number) => numberStyle(digits).format(value);
  const separator =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const decimal = (value: string) => value.replace('.', separator).replace(/^-/, '−');
  const share = (value: number, digits = 0) => shareIn(language, value, digits);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const clock = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  return {
    day: (day) => dayIn(language, day),
    days: (from, to) =>
      range
        .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
        // The Malay pattern for two months has a comma that the one for a day does not have.
        .replace(/, (?=\d{4}$)/, ' '),
    longDay: dayStyle({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: dayStyle({ day: 'numeric', month: 'short' }),
    month: dayStyle({ month: 'short' }),
    weekdayOf: dayStyle({ weekday: 'short', day: 'numeric', month: 'short' }),
    monthOfYear: dayStyle({ month: 'long', year: 'numeric' }),
    dateTime: instantStyle({ ...plainDay, ...time }),
    dayOf: instantStyle(plainDay),
    time: instantStyle(time),
    number,
    decimal,
    exact: (value) => decimal(exactText(parseFraction(value))),
    exactWeight: (perCent) => `${decimal(exactText(parseFraction(perCent), 0))}%`,
    signed: (value) => signOf(value) + decimal(value.replace(/^[-+−]/, '')),
    weight: (basisPoints) => share(basisPoints / 10_000, 2),
    share,
    relativeDay: (day, today) => relative.format(daysUntil(day, today), 'day'),
    ago: (instant, now) => ago(clock, Math.max(0, Math.round((now - instant) / 1000))),
    list: (items) => names.format(items),
  };
}

function signOf(value: string): string {
  if (/^[-−]/.test(value)) return '−';
  return /[1-9]/.test(value) ? '+' : '±';
}

function ago(clock: Intl.RelativeTimeFormat, seconds: number): string {
  if (seconds < 60) return clock.format(-seconds, 'second');
  if (seconds < 3600) return clock.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return clock.format(-Math.floor(seconds / 3600), 'hour');
  return clock.format(-Math.floor(seconds / 86_400), 'day');
}
