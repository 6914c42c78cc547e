import type { CommentAuthor } from '@prestasi/domain';
import type { Comment, Contribution, ExternalTraining, Form, Item, Learning, Need, ScorecardRow } from '../document.ts';
import { chosenIn, keyOf, type FieldEdit, type FieldValue } from '../saving/field-edit.ts';

/** One field of a form: its saved value, and the change that sets another. */
export type Field<V extends FieldValue> = {
  readonly key: string;
  /** Id of its element, to link to it from the list of missing things. */
  readonly id: string;
  readonly saved: V;
  /** Its value when nothing is written: '' for a text that is never null, else null. */
  readonly blank: V;
  readonly edit: (value: V) => FieldEdit;
};

/** Returns the element id of a field by the key of its changes. */
export function idOfKey(key: string): string {
  return key.replaceAll('/', '-');
}

/** Title, description or weight of an item. */
export function itemField<N extends 'title' | 'description' | 'weight'>(item: Item, name: N): Field<Item[N]> {
  return make(item[name], (value) => ({
    kind: 'item.save',
    itemId: item.id,
    version: item.version,
    fields: { [name]: value },
  }));
}

/** A field of a scorecard row. */
export function rowField<N extends RowFieldName>(row: ScorecardRow, name: N): Field<ScorecardRow[N]> {
  return make(row[name], (value) => ({
    kind: 'row.save',
    rowId: row.id,
    version: row.version,
    fields: { [name]: value },
  }));
}
type RowFieldName =
  | 'objective'
  | 'initiative'
  | 'measurement'
  | 'deadline'
  | 'target'
  | 'achievement'
  | 'progressRemark'
  | 'progressStatus';

/** The appraisee's self score or evidence of an item. */
export function selfField<N extends 'selfScore' | 'evidence'>(item: Item, name: N): Field<Item[N]> {
  return make(item[name], (value) => ({
    kind: 'item.self',
    itemId: item.id,
    version: item.version,
    fields: { [name]: value },
  }));
}

/** The supervisor's mark or remark of an item. */
export function markField<N extends 'mark' | 'markRemark'>(item: Item, name: N): Field<Item[N]> {
  return make(item[name], (value) => ({
    kind: 'item.mark',
    itemId: item.id,
    version: item.version,
    fields: { [name]: value },
  }));
}

/** The supervisor's remark on an item mid-year. */
export function reviewField(item: Item): Field<string | null> {
  return make(item.reviewRemark, (reviewRemark) => ({
    kind: 'item.review',
    itemId: item.id,
    version: item.version,
    reviewRemark,
  }));
}

/** The appraisee's remark on the progress of an item mid-year. */
export function progressField(item: Item): Field<string | null> {
  return make(item.progressRemark, (progressRemark) => ({
    kind: 'item.progress',
    itemId: item.id,
    version: item.version,
    progressRemark,
  }));
}

/** A field of a training need. */
export function needField<N extends 'programme' | 'method' | 'targetDate' | 'reason'>(
  need: Need,
  name: N,
): Field<Need[N]> {
  return make(need[name], (value) => ({
    kind: 'need.save',
    needId: need.id,
    version: need.version,
    fields: { [name]: value },
  }));
}

/** A field of an entry of self learning. */
export function learningField<N extends 'title' | 'learnedOn' | 'hours'>(
  learning: Learning,
  name: N,
): Field<Learning[N]> {
  return make(learning[name], (value) => ({
    kind: 'learning.save',
    learningId: learning.id,
    version: learning.version,
    fields: { [name]: value },
  }));
}

/** Whether the supervisor confirms an entry of self learning; null while undecided. */
export function learningConfirmation(learning: Learning): Field<boolean | null> {
  return make(learning.isConfirmed, (isConfirmed) => ({
    kind: 'learning.confirm',
    learningId: learning.id,
    version: learning.version,
    isConfirmed,
  }));
}

/** Whether the supervisor confirms an external training; null while undecided. */
export function externalConfirmation(training: ExternalTraining): Field<boolean | null> {
  return make(training.isConfirmed, (isConfirmed) => ({
    kind: 'external.confirm',
    requestId: training.id,
    version: training.version,
    isConfirmed,
  }));
}

/** A field of a contribution. */
export function contributionField<N extends 'activity' | 'levelKey'>(
  contribution: Contribution,
  name: N,
): Field<Contribution[N]> {
  return make(contribution[name], (value) => ({
    kind: 'contribution.save',
    contributionId: contribution.id,
    version: contribution.version,
    fields: { [name]: value },
  }));
}

/** Whether the supervisor confirms a contribution; null while undecided. */
export function contributionConfirmation(contribution: Contribution): Field<boolean | null> {
  return make(contribution.isConfirmed, (isConfirmed) => ({
    kind: 'contribution.confirm',
    contributionId: contribution.id,
    version: contribution.version,
    isConfirmed,
  }));
}

/** The comment of an author; `comment` is null before its first text. */
export function commentField(author: CommentAuthor, comment: Comment | null): Field<string> {
  return make(comment?.text ?? '', (text) => ({ kind: 'comment.save', author, version: comment?.version ?? 0, text }));
}

/** All competencies chosen in a part, as one field. */
export function choiceField(form: Form, part: 'core' | 'behavioural'): Field<readonly number[]> {
  return make(chosenIn(form, part), (chosen) => ({
    kind: 'competencies.choose',
    part,
    competencyIds: [...chosen],
    version: form.version,
  }));
}

function make<V extends FieldValue>(saved: V, edit: (value: V) => FieldEdit): Field<V> {
  const key = keyOf(edit(saved));
  const blank = (ALWAYS_TEXT.has(key.split('/').at(-1) ?? '') ? '' : null) as V;
  return { key, id: idOfKey(key), saved, blank, edit };
}

const ALWAYS_TEXT = new Set([
  'title',
  'objective',
  'initiative',
  'measurement',
  'target',
  'programme',
  'method',
  'reason',
  'activity',
  'text',
]);
