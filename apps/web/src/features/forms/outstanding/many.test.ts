import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { carryOut } from './many.ts';
import type { OutstandingRow } from './outstanding.ts';

const rows = Array.from({ length: 10 }, (_, formId) => ({ formId }) as OutstandingRow);

test('forms are sent four at a time, and counted as they are answered', async () => {
  let open = 0;
  let most = 0;
  const sent: number[] = [];
  const counted: number[] = [];
  const perform = async ({ formId }: OutstandingRow) => {
    sent.push(formId);
    open++;
    most = Math.max(most, open);
    await pause(1);
    open--;
  };
  expect(await carryOut(rows, perform, (count) => counted.push(count))).toEqual([]);
  expect(most).toBe(4);
  expect(sent).toEqual(rows.map(({ formId }) => formId));
  expect(counted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('refused ones are returned in the order of the forms, and the others are carried out', async () => {
  const refused = new Set([2, 7]);
  const perform = async ({ formId }: OutstandingRow) => {
    await pause(10 - formId);
    if (refused.has(formId)) throw new ApiProblem({ code: 'forbidden', status: 403, title: 'No', detail: `${formId}` });
  };
  const counted: number[] = [];
  const failed = await carryOut(rows, perform, (count) => counted.push(count));
  expect(failed.map(({ row, why }) => [row.formId, why])).toEqual([
    [2, '2'],
    [7, '7'],
  ]);
  expect(counted.at(-1)).toBe(10);
});

test.each([
  ['without a session', new ApiProblem({ code: 'unauthenticated', status: 401 })],
  ['without a server', new ApiProblem({ code: 'offline', status: 0 })],
  ['with a server that fails', new ApiProblem({ code: 'unavailable', status: 503 })],
  ['after too many', new ApiProblem({ code: 'too_many_requests', status: 429 })],
])('no more are sent %s, those under way are awaited, and the error is thrown', async (_, error) => {
  const sent: number[] = [];
  const carriedOut: number[] = [];
  const perform = async ({ formId }: OutstandingRow) => {
    sent.push(formId);
    await pause(1);
    if (formId === 0) throw error;
    await pause(5);
    carriedOut.push(formId);
  };
  await expect(carryOut(rows, perform, () => undefined)).rejects.toBe(error);
  expect(carriedOut).toEqual([1, 2, 3]);
  await pause(20);
  expect(sent).toEqual([0, 1, 2, 3]);
});
