import type { Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import type { MarkedItem, ScoreInput, SectionItems, Segments } from './score-input.ts';

const value = (each: MarkedItem) => each.moderated ?? each.mark ?? Number.NaN;
const mean = (marks: number[]) => marks.reduce((a, b) => a + b, 0) / marks.length;

/** Returns the final score by another way of computing it, in floating point: for comparison only. */
export function roughScore(input: ScoreInput, policy: Policy): number {
  const present = { part1: input.segments?.currentPart1 ?? policy.part1, kra: input.kra, jd: input.jd };
  const ofItems = roughItems(present, value);
  const hoursShare = Math.min(1, Number(input.trainingHours) / (policy.trainingTargetHours ?? 1));
  const marks = input.contributions
    .filter(({ confirmed, kind }) => confirmed && (policy.contributions.internalInvolvement || kind === 'external'))
    .map(({ mark }) => mark);
  let best = 0;
  for (let slot = 0; slot < policy.contributions.count && marks.length > 0; slot += 1) {
    const highest = Math.max(...marks) as Mark;
    marks.splice(marks.indexOf(highest), 1);
    best += highest;
  }
  const scores = {
    part1: policy.segmentsByDays ? withFormer(input.segments, ofItems) : ofItems,
    core: mean(input.core.map(value)),
    behavioural: mean(input.behavioural.map(value)),
    training: 6 * hoursShare,
    contributions: best / policy.contributions.count,
  };
  const weights = { ...policy.weights, training: policy.trainingTargetHours === null ? null : policy.weights.training };
  const on = Object.entries(scores).map(([part, score]) => ({
    score,
    weight: weights[part as keyof typeof scores] ?? 0,
  }));
  const all = on.reduce((total, { weight }) => total + weight, 0);
  return on.reduce((total, { score, weight }) => total + (weight / all) * (score / 6) * 100, 0);
}

function roughItems({ part1, kra, jd }: SectionItems, of: (item: MarkedItem) => number): number {
  const kras = kra.reduce((total, each) => total + (of(each) * each.weight) / 10_000, 0);
  const tasks = jd.reduce((total, task) => {
    const mark = task.subtasks.length > 0 ? mean(task.subtasks.map(of)) : of(task);
    return total + (mark * task.weight) / 10_000;
  }, 0);
  const kraShare = (part1.kraShare ?? 0) / 10_000;
  return { kra: kras, jd: tasks, both: kraShare * kras + (1 - kraShare) * tasks }[part1.kind];
}

/** Returns the mark of a former segment; not a number where the supervisor gave none, or not all. */
function roughMark(segment: Segments['former'][number]): number {
  if ('mark' in segment) return segment.mark ?? Number.NaN;
  const isMarked = !Number.isNaN(roughItems(segment.items, ({ mark }) => mark ?? Number.NaN));
  return isMarked ? roughItems(segment.items, value) : Number.NaN;
}

function withFormer(segments: Segments | null, ofItems: number): number {
  const former = (segments?.former ?? []).map((segment) => ({ days: segment.days, mark: roughMark(segment) }));
  const all = former.filter(({ days, mark }) => days >= 60 && !Number.isNaN(mark));
  if (segments === null || all.length === 0) return ofItems;
  if (segments.currentDays >= 60) all.push({ days: segments.currentDays, mark: ofItems });
  const days = all.reduce((total, each) => total + each.days, 0);
  return all.reduce((total, each) => total + (each.days / days) * each.mark, 0);
}
