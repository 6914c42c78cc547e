import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-whole-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is there whole, in place of what was there', async () => {
  const path = join(folder, 'a');
  for (const text of ['first', 'second']) {
    await writeWhole(path, Buffer.from(text));
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  expect(readdirSync(folder)).toEqual(['a']);
});

test('nothing stays of one that could not be written', async () => {
  mkdirSync(join(folder, 'b'));
  await expect(writeWhole(join(folder, 'b'), Buffer.from('text'))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['a', 'b']);
});
