import { getDashboard, getLastYear, getProfilePicture, listAppraisals, listCompetencies } from '@prestasi/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeyOf } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { takeAnswer } from './take-answer.ts';

const form = (id: number, appraisalId: number) => ({ id, appraisalId }) as Form;

test('the answer to an action is the form; what it may have changed is loaded again, and nothing else', () => {
  const queries = new QueryClient();
  const list = queryKeyOf(listAppraisals, { query: { tab: 'mine' } });
  const dashboard = queryKeyOf(getDashboard, {});
  const unaffected = [
    queryKeyOf(listCompetencies, {}),
    queryKeyOf(getLastYear, { params: { id: 1 } }),
    queryKeyOf(getProfilePicture, {}),
  ];
  for (const key of [list, dashboard, ...unaffected]) queries.setQueryData(key, {});
  for (const one of [form(1, 10), form(2, 10), form(3, 11)]) queries.setQueryData(formQuery(one.id).queryKey, one);
  const answer = { ...form(1, 10), version: 2 };

  takeAnswer(queries, answer);

  expect(queries.getQueryData(formQuery(1).queryKey)).toEqual(answer);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([list, dashboard, formQuery(2).queryKey].map(isStale)).toEqual([true, true, true]);
  expect([formQuery(1).queryKey, formQuery(3).queryKey, ...unaffected].map(isStale)).toEqual(Array(5).fill(false));
});
