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

/** The actor and the day of a request that reads. */
export type ReadContext = Pick<RequestContext, 'actor' | 'today'>;

/** The actor, instant and day of a request that changes something. */
export type WriteContext = Pick<RequestContext, 'actor' | 'now' | 'today'>;

/** The actor, day and language of a request for which something is shown. */
export type PresentContext = Pick<RequestContext, 'actor' | 'today' | 'language'>;

/** The same, with addresses of files, for documents that link to them. */
export type DocumentContext = Omit<RequestContext, 'now'>;
