import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../apps/web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.ts'] });
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8')));

test('no dialog but the shared one is a bare one, which would close without asking and lose what was typed', () => {
  const bare = having(/import \{[^}]*\b(?:Modal|ModalBase|ModalRoot)\b[^}]*\} from '@mantine\/(?:core|modals)'/);
  expect(bare).toEqual(['shared/ui/dialog.tsx']);
});

test('no input cuts what was pasted, but searches, which keep nothing', () => {
  expect(having(/\bmaxLength=/)).toEqual(['shared/ui/search-box.tsx', 'features/search/search-dialog.tsx']);
});

test('no page tells an address of its own: the one by which the product is known comes from the server', () => {
  expect(having(/\blocation\.(?:origin|host|hostname)\b/)).toEqual([]);
});
