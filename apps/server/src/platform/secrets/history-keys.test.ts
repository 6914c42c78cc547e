import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addHistoryKey, readHistoryKeys, sealWith } from './history-keys.ts';

const installation = Buffer.from('the key of an installation');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first key follows from the installation’s, and needs no file', () => {
  const keys = readHistoryKeys(folder, installation);
  expect(readHistoryKeys(folder, installation).current.id).toBe(keys.current.id);
  expect(readHistoryKeys(folder, Buffer.from('another')).current.id).not.toBe(keys.current.id);
  expect(keys.retiredAt(keys.current.id)).toBeNull();
});

test('a new key seals from its instant on, and the one before still checks', async () => {
  const before = readHistoryKeys(folder, installation).current;
  const at = new Date('2026-11-28T01:02:03.004Z');
  const made = await addHistoryKey(folder, installation, at);
  const read = readHistoryKeys(folder, installation);
  expect([read.current.id, read.current.since]).toEqual([made.current.id, at]);
  expect(read.retiredAt(before.id)).toEqual(at);
  const checks = read.byId.get(before.id);
  expect(checks && sealWith(checks, 'event', 'x')).toEqual(sealWith(before, 'event', 'x'));
  expect(sealWith(read.current, 'event', 'x')).not.toEqual(sealWith(before, 'event', 'x'));
  expect(sealWith(before, 'record', 'x')).not.toEqual(sealWith(before, 'event', 'x'));
  expect(statSync(join(folder, 'history.keys')).mode & 0o777).toBe(0o600);
});

test('a damaged file is refused with its line', async () => {
  await addHistoryKey(folder, installation, new Date());
  writeFileSync(join(folder, 'history.keys'), '2026-11-28T01:02:03.004Z short\n');
  expect(() => readHistoryKeys(folder, installation)).toThrow(/Line 1 of .*history\.keys is not a key/);
});
