import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import type { Probe } from '../database/probe.ts';
import type { ProcessState } from '../process-state.ts';
import type { Admission } from './admission.ts';
import { documentApi } from './api-docs.ts';
import { parseBodies } from './body.ts';
import { answerErrors, refuseAddress } from './errors.ts';
import { createLoadShedding } from './load-shedding.ts';
import { answerHealth } from './health.ts';
import { createLimits } from './limits.ts';
import { answerOtherMethods } from './other-methods.ts';
import { createPolls } from './polls.ts';
import { refuseForeignHosts, refuseForeignOrigins, secureHeaders } from './security.ts';
import { createIncomingLimits } from './incoming-limits.ts';
import type { Permits, Server } from './server.ts';
import { createRequestsInProgress } from './requests-in-progress.ts';
import { check } from './validation.ts';
import { serveWebApp } from './web-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the platform itself, open to everybody, that no call of the contract describes. */
    platform?: true;
  }
}

// For requests that match no call; calls have their own.
const BODY_LIMIT = 16 * 1024;
// A file of 5 MB over a slow line; other bodies have less.
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
const LOOK_FOR_SLOW_MS = 2000;
// Longer than proxies keep a connection (nginx: 60 s), so that it is never closed during one of their requests.
const KEEP_ALIVE_MS = 72_000;
const TIMES = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
};
// Routes of the platform's plugins: the API's pages, and the files of the web app.
const PLATFORM_ROUTES = /^\/(api\/docs(\/.*)?|(?!api\/)[\w./-]+\.[a-z0-9]+)?$/;

// Requests are answered within this long after the stop, or cut off.
const FINISH_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 5000;

export type HttpParts = {
  readonly services: Services;
  readonly permits: Permits;
  readonly webFolder: string;
  readonly processState: ProcessState;
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly isDatabaseReachable: Probe;
};
export type Http = {
  readonly server: Server;
  /** Starts the limits on slow senders, once the server listens. */
  readonly watch: () => void;
  /** Accepts no new connections, finishes the requests in progress (within 15 seconds), and returns. */
  readonly stop: () => Promise<void>;
  readonly servesWebApp: boolean;
};

/**
 * Builds the HTTP server, ready for calls to be registered. Refuses every route that belongs neither to a call of the
 * contract nor to the platform: a route without an access rule does not exist.
 */
export async function buildHttp(parts: HttpParts): Promise<Http> {
  const { services, permits, webFolder, processState, admission, metrics } = parts;
  const { settings } = services;
  const polls = createPolls({ sessions: services.sessions, processState, metrics });
  const incomingLimits = createIncomingLimits(settings.trustedProxies);
  const small = new Set<string>();
  const loadShedding = createLoadShedding({ processState, admission, metrics, polls, incomingLimits, small });
  const fastify: FastifyInstance = Fastify({
    serverFactory: (handler) =>
      createServer(TIMES, (request, response) =>
        loadShedding.receive(request, response, () => handler(request, response)),
      ),
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests over an open connection are still answered while stopping; then the connection is closed.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength: 300 },
  });
  const requestsInProgress = createRequestsInProgress();
  refuseUnruledRoutes(fastify);
  answerErrors(fastify);
  fastify.addHook('onSend', async ({ raw }) => loadShedding.leave(raw));
  logRequests(fastify, metrics);
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('uploads', null);
  fastify.setValidatorCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (data) =>
        check(schema, data),
  );
  fastify.setSerializerCompiler(serializerCompiler);
  parseBodies(fastify);
  await secureHeaders(fastify, settings.publicUrl);
  refuseForeignHosts(fastify, settings.publicUrl);
  refuseForeignOrigins(fastify, settings.publicUrl);
  answerOtherMethods(fastify);
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const limits = await createLimits(fastify, services);
  await fastify.register(multipart, { throwFileSizeLimit: false });
  answerHealth(fastify, parts);
  await documentApi(fastify, settings.showsApiDocs);
  const servesWebApp = await serveWebApp(fastify, webFolder);
  return {
    server: {
      fastify,
      services,
      permits,
      limits,
      polls,
      small,
      takePlace: loadShedding.takePlace,
      requestsInProgress,
      handlers: new Map(),
    },
    watch: () => incomingLimits.watch(fastify.server),
    servesWebApp,
    stop: async () => {
      incomingLimits.close();
      const cutOff = setTimeout(() => fastify.server.closeAllConnections(), FINISH_WITHIN_MS);
      await fastify.close();
      clearTimeout(cutOff);
      await Promise.race([requestsInProgress.isOver(), pause(GIVE_UP_AFTER_MS, undefined, { ref: false })]);
    },
  };
}

function refuseUnruledRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const isKnown = route.config?.call !== undefined || route.config?.platform === true;
    if (!isKnown && !PLATFORM_ROUTES.test(route.url)) {
      throw new Error(`${String(route.method)} ${route.url} has no call in the contract, and so no rule of access`);
    }
  });
}

// Logs the route's pattern and no address: addresses hold ids and signatures. Frequent requests are logged only on
// demand.
function logRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isQuiet = reply.statusCode === 304 || routeOptions.config.health === true;
    const answered = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.countRequest({ ...answered, seconds: reply.elapsedTime / 1000 });
    const fields = { ...answered, ms: Math.round(reply.elapsedTime) };
    request.log[isQuiet ? 'debug' : 'info'](fields, 'request');
  });
}
