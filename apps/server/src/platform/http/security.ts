import { isIP } from 'node:net';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** What stands in the page's HTML where the response's nonce for styles belongs, and on files, which need none. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** What stands there where its nonce for scripts belongs. */
export const SCRIPT_NONCE_PLACEHOLDER = '__CSP_SCRIPT_NONCE__';

/**
 * Security headers on every response, with a content security policy that knows only this site. What is
 * inline, script or style, needs the nonce of the response.
 */
export async function secureHeaders(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

const HEALTH = '/api/health/';

/**
 * Refuses a request under a name that is not the product's: a page of another site whose name was made to lead here
 * would else count as one of ours. An address in numbers was never looked up, so that nobody can have made it lead here;
 * who looks after the product's health may call it anything.
 */
export function refuseForeignHosts(fastify: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).hostname;
  fastify.addHook('onRequest', async (request) => {
    const name = nameOf(request.host);
    if (name === own || name === 'localhost' || isAddress(name) || request.url.startsWith(HEALTH)) return;
    throw new Problem('foreign_host');
  });
}

const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

// Without the port, which a proxy may change.
function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a request that changes something and that a browser says comes from another site. */
export function refuseForeignOrigins(fastify: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).host;
  fastify.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (SAFE.has(request.method) || origin === undefined) return;
    if (!isFrom(origin, [own, request.host])) throw new Problem('foreign_origin');
  });
}

function isFrom(origin: string, hosts: readonly string[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
