import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { StartRefused } from '../start-refused.ts';

/** A key that seals histories. `since` is the instant from which it does; null for the first. */
export type HistoryKey = { readonly id: string; readonly since: Date | null; readonly key: KeyObject };

export type HistoryKeys = {
  /** The key that seals now. */
  readonly current: HistoryKey;
  /** All keys by their id: each still checks what it sealed. */
  readonly byId: ReadonlyMap<string, HistoryKey>;
  /** Returns the instant at which a key was replaced; null for the present one. */
  readonly retiredAt: (id: string) => Date | null;
};

const FILE = 'history.keys';

/**
 * Returns the keys that seal histories. The first is derived from the installation's key; later ones are in
 * `history.keys` of the data folder, one line each: since when, and the key. Refuses a file that cannot be read.
 */
export function readHistoryKeys(dataFolder: string, installationKey: Buffer): HistoryKeys {
  const first = Buffer.from(hkdfSync('sha256', installationKey, '', 'histories', 32));
  return keysOf([keyOf(first, null), ...readLater(dataFolder)]);
}

/** Adds a new key, which seals from `now` on, and returns all. The file is written whole or not at all. */
export async function addHistoryKey(dataFolder: string, installationKey: Buffer, now: Date): Promise<HistoryKeys> {
  const { byId } = readHistoryKeys(dataFolder, installationKey);
  const keys = [...byId.values(), keyOf(randomBytes(32), now)];
  const lines = keys.flatMap(({ since, key }) =>
    since === null ? [] : [`${since.toISOString()} ${key.export().toString('base64')}\n`],
  );
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  await writeWhole(join(dataFolder, FILE), Buffer.from(lines.join('')));
  return keysOf(keys);
}

/** Returns the keyed hash of a text for one purpose; purposes keep hashes apart. */
export function sealWith({ key }: HistoryKey, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(text).digest();
}

function readLater(dataFolder: string): readonly HistoryKey[] {
  const path = join(dataFolder, FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line, index) => {
    const [since = '', key = ''] = line.split(' ');
    const bytes = Buffer.from(key, 'base64');
    if (Number.isNaN(Date.parse(since)) || bytes.length !== 32)
      throw new StartRefused(`Line ${index + 1} of ${path} is not a key: bring back the file from a copy.`);
    return keyOf(bytes, new Date(since));
  });
}

function keyOf(bytes: Buffer, since: Date | null): HistoryKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), since, key: createSecretKey(bytes) };
}

function keysOf(keys: readonly HistoryKey[]): HistoryKeys {
  const current = keys.at(-1);
  if (current === undefined) throw new Error('There is no key for histories');
  return {
    current,
    byId: new Map(keys.map((key) => [key.id, key])),
    retiredAt: (id) => keys[keys.findIndex((key) => key.id === id) + 1]?.since ?? null,
  };
}
