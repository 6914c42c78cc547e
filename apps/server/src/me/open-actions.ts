import { type Actor, type Day, companiesInScope, mayUse, ROLE } from '@prestasi/domain';
import { looksAfterSeveral, type OpenAction, openActionsOf, UNDATED } from '../forms/index.ts';
import { appealActions } from '../appeals/index.ts';
import { countToDecide } from '../confirmations/index.ts';
import { requestActions } from '../requests/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { evaluationActions } from '../training-evaluations/index.ts';
import { findWaiting } from './company-cycle-queries.ts';

/**
 * Returns the open actions of the actor in their active role, the most urgent first; those without a last day come
 * last.
 */
export async function openActionsFor(
  db: Executor,
  actor: Actor,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<OpenAction[]> {
  const onForms = await openActionsOf(db, actor, today);
  const onAppeals = await appealActions(db, actor, today);
  const onOpenings = await openingProblems(db, actor);
  const onRequests = await requestActions(db, actor, today);
  const onEvaluations = await evaluationActions(db, actor, today);
  const onConfirmations = await confirmations(db, actor, now);
  return [...onForms, ...onAppeals, ...onOpenings, ...onRequests, ...onEvaluations, ...onConfirmations].toSorted(
    (a, b) => compareDue(a.dueOn, b.dueOn),
  );
}

/** Returns the actions that wait for the actor as second person, as one open action. */
async function confirmations(db: Executor, actor: Actor, now: Date): Promise<OpenAction[]> {
  const count = await countToDecide(db, actor, now);
  if (count === 0) return [];
  return [{ ...UNDATED, kind: 'decide_confirmations', count, year: null, phase: null, link: '/confirmations' }];
}

function compareDue(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** For HR: people of open cycles who wait for their appraisal until a problem is solved (domain §3). */
async function openingProblems(db: Executor, actor: Actor): Promise<OpenAction[]> {
  if (!mayUse(actor, 'cycle.manage')) return [];
  const waiting = await findWaiting(db, companiesInScope(actor, ROLE.hr));
  return waiting.map(({ companyCycleId, companyName, count, names }) => ({
    ...UNDATED,
    kind: 'opening_problems',
    count,
    year: null,
    phase: null,
    names: [...names],
    link: `/cycles/${companyCycleId}`,
    companies: looksAfterSeveral(actor) ? [companyName] : [],
  }));
}
