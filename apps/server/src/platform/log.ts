import { type DestinationStream, pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { sqlState } from './database/transaction.ts';

/**
 * Creates the log: lines of JSON on standard output unless a destination is given. It writes no requests and answers by
 * itself, and no values in errors: it never contains secrets or personal data.
 */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, base: null, serializers: SERIALIZERS };
  return destination === undefined ? pino(options) : pino(options, destination);
}

// The framework would log addresses, which hold ids, searches and signatures; its plugin for form data would log the
// token.
const SERIALIZERS = {
  err: describeError,
  error: describeError,
  req: nothing,
  res: nothing,
  params: nothing,
  busboyOptions: nothing,
};

function nothing(): undefined {
  return undefined;
}

// Only these fields of an error: the database puts the values of a row into `detail`.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' };
  const code = 'code' in error ? { code: error.code } : {};
  const constraint = 'constraint' in error ? { constraint: error.constraint } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const message = withoutValues(error);
  return { type: error.name, message, stack: frames(error), ...code, ...constraint, ...cause };
}

// The SQLSTATE classes 22 and 23 are about data, and a JSON parser repeats the text that it could not read.
function withoutValues(error: Error): string {
  const isAboutData = /^2[23]/.test(sqlState(error) ?? '') || error instanceof SyntaxError;
  return isAboutData ? error.message.replaceAll(/(["']).*\1/gs, '"…"') : error.message;
}

// The stack frames, without the message before them.
function frames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
