import { type Call, isFileOutput, mostBodyBytes, successStatus } from '@prestasi/contract';
import { dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { type Tx, inTransaction } from '../database/transaction.ts';
import { type TextKey, type TextParams, translate } from '../i18n/translate.ts';
import { runIdempotent } from '../idempotency/idempotent.ts';
import { admit } from './access.ts';
import { readBody, refuseOtherTypes } from './body.ts';
import { languageOf } from './caller.ts';
import type { ChangeHandler, Context, FileAnswer, Handler } from './context.ts';
import type { Upload } from './multipart.ts';
import { refusingDuplicates, type UniqueKeys } from '../database/refuse-duplicates.ts';
import { isAmong, type KnownContent, tagOf, UNCHANGED_HEADERS } from './polls.ts';
import type { Server } from './server.ts';
import { refuseLooseObjects } from './validation.ts';

export type { Server } from './server.ts';

type Options<C extends Call> = {
  /**
   * A text that changes whenever the answer would: for a poll, where the same text is answered with 304 without the
   * handler. It covers the answer's content only; account, role and language are added.
   */
  readonly etag?: (context: Context<C>) => string | Promise<string>;
  /** The same text from memory, or null if it is not cached: with it most polls are answered before the framework. */
  readonly knownEtag?: KnownContent;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    uploads: Readonly<Record<string, Upload>> | null;
  }
}

/**
 * Binds a call of the contract to its handler: the contract defines who may call it, how often, its input and its
 * answer. Refuses, at start, a call with loose input, or a poll without its ETag.
 */
export function register<C extends Call>(server: Server, call: C, handler: Handler<C>, options: Options<C> = {}): void {
  const where = `${call.method} ${call.path}`;
  if (call.poll === true && options.etag === undefined) throw new Error(`${where} is a poll and needs an etag`);
  for (const schema of [call.params, call.query, call.body]) if (schema) refuseLooseObjects(schema, where);
  if (call.poll === true) server.polls.add(call.path, options.knownEtag ?? (() => null));
  if (call.small === true || call.poll === true) server.small.add(call.path);
  const {
    fastify,
    limits,
    takePlace,
    requestsInProgress: { track },
  } = server;
  server.handlers.set(call, handler);
  const { beforeBody, beforeValidation, around } = limits.ofCall(call);

  fastify.route({
    method: call.method,
    url: call.path,
    config: { call },
    schema: schemaOf(call),
    bodyLimit: mostBodyBytes(call),
    onRequest: (request) =>
      track(async () => {
        await admit(server, call, request);
        refuseOtherTypes(call, request);
        await beforeBody(request);
      }),
    preValidation: (request) =>
      track(async () => {
        await readBody(call, request);
        await takePlace(request.raw);
        await beforeValidation(request);
      }),
    handler: async (request, reply) => {
      const context = contextOf(server, call, request);
      if (options.etag !== undefined) {
        const { etag } = options;
        if (isUnchanged(request, reply, await track(async () => etag(context)))) return reply.code(304).send();
      }
      const answer: unknown = await track(() => around(request, () => handler(context)));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      reply.code(successStatus(call));
      if (isFileOutput(call.output)) return sendFile(reply, answer as FileAnswer);
      return call.output === null ? reply.send() : answer;
    },
  });
}

/**
 * Binds a call whose whole use case runs in one transaction: see `inTransaction` of its context. If it breaks one of the
 * `unique` keys, it is refused with the key's field.
 */
export function registerChange<C extends Call>(
  server: Server,
  call: C,
  change: ChangeHandler<C>,
  unique: UniqueKeys = {},
): void {
  register(server, call, (context) =>
    refusingDuplicates(unique, () => context.inTransaction((tx) => change(tx, context))),
  );
}

/** Binds a call that reads reports: from the replica, if there is one. */
export function registerReport<C extends Call>(server: Server, call: C, report: Handler<C>): void {
  register(server, call, (context) => server.services.reports.read((db) => report({ ...context, db })));
}

function schemaOf(call: Call): NonNullable<RouteShorthandOptions['schema']> {
  const response =
    call.output === null || isFileOutput(call.output) ? {} : { response: { [successStatus(call)]: call.output } };
  return {
    params: call.params ?? z.strictObject({}),
    querystring: call.query ?? z.strictObject({}),
    ...(call.method === 'GET' ? {} : { body: call.body ?? z.strictObject({}) }),
    ...response,
  };
}

function contextOf<C extends Call>({ services }: Server, call: C, request: FastifyRequest): Context<C> {
  const { caller } = request;
  const language = languageOf(request);
  const key = request.headers['idempotency-key'];
  const names = Object.keys(call.files ?? {});
  // The same request may read and do other things in another role.
  const role = caller?.actor.activeRole ?? null;
  const asked = [call.method, call.path, role, request.params, request.query, request.body, request.uploads];
  const now = services.clock.now();
  const context = {
    services,
    db: services.db,
    params: request.params,
    query: request.query,
    body: request.body,
    files: Object.fromEntries(names.map((name) => [name, request.uploads?.[name] ?? null])),
    actor: caller?.actor ?? null,
    session: caller,
    language,
    t: (textKey: TextKey, params?: TextParams) => translate(language, textKey, params),
    now,
    today: dayIn(GROUP_TIME_ZONE, now),
    addressOf: caller && ((fileId: number) => services.files.addressOf(fileId, caller.sessionId)),
    log: request.log,
    inTransaction: <T>(work: (tx: Tx) => Promise<T>) =>
      typeof key === 'string' && caller !== null && call.idempotent !== undefined
        ? runIdempotent(services.db, { accountId: caller.accountId, key, asked }, work)
        : inTransaction(services.db, work),
  } satisfies Record<keyof Context<Call>, unknown>;
  // The schemas have given the parts the call's types.
  return context as unknown as Context<C>;
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = tagOf(request.caller, languageOf(request), content);
  reply.headers({ etag, ...UNCHANGED_HEADERS });
  return isAmong(request.headers['if-none-match'] ?? '', etag);
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = encodeURIComponent(file.name).replaceAll("'", '%27');
  return reply
    .type(file.mediaType)
    .header('content-disposition', `${file.inline === true ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.content);
}
