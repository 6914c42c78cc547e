import type { ProblemDetails } from '@prestasi/contract';
import { endSession, sessionToken } from '../session/session-store.ts';
import { ApiProblem } from './api-problem.ts';

/** Reads the JSON of a successful answer; refuses one that is none. */
export function readJson(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem({ code: 'unreadable', status });
  }
}

/** A refused answer: its status, the token that the call carried, and its header Retry-After. */
export type Refused = { readonly status: number; readonly token: string | null; readonly retryAfter: string | null };

/** What of a response a refusal is made of. */
export function refusedBy({ status, headers }: Response, token: string | null): Refused {
  return { status, token, retryAfter: headers.get('Retry-After') };
}

/**
 * Turns a refused answer into a problem. A 401 to a call that carried the present token ends the session
 * (specification §8); wrong credentials at sign-in are also 401 and carry none.
 */
export function refusal(text: string, { status, token, retryAfter }: Refused): ApiProblem {
  if (status === 401 && token !== null && token === sessionToken()) endSession('expired');
  const problem = parsed(text);
  const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  // A proxy in front of servers that are all busy or away says so in words of its own.
  const code = status === 503 && retryAfterSeconds !== null ? 'unavailable' : 'unreadable';
  return new ApiProblem({ ...(problem ?? { code, status }), retryAfterSeconds });
}

function parsed(text: string): ProblemDetails | null {
  try {
    const value = JSON.parse(text) as Partial<ProblemDetails> | null;
    return typeof value?.code === 'string' && typeof value.status === 'number' ? (value as ProblemDetails) : null;
  } catch {
    return null; // a proxy's page, not our server's words
  }
}
