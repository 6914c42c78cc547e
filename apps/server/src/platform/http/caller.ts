import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@prestasi/domain';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';
import { languageFromHeader } from '../i18n/translate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null if nobody is signed in, or if the call requires nobody to be. */
    caller: SignedIn | null;
  }
}

/** Returns the language to answer in: the account's, else the browser's, else Malay. */
export function languageOf(request: FastifyRequest): Language {
  return request.caller?.language ?? languageFromHeader(request.headers['accept-language']);
}

/** Returns the bearer token of a request; null if there is none. */
export function bearerTokenOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
}
