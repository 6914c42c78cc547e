import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** The methods that an address is known by, of any route that matches it; none where there is no such address. */
type KnownMethods = (path: string) => readonly string[];

/**
 * Tells who asks a known address in a way that it has not which ways there are: `OPTIONS` as an answer, any other method
 * as a refusal; refuses an address that is not there. All before a body is read. Knows of the routes that are registered
 * from now on. Says nothing to browsers about other sites: none may ask.
 */
export function answerOtherMethods(fastify: FastifyInstance): void {
  const methodsAt = collectMethods(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
    // A page that is not there is answered as such.
    if (methods.includes(request.method) || (methods.length === 0 && request.method === 'GET')) return;
    // Nobody will look at its body.
    if (methods.length === 0) throw new Problem('not_found');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new Problem('method_not_allowed');
    await reply.code(204).send();
  });
}

function collectMethods(fastify: FastifyInstance): KnownMethods {
  const routes = new Map<string, Set<string>>();
  // Made when first asked for: most processes, such as those of commands, never are.
  const patterns = new Map<string, RegExp>();
  fastify.addHook('onRoute', ({ method, url }) => {
    const methods = routes.get(url) ?? new Set();
    routes.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  const matches = (url: string, path: string) => {
    const pattern = patterns.get(url) ?? patternOf(url);
    patterns.set(url, pattern);
    return pattern.test(path);
  };
  return (path) => {
    const found = [...routes].filter(([url]) => matches(url, path));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].toSorted();
  };
}

/** `:id` stands for anything up to the next slash, `*` for anything. */
function patternOf(url: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const parts = url.split(/(:[^/]+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : literal(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}
