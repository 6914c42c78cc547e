import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '../auth/sessions.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import type { ProcessState } from '../process-state.ts';
import { BARE_HEADERS } from './bare-headers.ts';
import { bearerTokenOf } from './caller.ts';

/** Returns the content that identifies an answer to a caller, from memory; null if it must be looked up. */
export type KnownContent = (signedIn: SignedIn) => string | null;

export type Polls = {
  /** Registers a path that is polled, mostly with nothing new. */
  readonly add: (path: string, known: KnownContent) => void;
  /** Answers that nothing is new, if memory is enough to know that; otherwise the route must. */
  readonly answers: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Parts = {
  readonly sessions: Pick<Services['sessions'], 'findKnown'>;
  readonly processState: ProcessState;
  readonly metrics: Metrics;
};

/** The headers of an answer that depends on the caller. */
export const UNCHANGED_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Language',
} as const;
const { 'content-type': _none, ...GUARDS } = BARE_HEADERS;

/**
 * Creates the answers to polls. Most requests are polls with nothing new. They are answered before the framework
 * handles them, from cached sessions and content, at the cost of a hash; and they do not count against the limits,
 * which protect expensive work.
 */
export function createPolls({ sessions, processState, metrics }: Parts): Polls {
  const paths = new Map<string, KnownContent>();
  const tags = new WeakMap<SignedIn, { readonly content: string; readonly etag: string }>();
  // A newly loaded session gets a new tag, so role and language are those of the tag.
  const cachedTagOf = (signedIn: SignedIn, content: string): string => {
    const cached = tags.get(signedIn);
    if (cached?.content === content) return cached.etag;
    const etag = tagOf(signedIn, signedIn.language, content);
    tags.set(signedIn, { content, etag });
    return etag;
  };
  return {
    add: (path, known) => paths.set(path, known),
    answers: ({ method, url = '', headers }, response) => {
      const begun = performance.now();
      const asked = headers['if-none-match'];
      const known = method === 'GET' && asked !== undefined ? paths.get(url) : undefined;
      if (asked === undefined || known === undefined || processState.phase() !== 'ready') return false;
      const token = bearerTokenOf(headers);
      const signedIn = token === null ? null : sessions.findKnown(token);
      if (signedIn === null || signedIn.mustChangePassword) return false;
      const content = known(signedIn);
      if (content === null) return false;
      const etag = cachedTagOf(signedIn, content);
      if (!isAmong(asked, etag)) return false;
      response.writeHead(304, { ...GUARDS, ...UNCHANGED_HEADERS, etag, 'x-request-id': randomUUID() }).end();
      metrics.countRequest({ method: 'GET', route: url, status: 304, seconds: (performance.now() - begun) / 1000 });
      return true;
    },
  };
}

/** Returns the tag of an answer: besides its content it covers the account, the role and the language. */
export function tagOf(caller: SignedIn | null, language: string, content: string): string {
  const parts = [caller?.accountId, caller?.actor.activeRole, language, content];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** Whether a tag is among those of an `If-None-Match`. */
export function isAmong(asked: string, etag: string): boolean {
  return asked === etag || asked.split(',').some((one) => one.trim() === etag);
}
