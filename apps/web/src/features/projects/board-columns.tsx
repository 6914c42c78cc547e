import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { TASK_STATES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { STYLE_NONCE } from '../../shared/ui/style-nonce.ts';
import { BoardCard } from './board-card.tsx';
import classes from './board.module.css';
import type { Board } from './projects.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useMove } from './use-move.ts';

/** The columns of a board: tasks are dragged between them by mouse, by finger and by keys. */
export function BoardColumns({ projectId, board }: { readonly projectId: number; readonly board: Board }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const move = useMove(projectId);
  const announce = useAnnouncements(board);
  const drop = (taskId: number, to: string, index: number) => {
    const state = TASK_STATES.find((one) => one === to);
    if (state !== undefined) move({ taskId, state, index });
  };
  const dropped = ({ draggableId, source, destination }: DropResult) => {
    if (destination === null) return;
    if (destination.droppableId === source.droppableId && destination.index === source.index) return;
    drop(Number(draggableId), destination.droppableId, destination.index);
  };
  return (
    <DragDropContext
      nonce={STYLE_NONCE}
      dragHandleUsageInstructions={t('board.help')}
      onDragStart={announce.started}
      onDragUpdate={announce.moved}
      onDragEnd={(result, provided) => {
        announce.ended(result, provided);
        dropped(result);
      }}
    >
      <div className={classes.board}>
        {board.columns.map(({ state, total, tasks }) => (
          <section key={state} className={classes.column} aria-labelledby={`column-${state}`}>
            <h2 id={`column-${state}`} className={classes.head}>
              {t(`taskState.${state}`)} <span className={classes.count}>{format.number(total)}</span>
            </h2>
            <Droppable droppableId={state}>
              {(place, over) => (
                <div
                  ref={place.innerRef}
                  {...place.droppableProps}
                  className={classes.tasks}
                  data-over={over.isDraggingOver || undefined}
                >
                  {tasks.map((task, index) => (
                    <Draggable
                      key={task.id}
                      draggableId={String(task.id)}
                      index={index}
                      isDragDisabled={!task.can.report}
                    >
                      {(card, dragged) => (
                        <BoardCard
                          task={task}
                          card={card}
                          isDragged={dragged.isDragging}
                          onMove={(to) => drop(task.id, to, 0)}
                        />
                      )}
                    </Draggable>
                  ))}
                  {place.placeholder}
                  {total === 0 && <p className={classes.empty}>{t('board.empty')}</p>}
                  {total > tasks.length && (
                    <p className={classes.empty}>{t('board.more', { count: total - tasks.length })}</p>
                  )}
                </div>
              )}
            </Droppable>
          </section>
        ))}
      </div>
    </DragDropContext>
  );
}
