import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NONCE_PLACEHOLDER, SCRIPT_NONCE_PLACEHOLDER } from './security.ts';

/** Assets that no browser displays as a page. */
const NO_DOCUMENT = /\.(js|css|woff2)(\.br|\.gz)?$/;
/**
 * The headers that browsers obey on pages alone. On each script and style of the first load they would cost half a
 * kilobyte.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built web app: its page with the response's nonce and always revalidated, its assets cached for ever since
 * their names change with their content. Returns false if it has not been built.
 */
export async function serveWebApp(fastify: FastifyInstance, folder: string): Promise<boolean> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return false;
  const html = readFileSync(page, 'utf8');
  fastify.get('/', { config: { platform: true }, exposeHeadRoute: true }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        html
          .replaceAll(SCRIPT_NONCE_PLACEHOLDER, reply.cspNonce.script)
          .replaceAll(NONCE_PLACEHOLDER, reply.cspNonce.style),
      ),
  );
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route per file: a pattern would read the whole folder again at each request.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isAsset && NO_DOCUMENT.test(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    },
  });
  return true;
}
