import type { Actor, Day, Language } from '@prestasi/domain';
import type { SignedIn } from '../platform/auth/sessions.ts';
import type { Services } from '../platform/services.ts';
import { todayAt } from './today.ts';

/** The caller of a route. */
export type Caller = {
  readonly actor: Actor;
  readonly session: Pick<SignedIn, 'sessionId'>;
  readonly language: Language;
  readonly now: Date;
};

/** The request's context: the caller in their active role, the instant and its day, the language, and their addresses of files. */
export type RequestContext = {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: Day;
  readonly language: Language;
  /** Returns a short-lived address of a file, for the caller's session. */
  readonly addressOf: (fileId: number) => string;
};

/** Returns a function that makes the context of a request from its caller. */
export function requestContexts({ files }: Pick<Services, 'files'>): (caller: Caller) => RequestContext {
  return ({ actor, session, language, now }) => ({
    actor,
    language,
    now,
    today: todayAt(now),
    addressOf: (fileId) => files.addressOf(fileId, session.sessionId),
  });
}
