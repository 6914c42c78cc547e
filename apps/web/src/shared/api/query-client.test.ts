import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

const key = ['GET', '/api/calendar'];

/** A query whose loads answer when they are told to. */
function slowQuery() {
  const answers: ((text: string) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answers.push(resolve);
    });
  return { answers, options: { queryKey: key, queryFn, staleTime: 10_000 } };
}

test('a first load that a change overtakes is begun again for the screen that waits for it', async () => {
  const queries = new FreshQueryClient();
  const { answers, options } = slowQuery();
  const stop = new QueryObserver(queries, options).subscribe(() => undefined);
  const changed = queries.invalidateQueries({ queryKey: key });
  answers[0]?.('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await changed;
  expect(queries.getQueryData(key)).toBe('after');
  stop();
});

test('without a screen it is stale once it is there', async () => {
  const queries = new FreshQueryClient();
  const { answers, options } = slowQuery();
  const loaded = queries.query(options);
  await queries.invalidateQueries({ queryKey: key });
  answers[0]?.('before');
  await loaded;
  await vi.waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
  expect(answers).toHaveLength(1);
});

test('a change that loads nothing again lets the first load end', async () => {
  const queries = new FreshQueryClient();
  const { answers, options } = slowQuery();
  const stop = new QueryObserver(queries, options).subscribe(() => undefined);
  await queries.invalidateQueries({ queryKey: key, refetchType: 'none' });
  answers[0]?.('before');
  await vi.waitFor(() => expect(queries.getQueryState(key)).toMatchObject({ data: 'before', isInvalidated: true }));
  stop();
});
