import type { LoadedForm } from './loaded-form.ts';
import type { Details } from './details-queries.ts';
import { snapshotOf } from '@prestasi/domain';
import type { Content, Reader } from './reader.ts';

export type LinkedWorkView = Content['items'][number]['linkedWork'][number];

/**
 * Returns what is linked to an item, or to a row of its scorecard (domain §7): to the appraisee as it stands while the
 * form is theirs, else its snapshot. A form shows what its own phase and those before it link; what no form was
 * submitted with is the appraisee's alone.
 */
export function presentWork(
  { rows, form, record }: LoadedForm,
  { liveWork }: Pick<Details, 'liveWork'>,
  { actor }: Reader,
  place: { readonly itemId: number; readonly rowId: number | null },
): LinkedWorkView[] {
  const isOwn = actor.employeeId === record.employeeId;
  return rows.linkedWork
    .filter(({ itemId, rowId }) => itemId === place.itemId && rowId === place.rowId)
    .filter(({ phase }) =>
      record.forms[phase].level === 'unsubmitted'
        ? isOwn && phase === form.phase
        : phase === form.phase || form.phase === 'year_end',
    )
    .map((link) => {
      const work = isOwn ? liveWork.get(link.id) : undefined;
      const year = record.year;
      const { takenOn, ...shown } = work === undefined ? link : snapshotOf(work, { today: link.takenOn, year });
      const { title, projectName, role, state, progress, dueOn, remarks } = shown;
      const isLive = work?.lastDay === null;
      return {
        id: link.id,
        phase: link.phase,
        kind: link.projectId === null ? 'task' : 'project',
        workId: work === undefined ? null : (link.projectId ?? link.taskId),
        title,
        projectName,
        role,
        state,
        progress,
        dueOn,
        remarks: [...remarks],
        takenOn: isLive ? null : takenOn,
      };
    });
}
