/** The part of the day that a greeting names. */
export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'night';

const hourInMalaysia = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hour12: false,
  timeZone: 'Asia/Kuala_Lumpur',
});

/** Returns the part of the day at an instant, in the group's time zone: "selamat tengah hari" is from 12 to 2. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(hourInMalaysia.format(at)) % 24;
  if (hour < 5 || hour >= 19) return 'night';
  if (hour < 12) return 'morning';
  return hour < 14 ? 'noon' : 'afternoon';
}
