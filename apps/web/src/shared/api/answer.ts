import type { ProblemDetails } from '@prestasi/contract';
import { endSession, sessionToken } from '../session/session-store.ts';
import { ApiProblem } from './api-problem.ts';

/** Parses the JSON of a successful response. Throws the problem `unreadable` if it is not JSON. */
export function readJson(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem({ code: 'unreadable', status });
  }
}

/** A refused response: its status, the token of the request, and its header Retry-After. */
export type Refused = { readonly status: number; readonly token: string | null; readonly retryAfter: string | null };

/** Returns the parts of a response that `refusal` needs. */
export function refusedBy({ status, headers }: Response, token: string | null): Refused {
  return { status, token, retryAfter: headers.get('Retry-After') };
}

/**
 * Turns a refused response into a problem. A 401 to a request with the present token ends the session (specification
 * §8); a 401 for wrong credentials at sign-in has no token.
 */
export function refusal(text: string, { status, token, retryAfter }: Refused): ApiProblem {
  if (status === 401 && token !== null && token === sessionToken()) endSession('expired');
  const problem = parsed(text);
  const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  // A proxy whose servers are all busy or down responds in its own words.
  const code = status === 503 && retryAfterSeconds !== null ? 'unavailable' : 'unreadable';
  return new ApiProblem({ ...(problem ?? { code, status }), retryAfterSeconds });
}

function parsed(text: string): ProblemDetails | null {
  try {
    const value = JSON.parse(text) as Partial<ProblemDetails> | null;
    return typeof value?.code === 'string' && typeof value.status === 'number' ? (value as ProblemDetails) : null;
  } catch {
    return null; // a proxy's page, not our server's response
  }
}
