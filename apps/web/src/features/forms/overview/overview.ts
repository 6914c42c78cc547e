import { asMark, gapOf, type Mark } from '@prestasi/domain';
import { type Form, type Item } from '../document.ts';
import { numberOf } from '../parts/missing.ts';
import { markedItemsOf, type FormPart, type PartKey } from '../parts/parts.ts';

/** One item of a form, as a line: its marks, the difference that is pointed out, and whether anything is said of it. */
export type ItemLine = {
  readonly item: Item;
  readonly number: string;
  readonly self: Mark | null;
  readonly mark: Mark | null;
  readonly moderated: Mark | null;
  /** Two or more, else 0. */
  readonly gap: number;
  readonly hasRemark: boolean;
};

/** A part of a form with its lines; a part without items has none. */
export type PartLines = { readonly part: FormPart; readonly lines: readonly ItemLine[] };

/** Returns the parts of a form with a line for each item that gets a mark: those two or more apart first. */
export function linesOf(form: Form, parts: readonly FormPart[]): readonly PartLines[] {
  return parts.map((part) => {
    const lines = hasItems(part.key) ? markedItemsOf(form, part.key).map((item, at) => lineOf(form, item, at)) : [];
    return { part, lines: [...lines.filter(({ gap }) => gap > 0), ...lines.filter(({ gap }) => gap === 0)] };
  });
}

/** True if the items of a part are marked one by one. */
function hasItems(key: PartKey): boolean {
  return key === 'kra' || key === 'jd' || key === 'core' || key === 'behavioural';
}

function lineOf(form: Form, item: Item, at: number): ItemLine {
  const self = asMark(item.selfScore);
  const mark = asMark(item.mark);
  const said = [item.evidence, item.markRemark, item.moderationReason, item.progressRemark, item.reviewRemark];
  return {
    item,
    number: numberOf(form, item) ?? String(at + 1),
    self,
    mark,
    moderated: asMark(item.moderatedMark),
    gap: gapOf({ mark, selfScore: self }),
    hasRemark: said.some((text) => text !== null && text.trim() !== ''),
  };
}

/** Returns the points of a part of the score, of how many; null without a score, and for the halves of part 1. */
export function pointsOf(form: Form, key: PartKey): { readonly points: string; readonly of: string } | null {
  const isHalf = form.policy.part1.kind === 'both' || form.sections.length > 0;
  if ((key === 'kra' || key === 'jd') && isHalf) return null;
  const name = key === 'kra' || key === 'jd' ? 'part1' : key;
  const found = form.score?.parts.find(({ part }) => part === name);
  return found === undefined || found.points === null ? null : { points: found.points, of: found.weight };
}
