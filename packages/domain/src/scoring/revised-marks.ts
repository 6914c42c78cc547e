import type { Mark } from '../vocabulary.ts';
import type { MarkedItem, ScoreInput } from './score-input.ts';

/** Returns the input of a score with the marks that an appeal raised, by item, in place of those that counted (domain §5). */
export function withRevisedMarks(input: ScoreInput, raised: ReadonlyMap<number, Mark>): ScoreInput {
  if (raised.size === 0) return input;
  const revise = <Item extends MarkedItem>(item: Item): Item => {
    const revised = raised.get(item.id);
    return revised === undefined ? item : { ...item, revised };
  };
  return {
    ...input,
    kra: input.kra.map(revise),
    jd: input.jd.map((task) => ({ ...revise(task), subtasks: task.subtasks.map(revise) })),
    core: input.core.map(revise),
    behavioural: input.behavioural.map(revise),
  };
}

/** Returns the mark that counts for an item: that of an appeal, else the moderated one, else the supervisor's (domain §5, §6). */
export function markThatCounts({ revised, moderated, mark }: Omit<MarkedItem, 'id'>): Mark | null {
  return revised ?? moderated ?? mark;
}
