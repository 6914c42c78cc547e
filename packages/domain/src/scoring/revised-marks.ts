import type { Mark } from '../vocabulary.ts';
import type { JdTask, MarkedItem, ScoreInput, Segments } from './score-input.ts';

/** Returns the input of a score with the marks that an appeal raised, by item, in place of those that counted (domain §5). */
export function withRevisedMarks(input: ScoreInput, raised: ReadonlyMap<number, Mark>): ScoreInput {
  if (raised.size === 0) return input;
  return withItems(input, (item) => {
    const revised = raised.get(item.id);
    return revised === undefined ? item : { ...item, revised };
  });
}

/** Returns the input of a score with these moderated marks, by item, and no others (domain §5). */
export function withModeratedMarks(input: ScoreInput, moderated: ReadonlyMap<number, Mark>): ScoreInput {
  return withItems(input, (item) => ({ ...item, moderated: moderated.get(item.id) ?? null }));
}

/** Returns the input of a score with these moderated marks, by item, in place of those before; the others stay (domain §5). */
export function withProposedMarks(input: ScoreInput, proposed: ReadonlyMap<number, Mark>): ScoreInput {
  return withItems(input, (item) => {
    const moderated = proposed.get(item.id);
    return moderated === undefined ? item : { ...item, moderated };
  });
}

function withItems(input: ScoreInput, revise: <Item extends MarkedItem>(item: Item) => Item): ScoreInput {
  const reviseTask = (task: JdTask): JdTask => ({ ...revise(task), subtasks: task.subtasks.map(revise) });
  const reviseSegment = (segment: FormerSegment): FormerSegment => {
    if (!('items' in segment)) return segment;
    const { part1, kra, jd } = segment.items;
    return { ...segment, items: { part1, kra: kra.map(revise), jd: jd.map(reviseTask) } };
  };
  const { segments } = input;
  return {
    ...input,
    kra: input.kra.map(revise),
    jd: input.jd.map(reviseTask),
    core: input.core.map(revise),
    behavioural: input.behavioural.map(revise),
    segments: segments === null ? null : { ...segments, former: segments.former.map(reviseSegment) },
  };
}

type FormerSegment = Segments['former'][number];

/** Returns the mark that counts for an item: that of an appeal, else the moderated one, else the supervisor's (domain §5, §6). */
export function markThatCounts({ revised, moderated, mark }: Omit<MarkedItem, 'id'>): Mark | null {
  return revised ?? moderated ?? mark;
}
