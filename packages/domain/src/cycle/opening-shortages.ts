import { itemPartsOf } from '../appraisal/completeness-choices.ts';
import type { Policy } from '../policy.ts';
import { subcoresLacking } from '../reference/competencies.ts';
import { type Phase, PHASES } from '../vocabulary.ts';
import type { Calendar, Day } from './calendar.ts';

/** What of the group's competencies can be chosen in forms: those in use. */
export type LibraryInUse = {
  /** Of each core that has any, how many subcores. */
  readonly subcores: readonly number[];
  readonly behaviours: number;
  /** Subcores and behaviours of which not all six levels are described. */
  readonly withoutLevels: { readonly subcores: number; readonly behaviours: number };
};

/** What the library lacks for the forms of a policy; each is the key of its text. */
export const SHORTAGES = ['no_cores', 'few_subcores', 'few_behaviours', 'levels_undescribed'] as const;
export type Shortage = {
  readonly code: (typeof SHORTAGES)[number];
  /** How many there are: cores with too few subcores, behaviours in use, competencies without all levels. */
  readonly count: number;
  /** How many a form chooses; of levels 6. */
  readonly wanted: number;
  /** Whether no planning can be submitted until it is mended (specification §5). */
  readonly blocks: boolean;
};

const LEVELS = 6;

/** What the library lacks for the parts that a policy has on, as `missingCompetencies` would ask for it (domain §5, §6). */
export function libraryShortages(library: LibraryInUse, policy: Policy): readonly Shortage[] {
  const on = itemPartsOf(policy);
  const { subcores, behaviours, withoutLevels } = library;
  const { subcoresPerCore, behaviours: wanted } = policy;
  const shortages: Shortage[] = [];
  let undescribed = 0;
  if (on.includes('core')) {
    const short = subcores.filter((count) => subcoresLacking(count, subcoresPerCore) > 0).length;
    if (subcores.length === 0) shortages.push({ code: 'no_cores', count: 0, wanted: subcoresPerCore, blocks: true });
    if (short > 0) shortages.push({ code: 'few_subcores', count: short, wanted: subcoresPerCore, blocks: true });
    undescribed += withoutLevels.subcores;
  }
  if (on.includes('behavioural')) {
    if (behaviours < wanted) shortages.push({ code: 'few_behaviours', count: behaviours, wanted, blocks: true });
    undescribed += withoutLevels.behaviours;
  }
  if (undescribed > 0) {
    shortages.push({ code: 'levels_undescribed', count: undescribed, wanted: LEVELS, blocks: false });
  }
  return shortages;
}

/** The phases of a calendar whose last day has passed: opened now, nobody could fill them in (domain §3). */
export function phasesOver(calendar: Calendar, today: Day): readonly Phase[] {
  return PHASES.filter((phase) => calendar[phase].lastDay < today);
}
