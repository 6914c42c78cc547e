import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Signer = {
  /** Returns the signature of some values for one purpose, for use in an address. */
  readonly sign: (purpose: string, values: readonly (string | number)[]) => string;
  readonly isSigned: (purpose: string, values: readonly (string | number)[], signature: string) => boolean;
};

/**
 * Returns the installation's key: given by a setting, else created once and stored in `secret.key` of the data folder,
 * readable only by this user. Processes that start together agree on one.
 */
export function installationKey(dataFolder: string, given: string | null): Buffer {
  if (given !== null) return Buffer.from(given, 'utf8');
  const path = join(dataFolder, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
    linkUnlessThere(draft, path);
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
}

// A link is created completely or not at all, so no process ever reads half a key.
function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Creates a signer by HMAC-SHA-256; purposes keep signatures apart, so that one is never valid for another. */
export function createSigner(key: Buffer): Signer {
  const sign: Signer['sign'] = (purpose, values) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
  return {
    sign,
    isSigned: (purpose, values, signature) => {
      const expected = Buffer.from(sign(purpose, values));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
