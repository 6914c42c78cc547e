import { expect, test } from 'vitest';
import { type Hit, matching, MOST_RECENT, withRecent } from './entries.ts';

const hit = (label: string, to = `/${label}`): Hit => ({ to, label, detail: null });

test('a search finds labels by all its words, in any order and case', () => {
  const pages = [hit('Performance statistics'), hit('Statistics of training'), hit('Calendar')];
  expect(matching(pages, 'STAT perf').map(({ label }) => label)).toEqual(['Performance statistics']);
  expect(matching(pages, '  ').length).toBe(3);
  expect(matching(pages, 'xyz')).toEqual([]);
});

test('the latest is first and stands once, and the oldest is forgotten', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => hit(label));
  expect(withRecent(many, hit('c')).map(({ label }) => label)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
  expect(withRecent(many, hit('z')).map(({ label }) => label)).toEqual(['z', 'a', 'b', 'c', 'd', 'e']);
  expect(withRecent(many, hit('z')).length).toBe(MOST_RECENT);
});

test('a hit whose label changed takes the place of the former one', () => {
  expect(withRecent([hit('Old name', '/p/1')], hit('New name', '/p/1'))).toEqual([hit('New name', '/p/1')]);
});
