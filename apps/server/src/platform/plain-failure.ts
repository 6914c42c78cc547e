import { isConnectionLost } from './database/connection-lost.ts';
import { StoreAway } from './files/store.ts';
import { StartRefused } from './start-refused.ts';

// PostgreSQL errors with causes outside the product: the role and its rights, space and connections, locks, a server
// that stops, is read-only, or lacks an extension.
const OF_DATABASE = /^(28|3D|42501|53|55006|55P03|57|58|0A000|25006)/;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Returns the cause of a failure as a sentence for the operator, if it lies outside the product: settings, the
 * database, the disk, the file store. Null for an error of the product itself, whose stack is logged.
 */
export function plainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return sentenceOf(error) ?? plainFailure(error.cause);
}

function sentenceOf(error: Error): string | null {
  if (error instanceof StartRefused || error instanceof StoreAway) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (NO_ROOM.has(code)) return `There is no room left on the disk: ${error.message}.`;
  if (isConnectionLost(error)) return `The database went away: ${error.message === '' ? code : error.message}.`;
  if ('severity' in error) return OF_DATABASE.test(code) ? `The database refuses: ${error.message} (${code}).` : null;
  return 'syscall' in error ? `The operating system refuses: ${error.message}.` : null;
}
