import type { Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import { withModeratedMarks } from './revised-marks.ts';
import { scoreAppraisal } from './score.ts';
import type { ScoreInput } from './score-input.ts';

/**
 * What happened to the score of an appraisal's year-end form, in its order: the supervisor approved the marks; a mark of
 * an item was moderated; the form fell back to a level at which marks open again, which drops moderated marks; the result
 * became final; anything else leaves the score as it is.
 */
export type ScoreEvent =
  | { readonly kind: 'approved' | 'reopened' | 'final' | 'other' }
  | { readonly kind: 'moderated'; readonly itemId: number; readonly to: Mark };

/** A score as it stood: hundredths of a point, 0–10000, and the key of its band. */
export type PastScore = { readonly hundredths: number; readonly band: string };

/**
 * Returns the score after each event, computed from the supervisor's marks and the moderated marks known by then (domain
 * §5, §7). Null where there is none: before the supervisor's approval, and before the last time that marks were opened
 * again, since marks are stored as they are now.
 */
export function scoresAsTheyStood(
  input: ScoreInput,
  policy: Policy,
  events: readonly ScoreEvent[],
): readonly (PastScore | null)[] {
  const begins = events.findLastIndex(({ kind }) => kind === 'reopened') + 1;
  const moderated = new Map<number, Mark>();
  let isApproved = false;
  return events.map((event, index) => {
    if (index < begins) return null;
    if (event.kind === 'approved') isApproved = true;
    if (event.kind === 'moderated') moderated.set(event.itemId, event.to);
    return isApproved ? scoreWith(input, policy, moderated) : null;
  });
}

function scoreWith(input: ScoreInput, policy: Policy, moderated: ReadonlyMap<number, Mark>): PastScore | null {
  const score = scoreAppraisal(withModeratedMarks(input, moderated), policy);
  return score.state === 'complete' ? { hundredths: score.hundredths, band: score.band.key } : null;
}
