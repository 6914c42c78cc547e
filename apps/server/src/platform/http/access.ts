import { type Call, isAnonymous } from '@prestasi/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { bearerTokenOf } from './caller.ts';
import type { Server } from './server.ts';

/**
 * Admits a request, or refuses it: if nobody is signed in where that is required (401), for a role without the
 * permission (403), for a password still to be set (403), or for too many requests (429). A session counts only if the
 * call asks for one.
 */
export async function admit(server: Server, call: Call, request: FastifyRequest): Promise<void> {
  const isOpen = isAnonymous(call);
  if (!isOpen) await identify(server, call, request);
  await server.limits.afterLookup(request);
  refuseBadKey(call, request);
  if (isOpen) return;
  const { caller } = request;
  if (caller === null) throw new Problem('unauthenticated');
  if (caller.mustChangePassword && call.beforePasswordChange !== true) throw new Problem('password_change_required');
  if (typeof call.access === 'object' && !server.permits(caller.actor, call.access.permission)) {
    throw new Problem('forbidden');
  }
}

async function identify(server: Server, call: Call, request: FastifyRequest): Promise<void> {
  const token = bearerTokenOf(request.headers);
  if (token === null) return;
  const { sessions } = server.services;
  if (!sessions.isKnown(token)) await server.limits.beforeLookup(request);
  request.caller = await sessions.find(token, call.poll !== true);
  if (request.caller === null) await server.limits.wrongToken(request);
}

/** An impossible key is refused before anything else is done. */
function refuseBadKey(call: Call, request: FastifyRequest): void {
  const key = request.headers['idempotency-key'];
  const error = { path: 'Idempotency-Key', code: key === undefined ? 'required' : 'format' } as const;
  const isBad = key === undefined ? call.idempotent === 'required' : !/^[\w.:-]{8,200}$/.test(String(key));
  if (call.idempotent !== undefined && isBad) throw new Problem('validation_error', { fields: [error] });
}
