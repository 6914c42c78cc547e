import { type Category, type Day, decideOpening, type LeftOutReason, type OpeningWarning } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type Candidate, findCandidates, type WaitingRow } from './opening-queries.ts';
import type { CompanyCycle } from './company-cycle-queries.ts';

type Decision =
  | { readonly state: 'opened'; readonly warnings: readonly OpeningWarning[] }
  | { readonly state: 'waiting'; readonly reason: WaitingRow['reason']; readonly warnings: readonly OpeningWarning[] }
  | { readonly state: 'left_out'; readonly reason: LeftOutReason };

export type Decided = { readonly candidate: Candidate; readonly decision: Decision };

/** The categories that have a policy, and those that wait for the company's evaluation method. */
export type Policies = { readonly ready: ReadonlySet<Category>; readonly unevaluated: ReadonlySet<Category> };

/** The number of people who are read, and opened, at a time: a company of 10,000 is never loaded whole. */
const BATCH = 250;

/**
 * Decides by the domain for everybody in the company who has no appraisal of the year yet, in batches by employee id
 * (domain §3). Of several reasons to wait it reports the first.
 */
export async function* decideInBatches(
  db: Executor,
  companyCycle: CompanyCycle,
  { ready, unevaluated }: Policies,
  today: Day,
): AsyncGenerator<Decided[]> {
  let after = 0;
  for (;;) {
    const candidates = await findCandidates(db, companyCycle, today, { after, size: BATCH });
    const last = candidates.at(-1);
    if (last === undefined) return;
    after = last.employeeId;
    const decisions = decideOpening(candidates, companyCycle.hiredUntil, ready, unevaluated);
    yield candidates.map((candidate, index) => ({ candidate, decision: decisionOf(decisions[index]) }));
  }
}

function decisionOf(decision: ReturnType<typeof decideOpening>[number] | undefined): Decision {
  if (decision === undefined) throw new Error('The domain decided for fewer people than it was asked about');
  if (decision.state !== 'waiting') return decision;
  return { state: 'waiting', reason: decision.reasons[0] ?? 'no_policy', warnings: decision.warnings };
}
