import {
  apportion,
  effectiveWeights,
  isPartOn,
  itemPartsOf,
  rational,
  type EditGroup,
  type Policy,
  type ScoredPart,
} from '@prestasi/domain';
import type { Form, Item, Missing } from '../document.ts';

/** A part of the form as it is filled in, one after the other; a policy with KRA and JD shows both. */
export type PartKey = 'kra' | 'jd' | 'core' | 'behavioural' | 'training' | 'contributions' | 'comments';

export type FormPart = {
  readonly key: PartKey;
  /** Its number in the address and in "part 1 of 5". */
  readonly tab: number;
  /** Basis points after the parts that are off gave theirs away; null for comments, which carry none. */
  readonly weight: number | null;
  /** `optional`: nothing is in it, and nothing need be; `none`: nothing is, and nobody fills it in any more. */
  readonly state: 'empty' | 'started' | 'complete' | 'optional' | 'none';
  readonly missing: readonly Missing[];
  /** How much of it is done, 0–1: by items or entries without anything missing. */
  readonly share: number;
  /** Items done of all, where items are gone through one by one by this reader. */
  readonly progress: { readonly done: number; readonly of: number } | null;
};

const SCORED: Readonly<Record<Exclude<PartKey, 'comments'>, ScoredPart>> = {
  kra: 'part1',
  jd: 'part1',
  core: 'core',
  behavioural: 'behavioural',
  training: 'training',
  contributions: 'contributions',
};

/** The parts that the form's policy has on, in order, with weight, state and what is missing in each (domain §3, §6). */
export function partsOf(form: Form): readonly FormPart[] {
  const policy = form.policy as Policy;
  const keys: PartKey[] = [...itemPartsOf(policy)];
  if (isPartOn('training', policy)) keys.push('training');
  if (isPartOn('contributions', policy)) keys.push('contributions');
  keys.push('comments');
  const seen = form.isPart1Only ? keys.filter((key) => key === 'kra' || key === 'jd') : keys;
  const weights = weightsOf(keys, policy);
  return seen.map((key, index) => {
    const missing = form.missing.filter(({ part }) => part === key);
    return {
      key,
      tab: index + 1,
      weight: weights.get(key) ?? null,
      state: stateOf(form, key, missing),
      missing,
      share: shareDone(form, key, missing),
      progress: progressOf(form, key, missing),
    };
  });
}

/** The part that an address names by its number; the first where there is no such. */
export function partAt(parts: readonly FormPart[], tab: string | undefined): FormPart {
  return parts.find((part) => String(part.tab) === tab) ?? (parts[0] as FormPart);
}

/** The items of a part that stand in the form now; with those taken out in this phase where they are to be seen. */
export function itemsOf(form: Form, part: PartKey, removed: 'without' | 'with' = 'without'): readonly Item[] {
  return form.content.items.filter((item) => item.part === part && (removed === 'with' || item.removedIn === null));
}

/** The subtasks of a task. */
export function subtasksOf(form: Form, task: Item): readonly Item[] {
  return form.content.items.filter(({ parentId, removedIn }) => parentId === task.id && removedIn === null);
}

/** The items of a part that scores and marks are given to: all but tasks with subtasks (domain §6). */
export function markedItemsOf(form: Form, part: PartKey): readonly Item[] {
  return itemsOf(form, part).filter((item) => subtasksOf(form, item).length === 0);
}

/** Whether a form cannot be read by this reader yet: what is at level 0 is the appraisee's alone (domain §4). */
export function isUnread(form: Form): boolean {
  return !form.isMine && form.level === 'unsubmitted' && form.content.items.length === 0;
}

/** The weights of the parts in basis points, which add to 100 %. */
function weightsOf(keys: readonly PartKey[], policy: Policy): ReadonlyMap<PartKey, number> {
  const effective = effectiveWeights(policy);
  const weighing = keys.flatMap((key) => {
    const found = key === 'comments' ? undefined : effective.find(({ part }) => part === SCORED[key]);
    if (found === undefined) return [];
    const { n, d } = found.share;
    return [{ key, share: rational(n * BigInt(shareOf(key, policy)), d * 100n) }];
  });
  const weights = apportion(
    weighing.map(({ share }) => share),
    weighing.length === 0 ? 0 : 10_000,
  );
  return new Map(weighing.map(({ key }, index) => [key, weights[index] ?? 0]));
}

