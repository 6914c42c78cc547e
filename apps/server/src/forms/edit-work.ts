import { isLinkable, linkRefusal, snapshotOf } from '@prestasi/domain';
import { Problem } from '../platform/problem.ts';
import { itemOf, refuseField, rowOf, type EditKind } from './edit-kind.ts';
import { deleteLink, findWork, insertLink } from './work-queries.ts';

/**
 * Links a project or a task as evidence (domain §7). One that the appraisee never had a part in is refused as one that
 * does not exist.
 */
export const linkWork: EditKind<'work.link'> = {
  rights: () => ['linked_work'],
  save: async (tx, loaded, { itemId, rowId = null, work }) => {
    const { record, form, rows, details, today } = loaded;
    if (form.phase === 'planning') throw new Problem('wrong_phase');
    const item = itemOf(loaded, itemId);
    if (rowId !== null && rowOf(loaded, rowId).itemId !== itemId) throw new Problem('not_found');
    if (!isLinkable(item.kind, rowId !== null)) return refuseField(rowId === null ? 'rowId' : 'itemId', 'not_one_of');
    const found = await findWork(tx, record.employeeId, work);
    if (found === null) return refuseField('work.id', 'unknown_reference');
    const target = { projectId: null, taskId: null, [`${work.kind}Id`]: work.id };
    const there = rows.linkedWork.filter(
      (link) => link.phase === form.phase && link.itemId === itemId && link.rowId === rowId,
    );
    const refusal = linkRefusal(found, {
      year: record.year,
      isLinked: there.some((link) => link.projectId === target.projectId && link.taskId === target.taskId),
      links: there.length,
    });
    if (refusal !== null) throw new Problem(refusal);
    const snapshot = snapshotOf(found, { today, year: record.year });
    const place = { appraisalId: record.id, phase: form.phase, itemId, rowId };
    const link = await insertLink(tx, { ...place, ...target, ...snapshot });
    return {
      rows: { ...rows, linkedWork: [...rows.linkedWork, link] },
      liveWork: new Map([...details.liveWork, [link.id, found]]),
    };
  },
};

/** Takes a link away. Refuses one of another form with 404. */
export const unlinkWork: EditKind<'work.unlink'> = {
  rights: () => ['linked_work'],
  save: async (tx, { rows, form }, { linkId }) => {
    const link = rows.linkedWork.find(({ id, phase }) => id === linkId && phase === form.phase);
    if (link === undefined) throw new Problem('not_found');
    await deleteLink(tx, linkId);
    return { rows: { ...rows, linkedWork: rows.linkedWork.filter((one) => one !== link) } };
  },
};
