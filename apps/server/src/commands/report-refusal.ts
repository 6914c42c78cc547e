import process from 'node:process';
import { StartRefused } from '../platform/start-refused.ts';

/** Ends a command with 1 and a sentence where it was refused, or called in a way that it does not know: then `usage`. */
export function reportRefusal(error: unknown, usage: string): void {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isOfArguments && !(error instanceof StartRefused)) throw error;
  console.error(isOfArguments ? usage : error.message);
  process.exitCode = 1;
}
