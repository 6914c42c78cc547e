import { type Actor, companiesInScope, mayUse, ROLE } from '@prestasi/domain';
import { looksAfterSeveral, type OpenAction, openActionsOf, UNDATED } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import type { Services } from '../platform/services.ts';
import { findWaiting } from './run-queries.ts';

/** What waits for the actor under their active role, the most urgent first; what has no last day comes last. */
export async function openActionsFor(services: Services, actor: Actor): Promise<OpenAction[]> {
  const { db, clock } = services;
  const onForms = await openActionsOf(db, actor, todayAt(clock.now()));
  const onOpenings = await openingProblems(services, actor);
  return [...onForms, ...onOpenings].toSorted((a, b) => compareDue(a.dueOn, b.dueOn));
}

function compareDue(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** For HR: people of open cycles who wait for their appraisal until something is mended (domain §3). */
async function openingProblems({ db }: Services, actor: Actor): Promise<OpenAction[]> {
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
