import type { Actor, Day, Language } from '@prestasi/domain';

/** A request: the caller in their active role, its instant and day, the language, and their addresses of files. */
export type RequestContext = {
  readonly actor: Actor;
  readonly now: Date;
  /** The day of `now` in the group's time zone (domain §3). */
  readonly today: Day;
  readonly language: Language;
  /** Returns a short-lived address of a file, for the caller's session. */
  readonly addressOf: (fileId: number) => string;
};

/** Who reads, and on which day. */
export type ReadContext = Pick<RequestContext, 'actor' | 'today'>;

/** Who changes something, and when. */
export type WriteContext = Pick<RequestContext, 'actor' | 'now' | 'today'>;

/** To whom something is shown: who, on which day, in which language. */
export type PresentContext = Pick<RequestContext, 'actor' | 'today' | 'language'>;

/** The same, for what links to files. */
export type DocumentContext = Omit<RequestContext, 'now'>;
