import { type Call, CALLS, type ConfirmableCall } from '@prestasi/contract';
import type { Actor, Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Server } from '../platform/http/server.ts';
import { check } from '../platform/http/validation.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import type { ConfirmationInput } from './confirmation-queries.ts';

/** A call with its input, validated as its route does. */
export type PreparedCall = { readonly call: Call; readonly params: unknown; readonly body: unknown };

/** The person for whom a call is carried out; on confirmation the session is that of the second person. */
export type RunBy = { readonly actor: Actor; readonly session: SignedIn; readonly language: Language };

/** Prepares a call by its name. Refuses (`validation_error`) an input that the call would refuse. */
export function prepareCall(name: ConfirmableCall, { params, body }: ConfirmationInput): PreparedCall {
  const call = CALLS[name];
  if (call === undefined) throw new Error(`${name} is no call`);
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  return { call, params: checked(call.params, texts), body: checked(call.body, body) };
}

function checked(schema: Call['body'], data: unknown): unknown {
  if (schema === undefined) return {};
  const result = check(schema, data);
  if ('error' in result) throw result.error;
  return result.value;
}

/** Carries out a call in a transaction, as its route would; returns its answer. Refuses whatever the call refuses. */
export async function runCall(
  server: Server,
  { call, params, body }: PreparedCall,
  tx: Tx,
  by: RunBy,
): Promise<unknown> {
  const handler = server.handlers.get(call);
  if (handler === undefined) throw new Error(`${call.path} is bound to nothing`);
  const { actor, session, language } = by;
  if (typeof call.access === 'object' && !server.permits(actor, call.access.permission)) throw new Problem('forbidden');
  const { services, fastify } = server;
  const now = services.clock.now();
  return handler({
    services,
    db: tx,
    // Both were validated by the call's own schemas, whose types are lost among all calls.
    params: params as never,
    body: body as never,
    query: {} as never,
    files: {},
    actor,
    session: { ...session, actor },
    language,
    t: (key, values) => translate(language, key, values),
    now,
    today: todayAt(now),
    addressOf: (fileId) => services.files.addressOf(fileId, session.sessionId),
    log: fastify.log,
    inTransaction: (work) => work(tx),
  });
}

class TriedOut extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('tried out');
    this.result = result;
  }
}

/** Does work in a transaction that is rolled back at its end; returns what the work returned. */
export async function tryOut<T>({ services }: Server, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(services.db, async (tx): Promise<T> => {
      throw new TriedOut(await work(tx));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.result as T;
    throw error;
  }
}
