import { archiveGrade, deleteGrade, listGrades, listPositions, listRecordChanges, moveGrade } from '@prestasi/contract';
import { callApi, invalidate, useQuietMutation } from '../../shared/api/index.ts';
import { useRecordActions } from '../../shared/records/index.ts';
import type { Grade } from './grades.ts';

/** Reloads all queries that show grades. */
export const gradesChanged = () => invalidate(listGrades, listPositions, listRecordChanges);

/** Moves, archives and deletes grades; a refusal is shown with its reasons. */
export function useGradeActions() {
  const recordActions = useRecordActions<Grade>({
    archive: ({ id, version }, isArchived) => callApi(archiveGrade, { params: { id }, body: { isArchived, version } }),
    remove: ({ id, version }) => callApi(deleteGrade, { params: { id }, query: { version } }),
    changed: gradesChanged,
  });
  const moving = useQuietMutation({
    mutationFn: ({ grade: { id, version }, direction }: { grade: Grade; direction: 'up' | 'down' }) =>
      callApi(moveGrade, { params: { id }, body: { direction, version } }),
    onSuccess: () => void gradesChanged(),
    onError: (error, { grade }) => recordActions.refuse(error, grade),
  });
  return { ...recordActions, move: (grade: Grade, direction: 'up' | 'down') => moving.mutate({ grade, direction }) };
}
