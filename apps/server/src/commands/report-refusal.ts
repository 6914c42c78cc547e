import process from 'node:process';
import { plainFailure } from '../platform/plain-failure.ts';

/**
 * Ends a command with 1 and a sentence if it failed for a reason outside the product, or was called with unknown
 * arguments: then with `usage`. Rethrows an error of the product, with its stack.
 */
export function reportRefusal(error: unknown, usage: string): void {
  const sentence = misuse(error, usage) ?? plainFailure(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

function misuse(error: unknown, usage: string): string | null {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isOfArguments ? `${error.message}\n\n${usage}` : null;
}
