import type { Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import type { MarkedItem, ScoreInput, Segments } from './score-input.ts';

/** Returns the final score by another way of computing it, in floating point: for comparison only. */
export function roughScore(input: ScoreInput, policy: Policy): number {
  const value = (each: MarkedItem) => each.moderated ?? each.mark ?? Number.NaN;
  const mean = (marks: number[]) => marks.reduce((a, b) => a + b, 0) / marks.length;
  const kras = input.kra.reduce((total, each) => total + (value(each) * each.weight) / 10_000, 0);
  const tasks = input.jd.reduce((total, task) => {
    const mark = task.subtasks.length > 0 ? mean(task.subtasks.map(value)) : value(task);
    return total + (mark * task.weight) / 10_000;
  }, 0);
  const kraShare = (policy.part1.kraShare ?? 0) / 10_000;
  const ofItems = { kra: kras, jd: tasks, both: kraShare * kras + (1 - kraShare) * tasks }[policy.part1.kind];
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

function withFormer(segments: Segments | null, ofItems: number): number {
  const former = (segments?.former ?? []).filter(({ days, mark }) => days >= 60 && mark !== null);
  if (segments === null || former.length === 0) return ofItems;
  const all = former.map(({ days, mark }) => ({ days, mark: Number(mark) }));
  if (segments.currentDays >= 60) all.push({ days: segments.currentDays, mark: ofItems });
  const days = all.reduce((total, each) => total + each.days, 0);
  return all.reduce((total, each) => total + (each.days / days) * each.mark, 0);
}
