import { hasAccounts } from '../people/index.ts';
import type { Services } from '../platform/services.ts';
import { needsCode, setupCode } from './setup-code.ts';

/**
 * Returns the lines that the server prints at its start while nobody has an account: where to begin, and the code;
 * nothing else.
 */
export async function setupNotice(services: Services): Promise<readonly string[]> {
  const { db, settings, log } = services;
  if (settings.isDemo || (await hasAccounts(db))) return [];
  const address = `${settings.publicUrl}/#/setup`;
  log.warn({ address }, 'nobody has an account: the first administrator is made there');
  const code = needsCode(services) ? [`The code that it asks for: ${setupCode(services)}`] : [];
  return [`Nobody has an account yet. Make the first administrator here: ${address}`, ...code];
}
