import {
  type Call,
  type FileField,
  isAnonymous,
  isFileOutput,
  problemDetails,
  problemsOf,
  statusOf,
  successStatus,
} from '@prestasi/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

// The page draws with inline styles; it is the only one that may.
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";

type JsonSchema = ReturnType<typeof jsonSchemaTransform>['schema'];

const problemContent = { 'application/problem+json': { schema: problemDetails } };

/**
 * Serves the OpenAPI page at `/api/docs`, generated from the calls of the contract; not if it is not to be shown: in
 * production it would tell strangers what there is. Must be registered before the calls.
 */
export async function documentApi(fastify: FastifyInstance, isShown: boolean): Promise<void> {
  if (!isShown) return;
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Prestasi', version: '1', description: 'Yearly performance appraisals for a group of companies.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform({ ...input, schema: documented(input.schema, input.route) });
      return { schema: withEmptyAnswers(schema, input.route), url };
    },
  });
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
}

/** Adds the answers without content, which have no schema: for completed actions, and for a poll with nothing new. */
function withEmptyAnswers(schema: JsonSchema, route: RouteOptions): JsonSchema {
  const call = route.config?.call;
  if (call === undefined) return schema;
  const response = {
    ...(typeof schema.response === 'object' ? schema.response : {}),
    ...(call.output === null ? { [successStatus(call)]: { type: 'null', description: 'Done' } } : {}),
    ...(call.poll === true ? { 304: { type: 'null', description: 'Nothing is new' } } : {}),
  };
  return { ...schema, response };
}

function documented(schema: RouteOptions['schema'], route: RouteOptions): NonNullable<RouteOptions['schema']> {
  const call = route.config?.call;
  if (call === undefined) return { hide: true };
  const own = problemsOf(call);
  const problems = [...new Set(own.map(statusOf))].map((status) => {
    const codes = own.filter((code) => statusOf(code) === status);
    return [status, { description: codes.join(', '), content: problemContent }] as const;
  });
  const file = isFileOutput(call.output)
    ? {
        200: {
          description: 'A file',
          content: Object.fromEntries(call.output.file.map((type) => [type, { schema: z.string() }])),
        },
      }
    : {};
  const response = {
    ...(typeof schema?.response === 'object' ? schema.response : {}),
    ...file,
    ...Object.fromEntries(problems),
    default: { description: 'Problem', content: problemContent },
  };
  return {
    ...schema,
    ...(call.files === undefined ? {} : { body: withFiles(call.body, call.files) }),
    summary: call.summary,
    description: `Access: ${typeof call.access === 'object' ? call.access.permission : call.access}`,
    tags: [call.path.split('/')[2] ?? ''],
    ...(isAnonymous(call) ? {} : { security: [{ session: [] }] }),
    ...(call.bodyType === undefined || call.bodyType === 'json' ? {} : { consumes: ['multipart/form-data'] }),
    response,
  };
}

const FILE_KINDS: Readonly<Record<FileField['kind'], string>> = {
  picture: 'A picture under 5 MB: JPEG or PNG, by its content.',
  document: 'A document under 5 MB: PDF, JPEG or PNG, by its content.',
  workbook: 'An Excel workbook (.xlsx) under 5 MB.',
};

/** Returns the fields of a multipart body and its files, each by the name under which it is sent. */
function withFiles(body: Call['body'], files: NonNullable<Call['files']>): z.ZodType {
  const fields = body instanceof z.ZodObject ? body.shape : {};
  const parts = Object.entries(files).map(([name, { kind, required }]) => {
    const file = z.string().meta({ format: 'binary', description: FILE_KINDS[kind] });
    return [name, required ? file : file.optional()] as const;
  });
  return z.strictObject({ ...fields, ...Object.fromEntries(parts) });
}
