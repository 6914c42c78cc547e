import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten, textsOf } from '@prestasi/locales';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const texts = textsOf('en');
/** Every key, also without the suffix that a count or a context adds to it. */
const known = new Set(
  Object.entries(texts).flatMap(([area, tree]) =>
    [...flatten(tree).keys()].flatMap((key) => [`${area}:${key}`, `${area}:${key.replace(/_[a-z]+$/, '')}`]),
  ),
);

/** Returns the keys written in a file: `t('key')` in the first area of its hook or of the `t` that it is given, `t('area:key')` in any, and titles of routes. */
function keysIn(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  const area = /(?:useTranslation\(\[?|TFunction<(?:readonly \[)?)\s*'([\w-]+)'/.exec(code)?.[1] ?? 'common';
  const written = [
    ...code.matchAll(/\bt\(\s*'([^'`]+)'/g),
    ...code.matchAll(/\btitle: '([\w-]+:[\w.]+)'/g),
    ...code.matchAll(/\b(?:framed|public)Screen\(\s*'[^']+',\s*'([\w-]+:[\w.]+)'/g),
  ].map(([, key]) => key ?? '');
  return written.map((key) => (key.includes(':') ? key : `${area}:${key}`));
}

test('every text that a screen names exists', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts'] });
  const missing = files.flatMap((file) =>
    keysIn(file)
      .filter((key) => !known.has(key))
      .map((key) => `${key} (${file})`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
