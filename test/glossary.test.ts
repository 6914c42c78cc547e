import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The words of the glossary's last column. */
const refused = new Set(
  glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`(\w+)`/g)].map(([, word]) => word)),
);

/** Testers put faults into a program; there the word is the standard one. */
const ABOUT_FAULTS = 'scripts/faults/';

const files = globSync('{apps,packages,scripts,e2e,test,bench}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !file.startsWith(ABOUT_FAULTS));

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

/** The words of a name, however they are joined: `findOpenForms`, `find-open-forms` and `FIND_OPEN_FORMS` alike. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

const isRefused = (name: string): boolean => wordsOf(name).some((word) => refused.has(word));

test('the glossary refuses words, and names that hold one are found', () => {
  expect(refused.size).toBeGreaterThan(20);
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
