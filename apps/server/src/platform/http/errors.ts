import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../problem.ts';
import { Problem as Refusal } from '../problem.ts';
import { languageOf } from './caller.ts';
import { BARE_HEADERS } from './bare-headers.ts';
import { problemDetailsOf, problemOf } from './problem-details.ts';

/** Answers every refusal and error as problem details; logs unexpected errors, whose details are shown to nobody. */
export function answerErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const problem: Error & Problem = problemOf(error, request.id);
    if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    else if (problem.code === 'storage_full') request.log.error({ err: error }, 'no room left');
    else if (problem.code === 'file_store_away') request.log.error({ err: error }, 'file store away');
    // Requests that the product itself turned away are counted; logging each would add to the load.
    else if (problem.code === 'unavailable' && error !== problem) request.log.warn({ err: error }, 'unavailable');
    return sendProblem(request, reply, problem);
  });
  fastify.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (wantsPage && !request.url.startsWith('/api/')) return reply.redirect('/#/not-found');
    return sendProblem(request, reply, new Refusal('not_found'));
  });
}

/** Answers an address that cannot be read, such as one with a broken escape, before routes and headers apply. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(
    request,
    reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id }),
    new Refusal('malformed_request'),
  );
}

/** Sends a refusal. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const details = problemDetailsOf(problem, languageOf(request), request.id);
  if (problem.extra.retryAfterSeconds !== undefined) reply.header('retry-after', problem.extra.retryAfterSeconds);
  if (problem.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return (
    reply
      .code(details.status)
      // The header of the file that was to be sent instead.
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .serializer((payload: unknown) => String(payload))
      .send(JSON.stringify(details))
  );
}
