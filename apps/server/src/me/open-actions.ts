import type { openAction } from '@prestasi/contract';
import { type Actor, companiesInScope, mayUse, ROLE } from '@prestasi/domain';
import type { z } from 'zod';
import type { Services } from '../platform/services.ts';
import { findWaiting } from './run-queries.ts';

/** Something that waits for the reader, one click from where it is done. */
export type OpenAction = z.output<typeof openAction>;

/** What waits for the actor under their active role, the most urgent first. */
export async function openActionsFor(services: Services, actor: Actor): Promise<OpenAction[]> {
  return openingProblems(services, actor);
}

/** For HR: people of open cycles who wait for their appraisal until something is mended (domain §3). */
async function openingProblems({ db }: Services, actor: Actor): Promise<OpenAction[]> {
  if (!mayUse(actor, 'cycle.manage')) return [];
  const waiting = await findWaiting(db, companiesInScope(actor, ROLE.hr));
  return waiting.map(({ companyId, count, names }) => ({
    kind: 'opening_problems',
    count,
    phase: null,
    names: [...names],
    reason: null,
    dueOn: null,
    link: `/view-company/${companyId}`,
    progress: null,
  }));
}
