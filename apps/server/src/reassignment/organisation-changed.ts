import { refreshPending } from '../forms/index.ts';
import { actorChanged, findAccountIdsOf, todayAt } from '../people/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { FOLLOW_OFFICERS, followOfficers, officersChangedAmong } from './officers-changed.ts';
import { findAffected, NOBODY, type AffectedRecords } from './affected-queries.ts';

/** The job's name, for those who run it by hand. */
export const FOLLOW_ORGANISATION = 'organisation.follow';

const AT_ONCE = 200;

/**
 * Must be called by everything that changes placements, supervisors or unit heads, in its transaction: rights of those
 * affected are read again, and pending steps go to their present approvers (domain §6). Up to 200 appraisees are
 * reassigned at once, with the change; the rest a moment later.
 */
export async function organisationChanged(
  services: Services,
  tx: Tx,
  changed: Partial<AffectedRecords>,
): Promise<void> {
  const affected: AffectedRecords = { ...NOBODY, ...changed };
  if (Object.values(affected).every((ids) => ids.length === 0)) return;
  const accounts = await findAccountIdsOf(tx, affected.people);
  await actorChanged(services, tx, [...accounts.values()]);
  await officersChangedAmong(services, tx, [...accounts.values()]);
  const first = await findAffected(tx, affected, todayAt(services.clock.now()), { after: 0, size: AT_ONCE });
  await refreshPending(services, tx, first);
  if (first.length === AT_ONCE) await services.jobs.enqueue(tx, FOLLOW_ORGANISATION, affected);
}

/** As `organisationChanged`, but all are reassigned a moment later: for changes of many, such as an import. */
export async function organisationChangedAtLarge(services: Services, tx: Tx, affected: AffectedRecords): Promise<void> {
  const accounts = await findAccountIdsOf(tx, affected.people);
  await actorChanged(services, tx, [...accounts.values()]);
  await officersChangedAmong(services, tx, [...accounts.values()]);
  if (Object.values(affected).some((ids) => ids.length > 0)) {
    await services.jobs.enqueue(tx, FOLLOW_ORGANISATION, affected);
  }
}

/**
 * Updates pending steps and segments of the affected appraisals to the organisation (domain §6), in small transactions,
 * so that nobody waits long. A second run changes nothing more.
 */
async function followOrganisation(services: Services, affected: AffectedRecords): Promise<void> {
  const { db, clock } = services;
  for (let after = 0; ;) {
    const ids = await findAffected(db, affected, todayAt(clock.now()), { after, size: AT_ONCE });
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => refreshPending(services, tx, ids));
    after = ids.at(-1) ?? after;
  }
}

/** Every night after the movements of the day, for changes that only a new day brings. */
const FOLLOW_OFFICERS_AT = '25 0 * * *';

/** Defines the jobs. */
export function registerReassignment({ services }: { readonly services: Services }): void {
  services.jobs.define<AffectedRecords>(FOLLOW_ORGANISATION, (affected) => followOrganisation(services, affected));
  services.jobs.schedule(FOLLOW_OFFICERS, FOLLOW_OFFICERS_AT, () => followOfficers(services));
}
