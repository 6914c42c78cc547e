import { ROLE } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { waysFrom } from './list-ways.ts';

test('the summary leads each role to what it has, and to nothing else', () => {
  const to = (role: (typeof ROLE)[keyof typeof ROLE]) => waysFrom('scope', role).map((way) => way.to);
  expect(to(ROLE.admin)).toEqual(['/senarai-skor-pekerja', '/history-performance']);
  expect(to(ROLE.hr)).toEqual(['/senarai-skor-pekerja', '/history-performance', '/history-approved']);
  expect(to(ROLE.hod)).toEqual(['/history-performance', '/history-approved']);
  expect(to(ROLE.executive)).toEqual(['/history-approved']);
  expect(to(ROLE.user)).toEqual([]);
});

test('the report of a unit leads to its earlier years', () => {
  expect(waysFrom('division', ROLE.topManagement).map(({ to }) => to)).toEqual(['/division-history-performance']);
  expect(waysFrom('section', ROLE.executive).map(({ to }) => to)).toEqual(['/section-history-performance']);
});
