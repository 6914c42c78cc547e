import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten, textsOf } from '@prestasi/locales';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/specification-messages.md'), 'utf8');

/** What the page calls the tests that show one message after the other. */
const TESTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['fields', 'files', 'records', 'rules', 'settings'].map((name) => [
      name,
      `apps/server/test/specification-messages-${name}.test.ts`,
    ]),
  ),
  screens: 'e2e/specification.spec.ts',
};

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const messages = rows
  .filter((cells) => cells.length === 6)
  .map(([, message = '', key = '', , tests = '']) => ({
    message,
    key: key.replaceAll('`', ''),
    tests: tests.split(', '),
  }));

const said = (language: 'ms' | 'en', key: string) => {
  const [area = '', name = ''] = key.split(':');
  return flatten(textsOf(language)[area] ?? {}).get(name);
};
/** The words of a text between its values, as a test that gives them values has them. */
const wordsOf = (text: string) => text.split(/\{\{.*?\}\}/).filter((words) => words.trim().length > 1);

test('the page tells of messages', () => {
  expect(messages.length).toBeGreaterThan(50);
});

test.each(messages)(
  '“$message” ($key) is said word for word, and in Malay, by the tests named',
  ({ message, key, tests }) => {
    const malay = said('ms', key) ?? '';
    expect(said('en', key)).toBe(message);
    expect(malay).not.toBe(message);
    for (const name of tests) {
      const file = TESTS[name] ?? '';
      expect(file).not.toBe('');
      const text = readFileSync(join(root, file), 'utf8');
      for (const words of [...wordsOf(message), ...wordsOf(malay)]) expect(text, file).toContain(words);
    }
  },
);

test('every other place and test that the page names is there', () => {
  const named = [...page.matchAll(/`((?:apps|packages|e2e|test)\/[^`*]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
