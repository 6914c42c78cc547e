import { Problem } from '../platform/problem.ts';
import { addTo, removeFrom, saveIn } from './edit-content.ts';
import { saveComment, type Entity } from './edit-queries.ts';
import { refuseField, sent, type EditKind } from './edit-kind.ts';
import type { LoadedForm } from './loaded-form.ts';

export const addNeed: EditKind<'need.add'> = {
  rights: () => ['training_needs'],
  save: async (tx, loaded) => addTo(tx, loaded, 'need', [{ appraisalId: loaded.record.id }]),
};

export const saveNeed: EditKind<'need.save'> = {
  rights: () => ['training_needs'],
  save: async (tx, loaded, { needId, version, fields }) =>
    saveIn(tx, loaded, 'need', { id: entryOf(loaded, 'need', needId), version }, sent(fields)),
};

export const removeNeed: EditKind<'need.remove'> = {
  rights: () => ['training_needs'],
  save: async (tx, loaded, { needId, version }) =>
    removeFrom(tx, loaded, 'need', { id: entryOf(loaded, 'need', needId), version }),
};

export const addLearning: EditKind<'learning.add'> = {
  rights: () => ['self_learning'],
  save: async (tx, loaded) => addTo(tx, loaded, 'learning', [{ appraisalId: loaded.record.id }]),
};

/** Self learning that the appraisee changes after the supervisor confirmed it must be confirmed again. */
export const saveLearning: EditKind<'learning.save'> = {
  rights: () => ['self_learning'],
  save: async (tx, loaded, { learningId, version, fields }) => {
    const seen = { id: entryOf(loaded, 'learning', learningId), version };
    return saveIn(tx, loaded, 'learning', seen, { ...sent(fields), isConfirmed: null });
  },
};

export const removeLearning: EditKind<'learning.remove'> = {
  rights: () => ['self_learning'],
  save: async (tx, loaded, { learningId, version }) =>
    removeFrom(tx, loaded, 'learning', { id: entryOf(loaded, 'learning', learningId), version }),
};

export const confirmLearning: EditKind<'learning.confirm'> = {
  rights: () => ['self_learning_confirmation'],
  save: async (tx, loaded, { learningId, version, isConfirmed }) =>
    saveIn(tx, loaded, 'learning', { id: entryOf(loaded, 'learning', learningId), version }, { isConfirmed }),
};

/** External training on which HR has not decided is confirmed like self learning (domain §6). */
export const confirmExternal: EditKind<'external.confirm'> = {
  rights: () => ['self_learning_confirmation'],
  save: async (tx, loaded, { requestId, version, isConfirmed }) =>
    saveIn(tx, loaded, 'external', { id: entryOf(loaded, 'external', requestId), version }, { isConfirmed }),
};

/** Internal or industry involvement can be switched off (domain §6). */
export const addContribution: EditKind<'contribution.add'> = {
  rights: () => ['contributions'],
  save: async (tx, loaded, { contributionKind }) => {
    const { record } = loaded;
    const isOff = contributionKind === 'internal' && !record.policy.contributions.internalInvolvement;
    if (isOff) throw new Problem('part_off');
    return addTo(tx, loaded, 'contribution', [{ appraisalId: record.id, kind: contributionKind }]);
  },
};

export const saveContribution: EditKind<'contribution.save'> = {
  rights: () => ['contributions'],
  save: async (tx, loaded, { contributionId, version, fields }) => {
    const { levelKey = null } = fields;
    const isKnown = levelKey === null || loaded.record.policy.contributions.levels.some(({ key }) => key === levelKey);
    if (!isKnown) return refuseField('fields.levelKey', 'not_one_of');
    const seen = { id: entryOf(loaded, 'contribution', contributionId), version };
    return saveIn(tx, loaded, 'contribution', seen, { ...sent(fields), isConfirmed: null });
  },
};

export const removeContribution: EditKind<'contribution.remove'> = {
  rights: () => ['contributions'],
  save: async (tx, loaded, { contributionId, version }) =>
    removeFrom(tx, loaded, 'contribution', { id: entryOf(loaded, 'contribution', contributionId), version }),
};

export const confirmContribution: EditKind<'contribution.confirm'> = {
  rights: () => ['contribution_confirmation'],
  save: async (tx, loaded, { contributionId, version, isConfirmed }) =>
    saveIn(
      tx,
      loaded,
      'contribution',
      { id: entryOf(loaded, 'contribution', contributionId), version },
      { isConfirmed },
    ),
};

export const writeComment: EditKind<'comment.save'> = {
  rights: ({ author }) => [`comment_${author}`],
  save: async (tx, { form, comments }, { author, version, text }, { accountId }) => {
    const saved = await saveComment(tx, { formId: form.id, author, text, writtenBy: accountId }, version);
    return saved && { comments: [...comments.filter((one) => one.author !== author), saved] };
  },
};

/** Returns the id of an entry of this form's appraisal. Refuses any other with 404. */
export function entryOf(
  { rows }: LoadedForm,
  entity: Extract<Entity, 'need' | 'learning' | 'contribution' | 'external'>,
  id: number,
): number {
  const entries = {
    need: rows.trainingNeeds,
    learning: rows.selfLearning,
    external: rows.externalTraining,
    contribution: rows.contributions,
  }[entity];
  if (!entries.some((entry) => entry.id === id)) throw new Problem('not_found');
  return id;
}
