import type { TaskState } from '@prestasi/domain';
import type { Board } from './projects.ts';

/** The column in which a task is dropped, and the place in it. */
export type Drop = { readonly taskId: number; readonly state: TaskState; readonly index: number };

/** Returns the board with a task at its new place, and the task that stands directly before it there. */
export function movedBoard(
  board: Board,
  { taskId, state, index }: Drop,
): { readonly board: Board; readonly afterId: number | null } {
  const task = board.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId);
  if (task === undefined) return { board, afterId: null };
  const without = board.columns.map((column) => {
    const tasks = column.tasks.filter(({ id }) => id !== taskId);
    return { ...column, tasks, total: column.total - (column.tasks.length - tasks.length) };
  });
  const target = without.find((column) => column.state === state)?.tasks ?? [];
  const columns = without.map((column) =>
    column.state === state
      ? {
          ...column,
          total: column.total + 1,
          tasks: [...column.tasks.slice(0, index), { ...task, state }, ...column.tasks.slice(index)],
        }
      : column,
  );
  return { board: { columns }, afterId: target[index - 1]?.id ?? null };
}
