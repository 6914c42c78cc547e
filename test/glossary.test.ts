import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { REFUSED_WORDS, refusedWordIn } from '../scripts/lint/glossary.ts';

const root = join(import.meta.dirname, '..');
/** Testers put faults into a program; there the word is the standard one. */
const ABOUT_FAULTS = 'scripts/faults/';

const files = globSync('{apps,packages,scripts,e2e,test,bench}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !file.startsWith(ABOUT_FAULTS));

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

const isRefused = (name: string): boolean => refusedWordIn(name) !== null;

test('the glossary refuses words, and names that hold one are found', () => {
  expect(REFUSED_WORDS.size).toBeGreaterThan(20);
  expect(['seatOf', 'PENDING_SEATS', 'tell-office.ts', 'HTTPDoor'].every(isRefused)).toBe(true);
  expect(['seated', 'story', 'transaction', 'satellite'].some(isRefused)).toBe(false);
});

test('no file is named by a word that the glossary replaces', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => isRefused(basename(file)))).toEqual([]);
});

test('nothing is exported under a word that the glossary replaces', () => {
  const exported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].map(([, name = '']) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(3000);
  expect(exported.filter(({ name }) => isRefused(name))).toEqual([]);
});
