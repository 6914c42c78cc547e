import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Returns the methods of an address, of any route that matches it; none if there is no such address. */
type KnownMethods = (path: string) => readonly string[];

/**
 * Answers a known address with a method that it does not have: lists its methods, as an answer to `OPTIONS` and as a
 * refusal of any other; refuses an unknown address. All before a body is read. Knows the routes that are registered
 * from now on. Sends browsers nothing about other sites: none is allowed.
 */
export function answerOtherMethods(fastify: FastifyInstance): void {
  const methodsAt = collectMethods(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
    // A missing page has its own answer.
    if (methods.includes(request.method) || (methods.length === 0 && request.method === 'GET')) return;
    // Its body is not read.
    if (methods.length === 0) throw new Problem('not_found');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new Problem('method_not_allowed');
    await reply.code(204).send();
  });
}

function collectMethods(fastify: FastifyInstance): KnownMethods {
  const routes = new Map<string, Set<string>>();
  // Created on first use: most processes, such as those of commands, never need it.
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

/** `:id` matches anything up to the next slash, `*` matches anything. */
function patternOf(url: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const parts = url.split(/(:[^/]+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : literal(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}
