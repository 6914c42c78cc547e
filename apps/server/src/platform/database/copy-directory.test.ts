/** @module-tag embedded */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDirectory } from './copy-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-copy-'));
  mkdirSync(join(folder, 'from/inner/empty'), { recursive: true });
  writeFileSync(join(folder, 'from/one'), 'satu');
  writeFileSync(join(folder, 'from/inner/two'), 'dua');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files and directories are copied, for the owner alone', () => {
  copyDirectory(join(folder, 'from'), join(folder, 'to'));
  expect(new Set(readdirSync(join(folder, 'to'), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['one', 'inner', join('inner', 'empty'), join('inner', 'two')]),
  );
  expect(readFileSync(join(folder, 'to/inner/two'), 'utf8')).toBe('dua');
  expect(statSync(join(folder, 'to')).mode & 0o077).toBe(0);
});

test('a target that is not there, or in the way, is an error', () => {
  expect(() => copyDirectory(join(folder, 'from'), join(folder, 'removed/to'))).toThrow('ENOENT');
  expect(() => copyDirectory(join(folder, 'from'), join(folder, 'from/one'))).toThrow('EEXIST');
});
