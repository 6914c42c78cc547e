import type { Policy } from '../policy.ts';
import { equalWeight, itemLine, meanLine, meanOf, weightsOf, type LeftOut, type Line } from './line.ts';
import { ONE, rational, ZERO } from './rational.ts';
import type { JdTask, KraItem, MarkedItem, ScoreInput, SectionItems, Segments } from './score-input.ts';

/** A former or present supervisor's segment shorter than this does not count in part 1 (domain §6). */
export const MINIMUM_SEGMENT_DAYS = 60;

/**
 * Returns the lines of part 1: key result areas, job description or both with their split, by segments if the policy
 * weights by days (domain §6). Otherwise the present position's items alone.
 */
export function part1Lines(input: ScoreInput, policy: Policy): Line[] {
  const { segments } = input;
  const items = itemLines({ ...input, part1: segments?.currentPart1 ?? policy.part1 });
  if (!policy.segmentsByDays || segments === null || segments.former.length === 0) return items;
  return segmentLines(segments, items);
}

function itemLines({ part1, kra, jd }: SectionItems): Line[] {
  if (part1.kind === 'kra') return kraLines(kra);
  if (part1.kind === 'jd') return taskLines(jd);
  const share = part1.kraShare ?? 0;
  return [
    meanLine('kra_group', null, rational(share, 10000), kraLines(kra)),
    meanLine('jd_group', null, rational(10000 - share, 10000), taskLines(jd)),
  ];
}

function kraLines(kras: readonly KraItem[]): Line[] {
  const weights = weightsOf(kras.map((kra) => kra.weight));
  return kras.map((kra, index) => itemLine('kra', kra, weights[index] ?? ZERO));
}

function taskLines(tasks: readonly JdTask[]): Line[] {
  const weights = weightsOf(tasks.map((task) => task.weight));
  return tasks.map((task, index) => {
    const weight = weights[index] ?? ZERO;
    if (task.subtasks.length === 0) return itemLine('task', task, weight);
    const each = equalWeight(task.subtasks.length);
    return meanLine(
      'task',
      task.id,
      weight,
      task.subtasks.map((subtask) => itemLine('subtask', subtask, each)),
    );
  });
}

/**
 * The present segment stands alone if no other counts. Its items need marks even where it is short, unless they are
 * those of a new position.
 */
function segmentLines({ former, currentDays, currentPart1 }: Segments, items: readonly Line[]): Line[] {
  const judged = former.map((segment) => ({
    segment,
    leftOut: reasonToLeaveOut(segment.days, isSegmentMarked(segment)),
  }));
  const isAlone = judged.every(({ leftOut }) => leftOut !== null);
  const currentLeftOut = isAlone ? null : reasonToLeaveOut(currentDays, true);
  const weights = isAlone
    ? [...former.map(() => ZERO), ONE]
    : weightsOf([
        ...judged.map(({ segment, leftOut }) => (leftOut === null ? segment.days : 0)),
        currentLeftOut === null ? currentDays : 0,
      ]);
  const present = meanLine('segment', null, weights.at(-1) ?? ZERO, items, currentLeftOut);
  return [
    ...judged.map(({ segment, leftOut }, index) => formerLine(segment, weights[index] ?? ZERO, leftOut)),
    currentPart1 === null ? present : withoutNeed(present),
  ];
}

function formerLine(segment: Segments['former'][number], weight: Line['weight'], leftOut: LeftOut | null): Line {
  if ('items' in segment) {
    return withoutNeed(meanLine('segment', segment.id, weight, itemLines(segment.items), leftOut));
  }
  const { id, mark } = segment;
  return { ...itemLine('segment', { id, mark, moderated: null }, weight), leftOut };
}

/** Returns the line of a position that needs no marks while it is left out. */
function withoutNeed(line: Line): Line {
  return line.leftOut === null ? line : { ...line, needsMarks: false };
}

/**
 * Whether a former supervisor has marked their segment: by the overall mark, or each item of the position (domain §6).
 * A moderated mark in place of the supervisor's is none.
 */
function isSegmentMarked(segment: Segments['former'][number]): boolean {
  if ('mark' in segment) return segment.mark !== null;
  return markedItemsOf(segment.items).every(({ mark }) => mark !== null) && meanOf(itemLines(segment.items)) !== null;
}

function markedItemsOf({ part1, kra, jd }: SectionItems): readonly MarkedItem[] {
  return [
    ...(part1.kind === 'jd' ? [] : kra),
    ...(part1.kind === 'kra' ? [] : jd.flatMap((task) => (task.subtasks.length === 0 ? [task] : task.subtasks))),
  ];
}

function reasonToLeaveOut(days: number, marked: boolean): LeftOut | null {
  if (days < MINIMUM_SEGMENT_DAYS) return 'under_60_days';
  return marked ? null : 'no_mark';
}
