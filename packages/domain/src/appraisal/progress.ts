import { WHOLE_WEIGHT } from '../organisation/job-description.ts';
import type { Policy } from '../policy.ts';
import type { Phase, Step } from '../vocabulary.ts';
import { itemPartsOf } from './completeness-choices.ts';

/** Measures of the progress of a form that waits: weight planned, rows reviewed, items with a self score, or items marked. */
export const PROGRESS_KINDS = ['planned', 'reviewed', 'scored', 'marked'] as const;
export type ProgressKind = (typeof PROGRESS_KINDS)[number];

const OF_APPRAISEE: Readonly<Record<Phase, ProgressKind>> = {
  planning: 'planned',
  review: 'reviewed',
  year_end: 'scored',
};

/**
 * Returns what is counted of the pending step: what the appraisee fills in, or the marks that the supervisor gives. Null
 * for a step that only decides.
 */
export function progressKindOf(phase: Phase, pendingStep: Step | null): ProgressKind | null {
  if (pendingStep === null) return OF_APPRAISEE[phase];
  return phase === 'year_end' && pendingStep === 'supervisor' ? 'marked' : null;
}

/** Of each kind, what is done and what there is to do; of a plan, its weight in hundredths of a per cent. */
export type ProgressCounts = Readonly<Record<ProgressKind, { readonly done: number; readonly all: number }>>;

/** The progress of a pending step: what is counted, how much of it is done, and how much there is to do. */
export type Progress = { readonly of: ProgressKind; readonly done: number; readonly all: number };

/**
 * Returns the progress of a pending step (domain §6); null for a step that only decides, and where there is nothing to
 * do. A plan is done when each of its planned parts has its whole weight; more than that counts as done.
 */
export function progressOf(
  { phase, pendingStep, policy }: Readonly<{ phase: Phase; pendingStep: Step | null; policy: Policy }>,
  counts: ProgressCounts | undefined,
): Progress | null {
  const kind = progressKindOf(phase, pendingStep);
  if (kind === null) return null;
  const { done, all: counted } = counts?.[kind] ?? { done: 0, all: 0 };
  const plannedParts = itemPartsOf(policy).filter((part) => part === 'kra' || part === 'jd');
  const all = kind === 'planned' ? plannedParts.length * WHOLE_WEIGHT : counted;
  return all === 0 ? null : { of: kind, done: Math.min(done, all), all };
}

/** Returns what is done in whole per cents (0 to 100), rounded down, so that 100 means all. */
export function percentDone({ done, all }: { readonly done: number; readonly all: number }): number {
  return Math.floor((done / all) * 100);
}
