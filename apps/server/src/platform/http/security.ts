import { isIP } from 'node:net';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** The placeholder in the page's HTML for the response's nonce for styles; also sent with files, which need none. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** The placeholder for its nonce for scripts. */
export const SCRIPT_NONCE_PLACEHOLDER = '__CSP_SCRIPT_NONCE__';

/**
 * Sends security headers with every response, with a content security policy that allows only this site. Inline scripts
 * and styles need the nonce of the response.
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
 * Refuses a request to a host name that is not the product's: otherwise a page of another site, whose name was made to
 * point here, would count as ours. A numeric address involves no name, so nobody can have redirected it; health
 * requests may use any name.
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

/** Refuses a request that changes something if the browser says that it comes from another site. */
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
