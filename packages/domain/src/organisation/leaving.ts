import type { Level, Outcome } from '../vocabulary.ts';

/** Whether leaving ends an appraisal: a running one, unless its year-end form is already submitted (domain §3). */
export function endsByLeaving(appraisal: {
  readonly outcome: Outcome | null;
  readonly cycleOpen: boolean;
  readonly yearEnd: { readonly level: Level; readonly waived: boolean };
}): boolean {
  const { outcome, cycleOpen, yearEnd } = appraisal;
  return outcome === null && cycleOpen && yearEnd.level === 'unsubmitted' && !yearEnd.waived;
}
