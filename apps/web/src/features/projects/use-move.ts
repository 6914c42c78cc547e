import { moveTask } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, showProblem } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { type Drop, movedBoard } from './moved-board.ts';
import { type Board, boardQuery } from './projects.ts';

/**
 * Moves tasks on a board: shown at once, and taken back with a message if the server refuses. One move is sent after the
 * other, each under the version that the one before it left.
 */
export function useMove(projectId: number) {
  const { t } = useTranslation('projects');
  const queries = useQueryClient();
  const { queryKey } = boardQuery(projectId);
  const move = useMutation({
    scope: { id: `board ${projectId}` },
    meta: { quiet: true },
    mutationFn: ({ taskId, state, afterId }: Drop & { readonly afterId: number | null }) => {
      const version = versionOf(queries.getQueryData<Board>([...queryKey]), taskId);
      return callApi(moveTask, { params: { id: taskId }, body: { state, afterId, version } });
    },
    onSuccess: (saved) => queries.setQueryData<Board>([...queryKey], (board) => board && withTask(board, saved)),
    onError: async (error) => {
      if (isProblem(error, 'stale_version')) {
        const { changedBy = '', title = '' } = (error.current ?? {}) as { changedBy?: string; title?: string };
        showToast({
          tone: 'warn',
          title: t('board.stale', { title }),
          message: t('board.staleBy', { name: changedBy }),
        });
      } else {
        await showProblem(error);
      }
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (drop: Drop) => {
    const present = queries.getQueryData<Board>([...queryKey]);
    if (present === undefined) return;
    const { board, afterId } = movedBoard(present, drop);
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<Board>([...queryKey], board);
    move.mutate({ ...drop, afterId });
  };
}

function versionOf(board: Board | undefined, taskId: number): number {
  return board?.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId)?.version ?? 0;
}

function withTask(board: Board, saved: Board['columns'][number]['tasks'][number]): Board {
  const columns = board.columns.map((column) => ({
    ...column,
    tasks: column.tasks.map((task) => (task.id === saved.id ? saved : task)),
  }));
  return { columns };
}
