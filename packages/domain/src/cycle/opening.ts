import type { Category } from '../vocabulary.ts';
import type { Day } from './calendar.ts';

/** An employee of the company whose cycle opens; `supervisorId` is also the appraiser whom super HR named. */
export type OpeningCandidate = {
  readonly employeeId: number;
  readonly active: boolean;
  readonly hiredOn: Day;
  readonly category: Category | null;
  readonly supervisorId: number | null;
  readonly hodId: number | null;
};

/** Why an employee waits for their appraisal; each can be resolved. */
export type WaitingReason = 'no_supervisor' | 'no_policy' | 'no_evaluation_method';

/** Why the cycle does not apply to an employee. */
export type LeftOutReason = 'deactivated' | 'hired_after_cut_off';

export type OpeningWarning = 'no_hod';

export type OpeningDecision =
  | { readonly state: 'opened'; readonly employeeId: number; readonly warnings: readonly OpeningWarning[] }
  | {
      readonly state: 'waiting';
      readonly employeeId: number;
      readonly reasons: readonly WaitingReason[];
      readonly warnings: readonly OpeningWarning[];
    }
  | { readonly state: 'left_out'; readonly employeeId: number; readonly reason: LeftOutReason };

/**
 * Decides for each employee whether opening the cycle creates their appraisal, puts them on the waiting list, or leaves
 * them out (domain §3). `cutOff` is the last day of hire that still counts; `policies` the categories that have one;
 * `unevaluated` those in which only the company's evaluation method is missing. One person's problem never changes
 * another's decision.
 */
export function decideOpening(
  candidates: readonly OpeningCandidate[],
  cutOff: Day,
  policies: ReadonlySet<Category>,
  unevaluated: ReadonlySet<Category> = new Set(),
): OpeningDecision[] {
  return candidates.map((candidate) => decide(candidate, cutOff, policies, unevaluated));
}

/**
 * Returns why super HR cannot open the appraisal of this person by naming an appraiser (domain §5); null for somebody
 * who waits only for a supervisor. The rules of the step decide whom they may name.
 */
export function namedOpeningRefusal(
  candidate: OpeningCandidate,
  cutOff: Day,
  policies: ReadonlySet<Category>,
): 'approver_not_for_naming' | 'no_policy' | null {
  const decision = decide(candidate, cutOff, policies);
  if (decision.state !== 'waiting' || !decision.reasons.includes('no_supervisor')) return 'approver_not_for_naming';
  return decision.reasons.some((reason) => reason !== 'no_supervisor') ? 'no_policy' : null;
}

/** Returns why a cycle does not apply to an employee, whatever else they lack; null if it does (domain §3). */
export function leftOutReason(
  { active, hiredOn }: Pick<OpeningCandidate, 'active' | 'hiredOn'>,
  cutOff: Day,
): LeftOutReason | null {
  if (!active) return 'deactivated';
  return hiredOn > cutOff ? 'hired_after_cut_off' : null;
}

function decide(
  candidate: OpeningCandidate,
  cutOff: Day,
  policies: ReadonlySet<Category>,
  unevaluated: ReadonlySet<Category> = new Set(),
): OpeningDecision {
  const { employeeId, category } = candidate;
  const leftOut = leftOutReason(candidate, cutOff);
  if (leftOut !== null) return { state: 'left_out', employeeId, reason: leftOut };
  const reasons: WaitingReason[] = [];
  if (candidate.supervisorId === null) reasons.push('no_supervisor');
  if (category === null || !policies.has(category)) {
    reasons.push(category !== null && unevaluated.has(category) ? 'no_evaluation_method' : 'no_policy');
  }
  const warnings: OpeningWarning[] = candidate.hodId === null ? ['no_hod'] : [];
  return reasons.length > 0
    ? { state: 'waiting', employeeId, reasons, warnings }
    : { state: 'opened', employeeId, warnings };
}
