import { expect, test } from 'vitest';
import { elsewhereOf } from './elsewhere.ts';

type Action = Parameters<typeof elsewhereOf>[0][number];

function action(kind: Action['kind'], phase: Action['phase'], count: number, link: string): Action {
  const undated = { names: [], reason: null, dueOn: null, lastDueOn: null, isExtended: false, companies: [] };
  return { ...undated, kind, count, year: 2026, phase, link, progress: null };
}

const actions = [
  action('approve_forms', 'planning', 1, '/performance-details-individual/46/376'),
  action('approve_forms', 'review', 2, '/summary-report/0?year=2026&phase=review&step=hod'),
  action('mark_forms', 'review', 3, '/summary-report/0?year=2026&phase=review&step=supervisor'),
  action('approve_forms', 'year_end', 9, '/summary-report/0?year=2026&phase=year_end'),
  action('name_finaliser', 'year_end', 4, '/summary-report/7?year=2026&phase=year_end&attention=stuck'),
  action('mark_forms', 'year_end', 5, '/team-performance/0?year=2026&phase=year_end'),
  action('decide_delegated', 'review', 7, '/performance-details-individual/46/376?from=%2Fdelegated-performance'),
  action('not_submitted', 'review', 8, '/outstanding-forms?reason=not_submitted&phase=review'),
  action('opening_problems', null, 1, '/cycles/9'),
];
const linkOf = (view: 'team' | 'scope', year: number, phase: 'planning' | 'year_end') =>
  elsewhereOf(actions, view, { year, phase }).map((one) => [one.what, one.phase, one.count]);

test('decisions of other phases are told together, and what is to be looked after beside them', () => {
  expect(linkOf('scope', 2026, 'year_end')).toEqual([
    ['mine', 'planning', 1],
    ['mine', 'review', 5],
    ['naming', 'year_end', 4],
  ]);
});

test('what the list shows and what is told elsewhere are all that leads to it', () => {
  const counted = linkOf('scope', 2026, 'planning').reduce((sum, [, , count]) => sum + Number(count), 0);
  expect(counted + 1).toBe(1 + 2 + 3 + 9 + 4);
});

test('another year’s list tells of this year’s forms, and a team’s of none that stand in the summary', () => {
  expect(linkOf('team', 2025, 'year_end')).toEqual([['mine', 'year_end', 5]]);
  expect(linkOf('team', 2026, 'year_end')).toEqual([]);
});