/** What a half of part 1 has of it, in basis points. */
function shareOf(key: PartKey, { part1 }: Policy): number {
  if (part1.kind !== 'both' || part1.kraShare === null) return 10_000;
  if (key === 'kra') return part1.kraShare;
  return key === 'jd' ? 10_000 - part1.kraShare : 10_000;
}

function stateOf(form: Form, key: PartKey, missing: readonly Missing[]): FormPart['state'] {
  const begun = isBegun(form, key);
  if (missing.length > 0) return begun ? 'started' : 'empty';
  if (begun) return 'complete';
  const groups = OPTIONAL[key];
  if (groups === undefined) return 'empty';
  // What is to be filled in later may be left empty then, too.
  const isToCome = form.isMine && form.level === 'unsubmitted';
  return isToCome || groups.some((group) => form.can.edit.includes(group)) ? 'optional' : 'none';
}

/** Parts that may stay empty, with the groups of fields that fill them. */
const OPTIONAL: Readonly<Partial<Record<PartKey, readonly EditGroup[]>>> = {
  training: ['training_needs', 'self_learning'],
  contributions: ['contributions'],
  comments: ['comment_appraisee', 'comment_supervisor', 'comment_hod', 'comment_hr', 'comment_super_hr'],
};

function shareDone(form: Form, key: PartKey, missing: readonly Missing[]): number {
  const open = new Set(missing.map(({ code, itemId }) => itemId ?? code));
  const ofThePart = missing.filter(({ itemId }) => itemId === null);
  const count = entriesOf(form, key) + new Set(ofThePart.map(({ code }) => code)).size;
  return count === 0 ? 0 : Math.max(0, 1 - open.size / count);
}

function entriesOf(form: Form, key: PartKey): number {
  const { content } = form;
  if (key === 'comments') return content.comments.length;
  if (key === 'contributions') return content.contributions.length;
  if (key === 'training') return content.trainingNeeds.length + content.selfLearnings.length;
  return (form.phase === 'planning' ? itemsOf(form, key) : markedItemsOf(form, key)).length;
}

function isBegun(form: Form, key: PartKey): boolean {
  const { content, phase } = form;
  if (key === 'comments') return content.comments.some(({ text }) => text.trim() !== '');
  if (key === 'contributions') return content.contributions.length > 0;
  if (key === 'training') {
    return content.trainingNeeds.length + content.selfLearnings.length + content.trainingRecords.length > 0;
  }
  const items = itemsOf(form, key);
  if (phase === 'planning') return items.length > 0;
  if (phase === 'review') return items.some(isReviewed);
  // To whoever marks, a part begins with the first mark.
  const marks = form.can.edit.includes('mark');
  return items.some(({ selfScore, mark }) => mark !== null || (!marks && selfScore !== null));
}

function isReviewed({ progressRemark, reviewRemark, rows }: Item): boolean {
  return Boolean(progressRemark ?? reviewRemark) || rows.some((row) => row.progressStatus !== null);
}

/** Groups of fields that are filled in item by item. */
const BY_ITEM = new Set(['self_score', 'mark', 'progress', 'review_remark']);

function progressOf(form: Form, key: PartKey, missing: readonly Missing[]): FormPart['progress'] {
  const isByItem = key === 'kra' || key === 'jd' || key === 'core' || key === 'behavioural';
  const fills = form.can.edit.some((group) => BY_ITEM.has(group));
  if (!isByItem || form.phase === 'planning' || !fills) return null;
  const items = markedItemsOf(form, key);
  if (items.length === 0) return null;
  const open = new Set(missing.map(({ itemId }) => itemId));
  return { done: items.filter(({ id }) => !open.has(id)).length, of: items.length };
}
