import type { Category } from '@prestasi/domain';
import { formsToDecideAsStandIn, type ListScope, mayStandIn, scopeFor } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';

/** The forms that are calibrated together, by the snapshot of their appraisals. */
export type Selection = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly category?: Category | undefined;
};

/** Returns the scope of a calibration: the caller's own step, and those of approvers for whom they stand in (domain §7). */
export async function calibrationScope(db: Executor, { actor, today }: PresentContext): Promise<ListScope> {
  const scope = await scopeFor(db, 'scope', actor, today);
  if (!mayStandIn(actor)) return scope;
  return { ...scope, delegated: await formsToDecideAsStandIn(db, actor, today) };
}
