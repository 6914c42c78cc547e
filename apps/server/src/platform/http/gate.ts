import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES } from '@prestasi/domain';
import { languageFromHeader } from '../i18n/translate.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Problem } from '../problem.ts';
import type { Standing } from '../standing.ts';
import type { Admission, RequestKind } from './admission.ts';
import { BARE_HEADERS } from './bare-headers.ts';
import type { Polls } from './polls.ts';
import { problemDetailsOf } from './problem-details.ts';
import { waitingPage, wantsPage } from './waiting-page.ts';

export type GateParts = {
  readonly standing: Standing;
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly polls: Polls;
};

export type Gate = {
  /** Whether the request may go on to its route; otherwise it has been answered. */
  readonly letsIn: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const HEALTH = '/api/health/';
const STARTING_SECONDS = 2;
// Spread out, so that those who were turned away together do not come back together.
const COME_BACK_SECONDS = { least: 2, spread: 4 };

/**
 * Stands before everything else, so that turning away costs next to nothing: all while the process starts, and as many
 * as it takes while it has too many; never a request about health. Who was turned away is counted and not logged.
 */
export function createGate({ standing, admission, metrics, polls }: GateParts): Gate {
  const kindOf = ({ method, url = '' }: IncomingMessage): RequestKind =>
    method === 'GET' && !url.startsWith('/api/') ? 'cheap' : 'work';
  return {
    letsIn: (request, response) => {
      if (request.url?.startsWith(HEALTH) === true) return true;
      if (standing.phase() === 'starting') {
        return wantsPage(request) ? showWaiting(request, response) : turnAway(request, response, STARTING_SECONDS);
      }
      // Costs no more than turning it away.
      if (polls.answers(request, response)) return false;
      const kind = kindOf(request);
      const reason = admission.enter(kind);
      if (reason === null) {
        // Comes once, whether it was answered or its browser left.
        if (kind === 'work') response.once('close', admission.leave);
        return true;
      }
      metrics.countShed(reason);
      const seconds = COME_BACK_SECONDS.least + Math.floor(Math.random() * COME_BACK_SECONDS.spread);
      return turnAway(request, response, seconds);
    },
  };
}

// By the status of one that is not there yet, so that nothing keeps it.
function showWaiting({ headers, method }: IncomingMessage, response: ServerResponse): false {
  const page = waitingPage(languageFromHeader(headers['accept-language']));
  response
    .writeHead(503, {
      ...page.headers,
      'retry-after': String(STARTING_SECONDS),
      'content-length': Buffer.byteLength(page.html),
    })
    .end(method === 'HEAD' ? undefined : page.html);
  return false;
}

// Put into words once and for all.
const DETAILS = Object.fromEntries(
  LANGUAGES.map((language) => [language, problemDetailsOf(new Problem('unavailable'), language, '')]),
);

function turnAway({ headers }: IncomingMessage, response: ServerResponse, seconds: number): false {
  const id = randomUUID();
  const details = DETAILS[languageFromHeader(headers['accept-language'])];
  const body = JSON.stringify({ ...details, instance: `urn:uuid:${id}` });
  response
    .writeHead(503, {
      ...BARE_HEADERS,
      'retry-after': String(seconds),
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
    })
    .end(body);
  return false;
}
