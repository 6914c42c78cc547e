import { hashToken, isSameHash, normalisePin, readableCode } from '../people/index.ts';
import type { Services } from '../platform/services.ts';
import { isLoopback } from '../check-settings.ts';

type Parts = Pick<Services, 'settings' | 'signer'>;

/**
 * Whether the first administrator needs a code: not if the server and its public address can be reached from this
 * machine alone, without a proxy in front.
 */
export function needsCode({ settings: { host, publicUrl, trustedProxies } }: Pick<Services, 'settings'>): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname) || trustedProxies.length > 0;
}

/**
 * Returns the code that the server prints, derived from the installation's key: the same for every process, and after
 * every start.
 */
export function setupCode({ signer }: Parts): string {
  return readableCode(Buffer.from(signer.sign('setup', []), 'base64url'));
}

/** Whether a typed code is right, whatever its case and spacing; always if none is needed. */
export function isRightCode(parts: Parts, typed: string | null): boolean {
  const plain = (code: string) => hashToken(normalisePin(code));
  return !needsCode(parts) || isSameHash(plain(typed ?? ''), plain(setupCode(parts)));
}
