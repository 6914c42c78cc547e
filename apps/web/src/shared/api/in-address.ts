import { CYCLE_YEARS, type Day, isDay } from '@prestasi/domain';

/** Returns the id of a record in an address; null if it is absent, not a whole number above 0, or out of range. */
export function idIn(said: unknown): number | null {
  const id = numberIn(said);
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** Returns the year of a cycle in an address; null if it is absent, or no year for which there can be one. */
export function yearIn(said: unknown): number | null {
  const year = numberIn(said);
  return year >= CYCLE_YEARS.first && year <= CYCLE_YEARS.last ? year : null;
}

/** Returns the day in an address, 'YYYY-MM-DD'; null if it is absent, or no day. */
export function dayIn(said: unknown): Day | null {
  return typeof said === 'string' && isDay(said) ? said : null;
}

function numberIn(said: unknown): number {
  const number = Number(said);
  return (typeof said === 'string' || typeof said === 'number') && Number.isInteger(number) ? number : NaN;
}
