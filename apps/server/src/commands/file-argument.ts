import { resolve } from 'node:path';
import process from 'node:process';
import { StartRefused } from '../platform/start-refused.ts';

/**
 * Returns the one file argument of a command, relative to the folder in which npm was called. Refuses none and several,
 * with `usage`.
 */
export function fileArgument(positionals: readonly string[], usage: string): string {
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartRefused(usage);
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}
