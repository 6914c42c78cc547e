import { expect, test } from 'vitest';
import { movedBoard } from './moved-board.ts';
import type { Board } from './projects.ts';

const task = (id: number, state: 'to_do' | 'done') =>
  ({ id, state, title: `t${id}` }) as Board['columns'][number]['tasks'][number];
const board: Board = {
  columns: [
    { state: 'to_do', total: 3, tasks: [task(1, 'to_do'), task(2, 'to_do'), task(3, 'to_do')] },
    { state: 'in_progress', total: 0, tasks: [] },
    { state: 'done', total: 1, tasks: [task(4, 'done')] },
  ],
};
const ids = (moved: Board) => moved.columns.map(({ tasks }) => tasks.map(({ id }) => id));

test.each([
  ['down its column', { taskId: 1, state: 'to_do', index: 2 }, [[2, 3, 1], [], [4]], 3],
  ['up its column', { taskId: 3, state: 'to_do', index: 0 }, [[3, 1, 2], [], [4]], null],
  ['into an empty column', { taskId: 2, state: 'in_progress', index: 0 }, [[1, 3], [2], [4]], null],
  ['behind another task', { taskId: 2, state: 'done', index: 1 }, [[1, 3], [], [4, 2]], 4],
  ['that is not there', { taskId: 9, state: 'done', index: 0 }, [[1, 2, 3], [], [4]], null],
] as const)('a task is moved %s', (_, drop, expected, afterId) => {
  const moved = movedBoard(board, drop);
  expect(ids(moved.board)).toEqual(expected);
  expect(moved.afterId).toBe(afterId);
  expect(moved.board.columns.map(({ total }) => total)).toEqual(expected.map(({ length }) => length));
});
