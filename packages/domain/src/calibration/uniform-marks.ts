import { FEWEST_PEOPLE } from '../statistics/published-groups.ts';
import { MARKS, type Mark } from '../vocabulary.ts';

/** The marks that one supervisor gave for the whole year: how often each, and on how many forms. */
export type MarksOfSupervisor = {
  readonly supervisorId: number;
  readonly forms: number;
  readonly counts: Readonly<Record<Mark, number>>;
};

/** A supervisor whose marks hardly vary: `most` of `marks` are `mark`. */
export type UniformSupervisor = {
  readonly supervisorId: number;
  readonly forms: number;
  readonly mark: Mark;
  readonly most: number;
  readonly marks: number;
};

/** Nine of ten. */
const SHARE = { of: 10, least: 9 };

/**
 * Returns the supervisors whose marks hardly vary: with five forms or more, as for every comparison of supervisors
 * (domain §7), and nine of ten marks the same. Of two marks given equally often the lower one is named.
 */
export function uniformSupervisors(supervisors: readonly MarksOfSupervisor[]): readonly UniformSupervisor[] {
  return supervisors.flatMap(({ supervisorId, forms, counts }) => {
    const marks = MARKS.reduce((sum, mark) => sum + counts[mark], 0);
    const mark = MARKS.reduce((often, one) => (counts[one] > counts[often] ? one : often));
    const most = counts[mark];
    const isUniform = forms >= FEWEST_PEOPLE && marks > 0 && most * SHARE.of >= marks * SHARE.least;
    return isUniform ? [{ supervisorId, forms, mark, most, marks }] : [];
  });
}
