import type { Phase, Step } from '../vocabulary.ts';

/** What is counted of a form that waits: weight planned, rows reviewed, items with a self score, or items marked. */
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

/** Returns what is done in whole per cents (0 to 100), rounded down, so that 100 means all. */
export function percentDone({ done, all }: { readonly done: number; readonly all: number }): number {
  return Math.floor((done / all) * 100);
}
