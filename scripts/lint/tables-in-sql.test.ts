import { expect, test } from 'vitest';
import { tablesNamedIn } from './tables-in-sql.ts';

test('a table that is named in raw SQL is found, a name that the statement gives itself is not', () => {
  expect(tablesNamedIn('select id from appraisal join form on form.appraisal_id = appraisal.id')).toEqual([
    'appraisal',
    'form',
  ]);
  expect(tablesNamedIn('update "mail_outbox" set sent_at = now()')).toEqual(['mail_outbox']);
  expect(tablesNamedIn('select extract(year from session.ends_on)')).toEqual([]);
  expect(tablesNamedIn('with chain as (select 1) select superior from chain where form.id = 1')).toEqual([]);
});
