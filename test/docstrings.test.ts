import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const places = '{apps,packages,scripts,e2e,test,bench}/**/*.{ts,tsx,js,mjs}';
const files = globSync([places, '*.ts'], { cwd: root, exclude: ['**/node_modules', '**/dist'] });

test('a docstring stands at what it describes, not above another docstring', () => {
  expect(files.length).toBeGreaterThan(0);
  const lost = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      line.trim().endsWith('*/') && lines[index + 1]?.trim().startsWith('/**') ? [`${file}:${index + 1}`] : [],
    );
  });
  expect(lost).toEqual([]);
});
