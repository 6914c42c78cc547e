import type { FormEdit } from '@prestasi/contract';
import type { Form } from '../document.ts';
import { findRecord, type Versioned } from './find-record.ts';

/** The value of a field. */
export type FieldValue = string | number | boolean | null | readonly number[];

type FieldKind =
  | 'item.save'
  | 'row.save'
  | 'competencies.choose'
  | 'item.progress'
  | 'item.review'
  | 'item.self'
  | 'item.mark'
  | 'need.save'
  | 'learning.save'
  | 'learning.confirm'
  | 'external.confirm'
  | 'contribution.save'
  | 'contribution.confirm'
  | 'comment.save';

/** A change of one field. Others (add, remove, moderate) are commands: they are carried out at once or not at all. */
export type FieldEdit = Extract<FormEdit, { kind: FieldKind }>;

/** The target of a change: the record whose version it names, and the field of it. */
type FieldTarget = { readonly target: string; readonly field: string; readonly value: FieldValue };

/** Returns the record and field that a change is about, and the new value. */
export function targetOf(edit: FieldEdit): FieldTarget {
  switch (edit.kind) {
    case 'item.save':
    case 'item.self':
    case 'item.mark':
      return { target: `item/${edit.itemId}`, ...only(edit.fields) };
    case 'item.progress':
      return { target: `item/${edit.itemId}`, field: 'progressRemark', value: edit.progressRemark };
    case 'item.review':
      return { target: `item/${edit.itemId}`, field: 'reviewRemark', value: edit.reviewRemark };
    case 'row.save':
      return { target: `row/${edit.rowId}`, ...only(edit.fields) };
    case 'need.save':
      return { target: `need/${edit.needId}`, ...only(edit.fields) };
    case 'learning.save':
      return { target: `learning/${edit.learningId}`, ...only(edit.fields) };
    case 'learning.confirm':
      return { target: `learning/${edit.learningId}`, field: 'isConfirmed', value: edit.isConfirmed };
    case 'external.confirm':
      return { target: `external/${edit.requestId}`, field: 'isConfirmed', value: edit.isConfirmed };
    case 'contribution.save':
      return { target: `contribution/${edit.contributionId}`, ...only(edit.fields) };
    case 'contribution.confirm':
      return { target: `contribution/${edit.contributionId}`, field: 'isConfirmed', value: edit.isConfirmed };
    case 'comment.save':
      return { target: `comment/${edit.author}`, field: 'text', value: edit.text };
    case 'competencies.choose':
      return { target: 'form', field: edit.part, value: edit.competencyIds };
  }
}

/** Returns the key under which a change is stored: one for each field. */
export function keyOf(edit: FieldEdit): string {
  const { target, field } = targetOf(edit);
  return `${target}/${field}`;
}

/** Returns the form's current value and version of the field that a change sets; null if the record is gone. */
export function lookUp(form: Form, edit: FieldEdit): { readonly version: number; readonly value: FieldValue } | null {
  const { field } = targetOf(edit);
  if (edit.kind === 'competencies.choose') return { version: form.version, value: chosenIn(form, edit.part) };
  if (edit.kind === 'comment.save') {
    const comment = form.content.comments.find(({ author }) => author === edit.author);
    return { version: comment?.version ?? 0, value: comment?.text ?? '' };
  }
  const record = recordOf(form, edit);
  return record === undefined ? null : { version: record.version, value: record[field] as FieldValue };
}

/** Returns the same change for another version of its record. */
export function withVersion(edit: FieldEdit, version: number): FieldEdit {
  return { ...edit, version };
}

/** The competencies chosen in a part, by id. */
export function chosenIn(form: Form, part: 'core' | 'behavioural'): readonly number[] {
  return form.content.items.flatMap((item) =>
    item.part === part && item.competencyId !== null && item.removedIn === null ? [item.competencyId] : [],
  );
}

/** True if two values look the same to a reader: blanks around a text, and null or '', make no difference. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  return plain(one) === plain(other);
}

function plain(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.toSorted((a, b) => a - b).join();
  return String(value).trim();
}

type RecordEdit = Exclude<FieldEdit, { kind: 'competencies.choose' | 'comment.save' }>;

function recordOf(form: Form, edit: RecordEdit): Versioned | undefined {
  if ('itemId' in edit) return findRecord(form, 'item', edit.itemId);
  if ('rowId' in edit) return findRecord(form, 'row', edit.rowId);
  if ('needId' in edit) return findRecord(form, 'need', edit.needId);
  if ('learningId' in edit) return findRecord(form, 'learning', edit.learningId);
  if ('requestId' in edit) return findRecord(form, 'external', edit.requestId);
  return findRecord(form, 'contribution', edit.contributionId);
}

/** Returns the single field of a change; a change carries one. */
function only(fields: Readonly<Record<string, FieldValue | undefined>>): { field: string; value: FieldValue } {
  const [first] = Object.entries(fields);
  return { field: first?.[0] ?? '', value: first?.[1] ?? null };
}
