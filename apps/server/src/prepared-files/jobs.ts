/** The jobs' names, for those who run them by hand. */
export const PREPARE = 'prepared-files.prepare';
export const RESUME = 'prepared-files.resume';
export const EXPIRE = 'prepared-files.expire';

/** How long a prepared file is kept. */
export const DAYS_UNTIL_EXPIRY = 7;

/** How many forms are one part of a pack: few enough that a kill loses seconds, enough that each part takes longer than the queue's pause. */
export const FORMS_OF_A_PART = 10;

/** How many forms are drawn at a time: as many as the renderer has threads, so that a person who asks for one waits for one. */
export const FORMS_AT_ONCE = 2;

/** How often a part is tried before its file has failed. */
export const MOST_ATTEMPTS = 5;

/** A part that takes so long was interrupted. */
export const INTERRUPTED_AFTER_MS = 3 * 60_000;
