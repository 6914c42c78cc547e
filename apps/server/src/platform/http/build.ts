import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import { documentApi } from './api-docs.ts';
import { parseBodies } from './body.ts';
import { answerErrors } from './errors.ts';
import { tellHealth } from './health.ts';
import { generalLimits } from './limits.ts';
import { refuseForeignOrigins, secureHeaders } from './security.ts';
import type { Permits, Server } from './server.ts';
import { check } from './validation.ts';
import { serveWebApp } from './web-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the platform itself, open to anybody, that no call of the contract describes. */
    platform?: true;
  }
}

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
// Routes that plugins of the platform bring along.
const PLATFORM_ROUTES = /^\/(api\/docs(\/.*)?|\*)?$/;

export type HttpParts = { readonly services: Services; readonly permits: Permits; readonly webFolder: string };
export type Http = { readonly server: Server; readonly stop: () => Promise<void>; readonly servesWebApp: boolean };

/**
 * Builds the HTTP server, ready for calls to be registered. Refuses every route that neither a call of the contract
 * nor the platform brings: what nobody gave a rule of access is not there.
 */
export async function buildHttp({ services, permits, webFolder }: HttpParts): Promise<Http> {
  const { settings } = services;
  const fastify: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  let stopping = false;
  refuseUnruledRoutes(fastify);
  answerErrors(fastify);
  logRequests(fastify);
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('uploads', null);
  fastify.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        check(schema, data),
  );
  fastify.setSerializerCompiler(serializerCompiler);
  parseBodies(fastify);
  await secureHeaders(fastify, settings.publicUrl);
  refuseForeignOrigins(fastify, settings.publicUrl);
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await fastify.register(rateLimit, { global: false });
  await fastify.register(multipart, { throwFileSizeLimit: false });
  await tellHealth(fastify, services.db, () => stopping);
  await documentApi(fastify);
  const servesWebApp = await serveWebApp(fastify, webFolder);
  return {
    server: { fastify, services, permits, limits: generalLimits(fastify) },
    servesWebApp,
    stop: async () => {
      stopping = true;
      await fastify.close();
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

// The route's pattern and no address: addresses hold ids and signatures.
function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const fields = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'request');
  });
}
