import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES } from '@prestasi/domain';
import { languageFromHeader } from '../i18n/translate.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Problem } from '../problem.ts';
import type { ProcessState } from '../process-state.ts';
import type { Admission, Lane, ShedReason } from './admission.ts';
import { BARE_HEADERS } from './bare-headers.ts';
import type { Polls } from './polls.ts';
import { problemDetailsOf } from './problem-details.ts';
import { hasBody, type IncomingLimits } from './incoming-limits.ts';
import { waitingPage, wantsPage } from './waiting-page.ts';

export type LoadSheddingParts = {
  readonly processState: ProcessState;
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly polls: Polls;
  readonly incomingLimits: IncomingLimits;
  /** Paths whose answers are small. */
  readonly small: ReadonlySet<string>;
};

export type LoadShedding = {
  /** Passes a request on to its route, at once or when its turn comes, or refuses it. */
  readonly receive: (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void;
  /** Waits for a place for a request whose body has arrived. Refuses (`unavailable`) if it waited too long. */
  readonly takePlace: (request: IncomingMessage) => Promise<void>;
  /** Ends a request's part of the work: its answer is ready, however slowly it is received. */
  readonly leave: (request: IncomingMessage) => void;
};

const HEALTH = '/api/health/';
const STARTING_SECONDS = 2;
// Spread out, so that clients who were turned away together do not come back together.
const COME_BACK_SECONDS = { least: 2, spread: 4 };

/**
 * Creates the load shedding. It comes before everything else, so that waiting and refusing cost very little: refuses
 * everything while the process starts, then admits as much as can be done; never delays a health request. A request
 * takes a place once all of it has arrived: one whose body comes slowly blocks nobody. Refused requests are counted and
 * not logged.
 */
export function createLoadShedding({
  processState,
  admission,
  metrics,
  polls,
  incomingLimits,
  small,
}: LoadSheddingParts): LoadShedding {
  const endOf = new WeakMap<IncomingMessage, () => void>();
  const arriving = new WeakMap<IncomingMessage, ServerResponse>();
  const laneOf = ({ method, url = '' }: IncomingMessage): Lane =>
    (method === 'GET' || method === 'HEAD') && (!url.startsWith('/api/') || small.has(url)) ? 'small' : 'work';
  const leave: LoadShedding['leave'] = (request) => endOf.get(request)?.();
  const shed = (request: IncomingMessage, response: ServerResponse, reason: ShedReason): void => {
    metrics.countShed(reason);
    turnAway(request, response, comeBackSeconds());
  };
  return {
    receive: (request, response, goOn) => {
      if (request.url?.startsWith(HEALTH) === true) return goOn();
      if (processState.phase() === 'starting') {
        return wantsPage(request) ? showWaiting(request, response) : turnAway(request, response, STARTING_SECONDS);
      }
      // Costs no more than refusing it.
      if (polls.answers(request, response)) return;
      if (hasBody(request)) {
        if (admission.isFull()) return shed(request, response, 'crowded');
        if (!incomingLimits.expect(request, response)) return shed(request, response, 'crowded');
        arriving.set(request, response);
        return goOn();
      }
      const end = admission.enter(laneOf(request), {
        begin: goOn,
        refuse: (reason) => shed(request, response, reason),
      });
      endOf.set(request, end);
      // Happens once, whether it was answered or its browser left.
      response.once('close', end);
    },
    takePlace: async (request) => {
      const response = arriving.get(request);
      if (response === undefined) return;
      arriving.delete(request);
      await new Promise<void>((resolve, reject) => {
        const end = admission.enter('work', {
          begin: resolve,
          refuse: (reason) => {
            metrics.countShed(reason);
            reject(new Problem('unavailable', { retryAfterSeconds: comeBackSeconds() }));
          },
        });
        endOf.set(request, end);
        response.once('close', () => {
          end();
          // A request whose browser left while it waited needs no work.
          reject(new Problem('unavailable'));
        });
      });
    },
    leave,
  };
}

// With the status of a page that is not there yet, so that nothing caches it.
function showWaiting({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const page = waitingPage(languageFromHeader(headers['accept-language']));
  response
    .writeHead(503, {
      ...page.headers,
      'retry-after': String(STARTING_SECONDS),
      'content-length': Buffer.byteLength(page.html),
    })
    .end(method === 'HEAD' ? undefined : page.html);
}

function comeBackSeconds(): number {
  return COME_BACK_SECONDS.least + Math.floor(Math.random() * COME_BACK_SECONDS.spread);
}

// The texts are made only once.
const DETAILS = Object.fromEntries(
  LANGUAGES.map((language) => [language, problemDetailsOf(new Problem('unavailable'), language, '')]),
);

function turnAway(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const { headers } = request;
  const id = randomUUID();
  const details = DETAILS[languageFromHeader(headers['accept-language'])];
  const body = JSON.stringify({ ...details, instance: `urn:uuid:${id}` });
  response
    .writeHead(503, {
      ...BARE_HEADERS,
      'retry-after': String(seconds),
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
      // The rest of its body is not waited for.
      ...(hasBody(request) ? { connection: 'close' } : {}),
    })
    .end(body);
}
