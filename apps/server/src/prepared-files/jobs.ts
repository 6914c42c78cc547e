/** The jobs' names, for those who run them by hand. */
export const PREPARE = 'prepared-files.prepare';
export const RESUME = 'prepared-files.resume';
export const EXPIRE = 'prepared-files.expire';

/** How long a prepared file is kept. */
export const DAYS_UNTIL_EXPIRY = 7;

/**
 * Returns how many forms are one part of a pack of so many: a tenth, so that progress is seen, but 10 to 50: few enough
 * that a kill loses seconds, enough that each part takes longer than the queue's pause.
 */
export function formsOfAPart(total: number): number {
  return Math.min(50, Math.max(10, Math.ceil(total / 10)));
}

/** How often a part is tried before its file has failed. */
export const MOST_ATTEMPTS = 5;

/** A part that takes so long was interrupted. */
export const INTERRUPTED_AFTER_MS = 3 * 60_000;
