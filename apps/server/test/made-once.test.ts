import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-made-'));
  path = join(folder, 'template.tar');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file that several ask for is made by one of them, whole before it has its name', async () => {
  let made = 0;
  const make = async (draft: string) => {
    made += 1;
    writeFileSync(draft, 'half');
    await pause(20);
    expect(readdirSync(folder)).not.toContain('template.tar');
    writeFileSync(draft, 'whole');
  };
  await Promise.all([1, 2, 3].map(() => madeOnce(path, make)));
  expect([made, readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual([1, 'whole', ['template.tar']]);
});

test('one that could not be made leaves nothing, and is made by the next who asks', async () => {
  const failing = async (draft: string) => {
    writeFileSync(draft, 'half');
    throw new Error('disk full');
  };
  await expect(madeOnce(path, failing)).rejects.toThrow('disk full');
  expect(readdirSync(folder)).toEqual([]);
  await madeOnce(path, async (draft) => writeFileSync(draft, 'whole'));
  expect(readdirSync(folder)).toEqual(['template.tar']);
});

test('a maker that died is not waited for', async () => {
  const lock = `${path}.lock`;
  mkdirSync(lock);
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(lock, longAgo, longAgo);
  await madeOnce(path, async (draft) => writeFileSync(draft, 'whole'));
  expect(readdirSync(folder)).toEqual(['template.tar']);
});
