import { exactly, type Fraction, mean, of, plus, points, shown, times, weightedMean } from './score.ts';

/** A non-executive's plan on top of the position's tasks, and its results: the numbers of the English journey. */
export const CLERK = {
  subtask: 'Count the shelves',
  drillWeight: 20,
  additional: { title: 'Train newcomers', weight: 10 },
  subcores: ['Trustworthiness', 'Compliance', 'Sharing', 'Respect'],
  behaviours: ['Thorough', 'Disciplined', 'Patient', 'Firm', 'Friendly'],
  selfScores: { jd: [4, 5, 4, 5, 6], core: [4, 4, 4, 5], behavioural: [5, 4, 4, 4, 4] },
  marks: { jd: [4, 5, 3, 5, 6], core: [4, 4, 4, 5], behavioural: [5, 5, 4, 4, 4] },
  /** Refused by the supervisor, so it does not count. */
  learning: { title: 'Stock software online', learnedOn: '2027-09-14', hours: 6 },
  /** The mark by the head of department for the first subtask. */
  moderated: 5,
} as const;

/**
 * Subtasks count equally within the main task of 70 %; the additional tasks are 20 % and 10 %; no training that counts,
 * no contributions.
 */
function parts(): readonly Fraction[] {
  const { jd, core, behavioural } = CLERK.marks;
  const [, second, third, drill, newcomers] = jd;
  const part1 = weightedMean([
    { weight: 70, mark: mean([CLERK.moderated, second, third]) },
    { weight: CLERK.drillWeight, mark: of(drill) },
    { weight: CLERK.additional.weight, mark: of(newcomers) },
  ]);
  return [points(65, part1), points(15, mean(core)), points(15, mean(behavioural)), times(of(5), of(0))];
}

export const expectedPoints = (): string[] => parts().map(exactly);

export const expectedScore = (): string => shown(parts().reduce(plus));
