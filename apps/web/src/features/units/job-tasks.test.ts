import { expect, test } from 'vitest';
import { draftsOf, moved, taskErrors, tasksOf, weightLeft, withTask } from './job-tasks.ts';

const tasks = [
  { kind: 'main_task' as const, title: 'Menyusun stok', weight: 3333, subtasks: ['Mengira'] },
  { kind: 'additional_task' as const, title: 'Melatih', weight: 6667, subtasks: [] },
];

test('tasks are edited in percent and sent in basis points, as they were', () => {
  expect(tasksOf(draftsOf(tasks))).toEqual(tasks);
  expect(weightLeft(draftsOf(tasks))).toBe(0);
  expect(taskErrors(draftsOf(tasks))).toEqual([]);
});

test('subtasks that say nothing are left out', () => {
  const [first] = draftsOf(tasks);
  expect(first && tasksOf([{ ...first, subtasks: [' Mengira ', '  '] }])).toMatchObject([{ subtasks: ['Mengira'] }]);
});

test('what is missing is told at its place, and what of 100 % is left', () => {
  const drafts = withTask(draftsOf(tasks), 'main_task');
  expect(taskErrors(drafts)).toEqual([
    { path: 'tasks.2.title', code: 'required' },
    { path: 'tasks.2.weight', code: 'required' },
  ]);
  expect(weightLeft(drafts.slice(0, 1))).toBe(6667);
  expect(taskErrors(drafts.slice(0, 1))).toEqual([{ path: 'tasks', code: 'weights_total' }]);
  expect(taskErrors([])).toEqual([]);
});

test('a task changes places with its neighbour, and stays at the end', () => {
  const drafts = draftsOf(tasks);
  expect(moved(drafts, 0, 1).map(({ title }) => title)).toEqual(['Melatih', 'Menyusun stok']);
  expect(moved(drafts, 1, 2)).toBe(drafts);
});
