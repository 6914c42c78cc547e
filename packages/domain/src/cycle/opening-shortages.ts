import { itemPartsOf } from '../appraisal/completeness-choices.ts';
import type { Policy } from '../policy.ts';
import { subcoresLacking } from '../reference/competencies.ts';
import { type Phase, PHASES } from '../vocabulary.ts';
import type { Calendar, Day } from './calendar.ts';

/** The competencies of the group that forms can choose: those in use. */
export type LibraryInUse = {
  /** The number of subcores of each core that has any. */
  readonly subcores: readonly number[];
  readonly behaviours: number;
  /** Subcores and behaviours for which not all six levels are described. */
  readonly withoutLevels: { readonly subcores: number; readonly behaviours: number };
};

/** The shortages of the library for the forms of a policy; each is the key of its text. */
export const SHORTAGES = ['no_cores', 'few_subcores', 'few_behaviours', 'levels_undescribed'] as const;
export type Shortage = {
  readonly code: (typeof SHORTAGES)[number];
  /** The number found: cores with too few subcores, behaviours in use, competencies without all levels. */
  readonly count: number;
  /** The number that a form chooses; 6 for levels. */
  readonly required: number;
  /** Whether no planning can be submitted until it is resolved (specification §5). */
  readonly blocks: boolean;
};

const LEVELS = 6;

/**
 * Returns the shortages of the library for the parts that a policy switches on, as `missingCompetencies` would report
 * them (domain §5, §6).
 */
export function libraryShortages(library: LibraryInUse, policy: Policy): readonly Shortage[] {
  const on = itemPartsOf(policy);
  const { subcores, behaviours, withoutLevels } = library;
  const { subcoresPerCore, behaviours: required } = policy;
  const shortages: Shortage[] = [];
  let undescribed = 0;
  if (on.includes('core')) {
    const short = subcores.filter((count) => subcoresLacking(count, subcoresPerCore) > 0).length;
    if (subcores.length === 0) shortages.push({ code: 'no_cores', count: 0, required: subcoresPerCore, blocks: true });
    if (short > 0) shortages.push({ code: 'few_subcores', count: short, required: subcoresPerCore, blocks: true });
    undescribed += withoutLevels.subcores;
  }
  if (on.includes('behavioural')) {
    if (behaviours < required) shortages.push({ code: 'few_behaviours', count: behaviours, required, blocks: true });
    undescribed += withoutLevels.behaviours;
  }
  if (undescribed > 0) {
    shortages.push({ code: 'levels_undescribed', count: undescribed, required: LEVELS, blocks: false });
  }
  return shortages;
}

/** Returns the phases of a calendar whose last day has passed: if opened now, nobody could fill them in (domain §3). */
export function phasesOver(calendar: Calendar, today: Day): readonly Phase[] {
  return PHASES.filter((phase) => calendar[phase].lastDay < today);
}
