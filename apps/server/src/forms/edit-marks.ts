import { isOfPart1, isPresentSection, takesOverallMark, type Mark } from '@prestasi/domain';
import { Problem } from '../platform/problem.ts';
import { saveIn } from './edit-content.ts';
import { itemOf, refuseField, sent, type EditKind } from './edit-kind.ts';
import type { LoadedForm } from './loaded-form.ts';
import { saveSegmentMark } from './segment-queries.ts';

export const saveProgress: EditKind<'item.progress'> = {
  rights: () => ['progress'],
  save: async (tx, loaded, { itemId, version, progressRemark }) =>
    saveIn(tx, loaded, 'item', { id: itemOf(loaded, itemId).id, version }, { progressRemark }),
};

export const saveReviewRemark: EditKind<'item.review'> = {
  rights: () => ['review_remark'],
  save: async (tx, loaded, { itemId, version, reviewRemark }) =>
    saveIn(tx, loaded, 'item', { id: scoredItem(loaded, itemId), version }, { reviewRemark }),
};

export const saveSelfScore: EditKind<'item.self'> = {
  rights: () => ['self_score'],
  save: async (tx, loaded, { itemId, version, fields }) => {
    const { selfScore, ...rest } = sent(fields);
    const score = selfScore === undefined ? {} : { selfScore: selfScore as Mark | null };
    return saveIn(tx, loaded, 'item', { id: scoredItem(loaded, itemId), version }, { ...rest, ...score });
  },
};

export const saveMark: EditKind<'item.mark'> = {
  rights: ({ fields, itemId }, loaded) => {
    const item = itemOf(loaded, itemId);
    if (isOfPart1(item) && !isPresentSection(loaded.year, item.sectionId)) return [{ markIn: item.sectionId }];
    return [
      ...(fields.mark === undefined ? [] : (['mark'] as const)),
      ...(fields.markRemark === undefined ? [] : (['mark_remark'] as const)),
    ];
  },
  save: async (tx, loaded, { itemId, version, fields }) => {
    const { mark, ...rest } = sent(fields);
    const given = mark === undefined ? {} : { mark: mark as Mark | null };
    return saveIn(tx, loaded, 'item', { id: scoredItem(loaded, itemId), version }, { ...rest, ...given });
  },
};

/**
 * Saves the one overall mark of a supervisor for their segment that has ended or whose end is recorded (domain §6).
 * Refuses another supervisor's segment.
 */
export const markSegment: EditKind<'segment.mark'> = {
  rights: () => ['segment_mark'],
  save: async (tx, { year, details }, { segmentId, mark }, { employeeId }) => {
    const asked = year.segments.filter((segment) => takesOverallMark(year, segment));
    if (!asked.some(({ id }) => id === segmentId)) throw new Problem('not_found');
    const saved =
      employeeId === null ? null : await saveSegmentMark(tx, { id: segmentId, supervisorId: employeeId }, mark);
    if (saved === null) throw new Problem('not_the_owner');
    return { segments: details.segments.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)) };
  },
};

/** Returns the id of an item that takes scores and marks: not a task with subtasks (domain §6). */
export function scoredItem(loaded: LoadedForm, itemId: number): number {
  const { id } = itemOf(loaded, itemId);
  const hasSubtasks = loaded.rows.items.some(({ parentId, removedIn }) => parentId === id && removedIn === null);
  return hasSubtasks ? refuseField('itemId', 'not_one_of') : id;
}
