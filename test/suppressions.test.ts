import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const places = '{apps,packages,scripts,e2e,test,bench}/**/*.{ts,tsx,js,mjs}';
const files = globSync([places, '*.ts'], { cwd: root, exclude: ['**/node_modules', '**/dist'] });

/** A word that silences the linter, and no ` -- reason` after it. */
const withoutReason = /(oxlint|eslint)-disable(?!.* -- \S)/;

test('a suppression carries its reason on the same line', () => {
  expect(files.length).toBeGreaterThan(0);
  const bare = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        withoutReason.test(line) && !line.includes('withoutReason') ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(bare).toEqual([]);
});
