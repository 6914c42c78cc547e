import '@fastify/multipart';
import { type Call, mostBodyBytes } from '@prestasi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { addField, MOST_FIELDS, readParts } from './multipart.ts';

/** Makes the server parse form data without files; an empty JSON body counts as none. */
export function parseBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => {
      const fields = new Map<string, unknown>();
      let count = 0;
      for (const [name, value] of new URLSearchParams(String(body))) {
        if (++count > MOST_FIELDS) throw new Problem('too_large');
        addField(fields, name, value);
      }
      return Object.fromEntries(fields);
    },
  );
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** Refuses a body type that the call does not accept, before any of it is read. */
export function refuseOtherTypes(call: Call, { headers }: FastifyRequest): void {
  if (call.method === 'GET') return;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const accepted: readonly string[] = TYPES[call.bodyType ?? 'json'];
  if (!accepted.includes(type)) throw new Problem('unsupported_type');
}

/**
 * Brings the body into the form that the call's schema expects, before it is validated: reads multipart, and turns an
 * absent body into an empty object, so that each missing field is named.
 */
export async function readBody(call: Call, request: FastifyRequest): Promise<void> {
  if (call.method === 'GET') return;
  if (request.isMultipart()) {
    if (call.files === undefined) refuseLarge(call, request);
    const { fields, files } = await readParts(request, call.files ?? {});
    request.body = fields;
    request.uploads = files;
  }
  // A body `null` is present, but is no object.
  if (request.body === undefined) request.body = {};
}

// The framework limits a body that it reads whole; a multipart body states its size first, as browsers do.
function refuseLarge(call: Call, { headers }: FastifyRequest): void {
  const size = Number(headers['content-length'] ?? Infinity);
  if (!(size <= mostBodyBytes(call))) throw new Problem('too_large');
}

const FORM = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const TYPES = {
  json: ['application/json', ''],
  form: [...FORM, 'application/json', ''],
  multipart: ['multipart/form-data'],
} as const satisfies Record<string, readonly string[]>;
