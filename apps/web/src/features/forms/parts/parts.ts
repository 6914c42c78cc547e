import { formPartsOf, isPartSeen, subtasksIn, type EditGroup, type FormPartKey, type Policy } from '@prestasi/domain';
import { ALL_PARTS } from './form-address.ts';
import type { Opened } from './opened.ts';
import { canMark, type Form, type Item, type Missing } from '../document.ts';

/** A part of the form as the reader fills it in, in order; a policy with KRA and JD shows both. */
export type PartKey = FormPartKey;

export type FormPart = {
  readonly key: PartKey;
  /** Its number in the address and in "part 1 of 5". */
  readonly tab: number;
  /** Basis points after the weights of parts that are off were distributed; null for comments, which have none. */
  readonly weight: number | null;
  /** `optional`: it is empty, which is allowed; `none`: it is empty, and nobody can fill it in any more. */
  readonly state: 'empty' | 'started' | 'complete' | 'optional' | 'none';
  readonly missing: readonly Missing[];
  /** Items done of all, where this reader fills in items one by one. */
  readonly progress: { readonly done: number; readonly of: number } | null;
};

/** Returns the parts that the form's policy has on, with weight, state and what is missing in each (domain §3, §6). */
export function partsOf(form: Form): readonly FormPart[] {
  const itemParts = form.content.items.map(({ part }) => part);
  const reading = { ...form, hasSections: form.sections.length > 0, itemParts };
  const all = formPartsOf(
    form.policy as Policy,
    form.sections.map(({ kind }) => kind),
  );
  const seen = all.filter(({ key }) => isPartSeen(reading, key));
  return seen.map(({ key, weight }, index) => {
    const missing = form.missing.filter(({ part }) => part === key);
    return {
      key,
      tab: index + 1,
      weight,
      state: stateOf(form, key, missing),
      missing,
      progress: progressOf(form, key, missing),
    };
  });
}

/** Groups of fields by which somebody fills in a form, a part at a time. */
const FILLING: readonly EditGroup[] = [
  'mark',
  'section_mark',
  'review_remark',
  'self_score',
  'achievement',
  'progress',
];

/**
 * True if an address opens all parts on one page: by its number, or without one for those who only read the form and
 * decide it. Who may decide the plan of a new position begins with its part, where that is done.
 */
export function opensAllParts(form: Form, { tab, full }: Pick<Opened, 'tab' | 'full'>): boolean {
  if (full !== null || isUnread(form)) return false;
  if (tab !== undefined) return tab === String(ALL_PARTS);
  if (form.sections.some(({ can }) => can.actions.length > 0)) return false;
  return !form.isMine && form.phase === 'year_end' && !form.can.edit.some((group) => FILLING.includes(group));
}

/** Returns the part that an address names by its number, else the first. */
export function partAt(parts: readonly FormPart[], tab: string | undefined): FormPart {
  return parts.find((part) => String(part.tab) === tab) ?? (parts[0] as FormPart);
}

/** Returns the current items of a part; with `removed`, also those taken out in this phase. */
export function itemsOf(form: Form, part: PartKey, removed: 'without' | 'with' = 'without'): readonly Item[] {
  return form.content.items.filter((item) => item.part === part && (removed === 'with' || item.removedIn === null));
}

/** The subtasks of a task. */
export function subtasksOf(form: Form, task: Item): readonly Item[] {
  return subtasksIn(form.content.items, task);
}

/** Returns the items of a part that get scores and marks: all but tasks with subtasks (domain §6). */
export function markedItemsOf(form: Form, part: PartKey): readonly Item[] {
  return itemsOf(form, part).filter((item) => subtasksOf(form, item).length === 0);
}

/** True if this reader may not read the form yet: at level 0 only the appraisee may (domain §4). */
export function isUnread(form: Form): boolean {
  return !form.isMine && form.level === 'unsubmitted' && form.content.items.length === 0;
}

function stateOf(form: Form, key: PartKey, missing: readonly Missing[]): FormPart['state'] {
  const begun = isBegun(form, key);
  if (missing.length > 0) return begun ? 'started' : 'empty';
  if (begun) return 'complete';
  const groups = OPTIONAL[key];
  if (groups === undefined) return 'empty';
  // A field that opens later may be left empty then, too.
  const isToCome = form.isMine && form.level === 'unsubmitted';
  return isToCome || groups.some((group) => form.can.edit.includes(group)) ? 'optional' : 'none';
}

/** Parts that may stay empty, with the groups of fields in them. */
const OPTIONAL: Readonly<Partial<Record<PartKey, readonly EditGroup[]>>> = {
  training: ['training_needs', 'self_learning'],
  contributions: ['contributions'],
  comments: ['comment_appraisee', 'comment_supervisor', 'comment_hod', 'comment_hr', 'comment_super_hr'],
};

function isBegun(form: Form, key: PartKey): boolean {
  const { content, phase } = form;
  if (key === 'comments') return content.comments.some(({ text }) => text.trim() !== '');
  if (key === 'contributions') return content.contributions.length > 0;
  if (key === 'training') {
    const { trainingNeeds, selfLearnings, trainingRecords, externalTrainings } = content;
    return [trainingNeeds, selfLearnings, trainingRecords, externalTrainings].some((list) => list.length > 0);
  }
  const items = itemsOf(form, key);
  if (phase === 'planning') return items.length > 0;
  if (phase === 'review') return items.some(isReviewed);
  // For a reader who gives marks, a part begins with the first mark.
  const marks = form.can.edit.includes('mark') || form.can.edit.includes('section_mark');
  return items.some(({ selfScore, mark }) => mark !== null || (!marks && selfScore !== null));
}

function isReviewed({ progressRemark, reviewRemark, rows }: Item): boolean {
  return Boolean(progressRemark ?? reviewRemark) || rows.some((row) => row.progressStatus !== null);
}

/** Groups of fields that are filled in item by item. */
const BY_ITEM = new Set(['self_score', 'mark', 'section_mark', 'progress', 'review_remark']);

function progressOf(form: Form, key: PartKey, missing: readonly Missing[]): FormPart['progress'] {
  const isByItem = key === 'kra' || key === 'jd' || key === 'core' || key === 'behavioural';
  const fills = form.can.edit.some((group) => BY_ITEM.has(group));
  if (!isByItem || form.phase === 'planning' || !fills) return null;
  if (form.isPart1Only) return markedProgress(form, key);
  const items = markedItemsOf(form, key);
  if (items.length === 0) return null;
  const open = new Set(missing.map(({ itemId }) => itemId));
  return { done: items.filter(({ id }) => !open.has(id)).length, of: items.length };
}

/** A former supervisor marks the items of their own position; nothing of the form is missing for them. */
function markedProgress(form: Form, key: PartKey): FormPart['progress'] {
  const items = markedItemsOf(form, key).filter((item) => canMark(form, item));
  return items.length === 0 ? null : { done: items.filter(({ mark }) => mark !== null).length, of: items.length };
}
