import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** The log: lines of JSON on standard output, errors without the values that they were about. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { err: describeError } });
}

// Of an error only these: the database puts the values of a row into `detail`.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...constraint, ...cause };
}
