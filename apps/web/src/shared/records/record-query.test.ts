import { expect, test } from 'vitest';
import { recordQuery } from './record-query.ts';
import { requiredOf, sentValues, typedValues } from './record-values.ts';

const AT_FIRST = { search: '', sort: 'name', page: 1, size: 25, filters: {}, hidden: [] };
const STATE = { name: 'state', label: 'Status', options: [{ value: 'archived', label: 'Archived' }] };

test('an address asks for what the list knows, and for nothing else', () => {
  const asked = {
    ...AT_FIRST,
    search: 'klang',
    sort: '-code',
    page: 3,
    filters: { state: ['archived'], other: ['x'] },
  };
  expect(recordQuery(asked, ['name', 'code'], [STATE])).toEqual({
    page: 3,
    size: 25,
    sort: '-code',
    search: 'klang',
    state: 'archived',
  });
  const unknown = { ...AT_FIRST, sort: '--code', filters: { state: ['gone'] } };
  expect(recordQuery(unknown, ['name', 'code'], [STATE])).toEqual({ page: 1, size: 25, sort: 'name' });
});

const FIELDS = {
  code: { kind: 'code' },
  street: { kind: 'line', max: 200, isOptional: true },
  category: { kind: 'choice', values: ['executive', 'non_executive'] },
  gradeId: { kind: 'reference' },
} as const;

test('a form begins with texts, and sends null for what is left blank', () => {
  const empty = { code: '', street: '', category: 'executive', gradeId: '' };
  expect(typedValues(FIELDS, null)).toEqual(empty);
  expect(typedValues(FIELDS, { code: 'A', street: null, gradeId: 7 })).toEqual({ ...empty, code: 'A', gradeId: '7' });
  expect(sentValues(FIELDS, { ...empty, code: 'A', street: '  ' })).toEqual({
    code: 'A',
    street: null,
    category: 'executive',
    gradeId: null,
  });
  expect(sentValues(FIELDS, { ...empty, street: ' Jalan 1 ', gradeId: '7' })).toMatchObject({
    street: 'Jalan 1',
    gradeId: 7,
  });
  expect(requiredOf(FIELDS)).toEqual(['code', 'category']);
});
