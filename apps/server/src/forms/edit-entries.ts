import { Problem } from '../platform/problem.ts';
import { deleteEntity, insertEntity, saveComment, saveEntity, type Entity } from './edit-queries.ts';
import { refuseField, sent, type EditKind } from './edit-kind.ts';
import type { LoadedForm } from './load-forms.ts';

export const addNeed: EditKind<'need.add'> = {
  groups: () => ['training_needs'],
  save: async (tx, { record }) => (await insertEntity(tx, 'need', { appraisalId: record.id })) > 0,
};

export const saveNeed: EditKind<'need.save'> = {
  groups: () => ['training_needs'],
  save: async (tx, loaded, { needId, version, fields }) =>
    saveEntity(tx, 'need', { id: entryOf(loaded, 'need', needId), version }, sent(fields)),
};

export const removeNeed: EditKind<'need.remove'> = {
  groups: () => ['training_needs'],
  save: async (tx, loaded, { needId, version }) =>
    deleteEntity(tx, 'need', { id: entryOf(loaded, 'need', needId), version }),
};

export const addLearning: EditKind<'learning.add'> = {
  groups: () => ['self_learning'],
  save: async (tx, { record }) => (await insertEntity(tx, 'learning', { appraisalId: record.id })) > 0,
};

/** What the supervisor confirmed and the appraisee changes is to be confirmed anew. */
export const saveLearning: EditKind<'learning.save'> = {
  groups: () => ['self_learning'],
  save: async (tx, loaded, { learningId, version, fields }) => {
    const seen = { id: entryOf(loaded, 'learning', learningId), version };
    return saveEntity(tx, 'learning', seen, { ...sent(fields), isConfirmed: null });
  },
};

export const removeLearning: EditKind<'learning.remove'> = {
  groups: () => ['self_learning'],
  save: async (tx, loaded, { learningId, version }) =>
    deleteEntity(tx, 'learning', { id: entryOf(loaded, 'learning', learningId), version }),
};

export const confirmLearning: EditKind<'learning.confirm'> = {
  groups: () => ['self_learning_confirmation'],
  save: async (tx, loaded, { learningId, version, isConfirmed }) =>
    saveEntity(tx, 'learning', { id: entryOf(loaded, 'learning', learningId), version }, { isConfirmed }),
};

/** Internal / industry involvement can be switched off (domain §6). */
export const addContribution: EditKind<'contribution.add'> = {
  groups: () => ['contributions'],
  save: async (tx, { record }, { contributionKind }) => {
    const isOff = contributionKind === 'internal' && !record.policy.contributions.internalInvolvement;
    if (isOff) throw new Problem('part_off');
    return (await insertEntity(tx, 'contribution', { appraisalId: record.id, kind: contributionKind })) > 0;
  },
};

export const saveContribution: EditKind<'contribution.save'> = {
  groups: () => ['contributions'],
  save: async (tx, loaded, { contributionId, version, fields }) => {
    const { levelKey = null } = fields;
    const isKnown = levelKey === null || loaded.record.policy.contributions.levels.some(({ key }) => key === levelKey);
    if (!isKnown) return refuseField('fields.levelKey', 'not_one_of');
    const seen = { id: entryOf(loaded, 'contribution', contributionId), version };
    return saveEntity(tx, 'contribution', seen, { ...sent(fields), isConfirmed: null });
  },
};

export const removeContribution: EditKind<'contribution.remove'> = {
  groups: () => ['contributions'],
  save: async (tx, loaded, { contributionId, version }) =>
    deleteEntity(tx, 'contribution', { id: entryOf(loaded, 'contribution', contributionId), version }),
};

export const confirmContribution: EditKind<'contribution.confirm'> = {
  groups: () => ['contribution_confirmation'],
  save: async (tx, loaded, { contributionId, version, isConfirmed }) =>
    saveEntity(tx, 'contribution', { id: entryOf(loaded, 'contribution', contributionId), version }, { isConfirmed }),
};

export const writeComment: EditKind<'comment.save'> = {
  groups: ({ author }) => [`comment_${author}`],
  save: async (tx, { form }, { author, version, text }, { accountId }) =>
    saveComment(tx, { formId: form.id, author, text, writtenBy: accountId }, version),
};

/** The id of an entry of this form's appraisal. Refuses with 404 any other. */
export function entryOf(
  { rows }: LoadedForm,
  entity: Extract<Entity, 'need' | 'learning' | 'contribution'>,
  id: number,
): number {
  const entries = { need: rows.trainingNeeds, learning: rows.selfLearning, contribution: rows.contributions }[entity];
  if (!entries.some((entry) => entry.id === id)) throw new Problem('not_found');
  return id;
}
