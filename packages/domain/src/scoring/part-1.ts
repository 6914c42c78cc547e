import type { Policy } from '../policy.ts';
import { equalWeight, itemLine, meanLine, weightsOf, type LeftOut, type Line } from './line.ts';
import { ONE, rational, ZERO } from './rational.ts';
import type { JdTask, KraItem, ScoreInput, Segments } from './score-input.ts';

/** A former or present supervisor's segment shorter than this does not count in part 1 (domain §6). */
export const MINIMUM_SEGMENT_DAYS = 60;

/**
 * Returns the lines of part 1: key result areas, job description or both with their split, by segments if the policy
 * weights by days (domain §6).
 */
export function part1Lines(input: ScoreInput, policy: Policy): Line[] {
  const items = itemLines(input, policy.part1);
  if (!policy.segmentsByDays || input.segments === null || input.segments.former.length === 0) return items;
  return segmentLines(input.segments, items);
}

function itemLines(input: ScoreInput, part1: Policy['part1']): Line[] {
  if (part1.kind === 'kra') return kraLines(input.kra);
  if (part1.kind === 'jd') return taskLines(input.jd);
  const share = part1.kraShare ?? 0;
  return [
    meanLine('kra_group', null, rational(share, 10000), kraLines(input.kra)),
    meanLine('jd_group', null, rational(10000 - share, 10000), taskLines(input.jd)),
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

/** The present supervisor's segment has the item marks; if no segment counts, it stands alone. */
function segmentLines(segments: Segments, items: readonly Line[]): Line[] {
  const former = segments.former.map((segment) => ({
    ...segment,
    leftOut: reasonToLeaveOut(segment.days, segment.mark !== null),
  }));
  const anyFormer = former.some((segment) => segment.leftOut === null);
  const currentLeftOut = anyFormer ? reasonToLeaveOut(segments.currentDays, true) : null;
  if (!anyFormer) {
    return [...former.map((segment) => formerLine(segment, ZERO)), meanLine('segment', null, ONE, items)];
  }
  const days = [
    ...former.map((segment) => (segment.leftOut === null ? segment.days : 0)),
    currentLeftOut === null ? segments.currentDays : 0,
  ];
  const weights = weightsOf(days);
  return [
    ...former.map((segment, index) => formerLine(segment, weights[index] ?? ZERO)),
    meanLine('segment', null, weights.at(-1) ?? ZERO, items, currentLeftOut),
  ];
}

function formerLine(segment: Segments['former'][number] & { leftOut: LeftOut | null }, weight: Line['weight']): Line {
  return {
    ...itemLine('segment', { id: segment.id, mark: segment.mark, moderated: null }, weight),
    leftOut: segment.leftOut,
  };
}

function reasonToLeaveOut(days: number, marked: boolean): LeftOut | null {
  if (days < MINIMUM_SEGMENT_DAYS) return 'under_60_days';
  return marked ? null : 'no_mark';
}
