import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesNamedIn } from './tables-in-sql.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a table that is named in raw SQL is found, a name that the statement gives itself is not', () => {
  expect(tablesNamedIn('select id from appraisal join form on form.appraisal_id = appraisal.id')).toEqual([
    'appraisal',
    'form',
  ]);
  expect(tablesNamedIn('update "mail_outbox" set sent_at = now()')).toEqual(['mail_outbox']);
  expect(tablesNamedIn('with chain as (select 1) select superior from chain where form.id = 1')).toEqual([]);
});

test('the list of files that name tables still holds none that does not', () => {
  const config = read('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, '');
  const { overrides } = JSON.parse(config) as { overrides: { files: string[]; rules: Record<string, unknown> }[] };
  const listed = overrides.flatMap(({ files, rules }) => (rules['prestasi/no-table-in-sql'] === 'off' ? files : []));
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((file) => tablesNamedIn(read(file)).length === 0)).toEqual([]);
});
