/** The jobs' names, for those who run them by hand. */
export const PREPARE = 'prepared-files.prepare';
export const RESUME = 'prepared-files.resume';
export const EXPIRE = 'prepared-files.expire';

/** How long a prepared file is kept. */
export const KEPT_DAYS = 7;

/** How many forms are one part of a pack: few enough that a kill loses seconds, enough that each part takes longer than the queue's pause. */
export const FORMS_OF_A_PART = 20;

/** How often a part is tried before its file has failed. */
export const MOST_ATTEMPTS = 5;

/** A part that takes so long was interrupted. */
export const INTERRUPTED_AFTER_MS = 3 * 60_000;
