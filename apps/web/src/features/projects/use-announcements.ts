import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { TASK_STATES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import type { Board } from './projects.ts';

/** Returns what screen readers are told while a task is dragged, in the language of the page. */
export function useAnnouncements(board: Board) {
  const { t } = useTranslation('projects');
  const titleOf = (id: string) =>
    board.columns.flatMap(({ tasks }) => tasks).find((task) => String(task.id) === id)?.title ?? '';
  const placeOf = ({ droppableId, index }: { readonly droppableId: string; readonly index: number }) => {
    const state = TASK_STATES.find((one) => one === droppableId) ?? 'to_do';
    return { state: t(`taskState.${state}`), place: index + 1 };
  };
  return {
    started: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(t('board.lifted', { title: titleOf(draggableId), ...placeOf(source) })),
    moved: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(destination === null ? t('board.nowhere') : t('board.over', placeOf(destination))),
    ended: ({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      const isCancelled = reason === 'CANCEL' || destination === null;
      const key = isCancelled ? 'board.cancelled' : 'board.dropped';
      announce(t(key, { title: titleOf(draggableId), ...placeOf(destination ?? source) }));
    },
  };
}
