import type { Actor } from '../actor.ts';
import type { FormFacts } from '../appraisal/facts.ts';
import { decideModeration } from '../appraisal/moderation.ts';
import type { Refusal } from '../appraisal/refusal.ts';
import type { Permitted } from '../appraisal/transition-types.ts';
import type { Day } from '../cycle/calendar.ts';
import type { Policy } from '../policy.ts';
import { withProposedMarks } from '../scoring/revised-marks.ts';
import { scoreAppraisal, type Score } from '../scoring/score.ts';
import type { ScoreInput } from '../scoring/score-input.ts';
import type { Mark } from '../vocabulary.ts';

/** A moderated mark that somebody proposes, 1–6; the reason may still be missing. */
export type ProposedMark = { readonly itemId: number; readonly mark: Mark; readonly reason: string | null };

/** A form with what decides about its moderation and what its score is computed from. */
export type ModeratedForm = { readonly facts: FormFacts; readonly input: ScoreInput; readonly policy: Policy };

/** What proposed marks would do to one form, were they saved one after the other. */
export type ModerationPreview = {
  readonly before: Score;
  readonly after: Score;
  /** The last day of the response that is opened once more; null if none is. */
  readonly responseDue: Day | null;
  /** In the order of the proposals. */
  readonly proposals: readonly {
    readonly itemId: number;
    readonly changesScore: boolean;
    readonly decision: Permitted | Refusal;
  }[];
};

/** Whether a moderated mark changes the form's score: by its exact points, before rounding (domain §5, §6). */
export function changesScore(before: Score, after: Score): boolean {
  return before.working.points !== after.working.points;
}

/**
 * Returns what proposed marks would do, by the very functions that carry them out (domain §5, §6): each on top of those
 * before it. Scores are those of the marks whether or not the domain permits them; whether it does stands with each.
 */
export function previewModerations(
  { facts, input, policy }: ModeratedForm,
  actor: Actor,
  proposals: readonly ProposedMark[],
): ModerationPreview {
  const marks = new Map<number, Mark>();
  const before = scoreAppraisal(input, policy);
  let after = before;
  const decided = proposals.map(({ itemId, mark, reason }) => {
    const earlier = after;
    marks.set(itemId, mark);
    after = scoreAppraisal(withProposedMarks(input, marks), policy);
    const isChange = changesScore(earlier, after);
    const decision = decideModeration(facts, actor, { itemId, mark, reason, changesScore: isChange });
    return { itemId, changesScore: isChange, decision };
  });
  return { before, after, responseDue: responseDueOf(decided.map(({ decision }) => decision)), proposals: decided };
}

function responseDueOf(decisions: readonly (Permitted | Refusal)[]): Day | null {
  const effects = decisions.flatMap((decision) => (decision.ok ? decision.effects : []));
  return effects.find((effect) => effect.kind === 'open_response')?.due ?? null;
}
