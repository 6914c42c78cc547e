import type { HolidayRegion } from './states.ts';

/** A public holiday of a year, as a list of them publishes it; `code` is the same whenever the list is read. */
export type PublishedHoliday = {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly onDay: string;
  readonly region: HolidayRegion;
};
/** The same as a company keeps it. */
export type KnownHoliday = PublishedHoliday & {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
};

/** The effect of an import on a published holiday. One that somebody archived stays archived. */
export const HOLIDAY_COMPARISONS = ['added', 'changed', 'same', 'archived'] as const;
export type ComparedHoliday = PublishedHoliday & {
  readonly comparison: (typeof HOLIDAY_COMPARISONS)[number];
  readonly known: KnownHoliday | null;
};

/** Compares published holidays with those that a company keeps, by their codes (domain §7). */
export function compareHolidays(
  published: readonly PublishedHoliday[],
  known: readonly KnownHoliday[],
): readonly ComparedHoliday[] {
  const byCode = new Map(known.map((one) => [one.code, one]));
  return published.map((holiday) => {
    const stored = byCode.get(holiday.code) ?? null;
    return { ...holiday, known: stored, comparison: comparisonOf(holiday, stored) };
  });
}

function comparisonOf(holiday: PublishedHoliday, known: KnownHoliday | null): ComparedHoliday['comparison'] {
  if (known === null) return 'added';
  if (known.isArchived) return 'archived';
  const fields = ['name', 'nameEn', 'onDay', 'region'] as const;
  return fields.every((field) => known[field] === holiday[field]) ? 'same' : 'changed';
}
