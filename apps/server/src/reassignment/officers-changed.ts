import { ROLE } from '@prestasi/domain';
import { findGranteesOf, findWaitingForOfficers, refreshPending } from '../forms/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';

/** The job's name, for those who run it by hand. */
export const FOLLOW_OFFICERS = 'officers.follow';

const AT_ONCE = 200;

/**
 * Must be called by everything that gives or takes HR's role, or changes whether somebody who holds it can act: a
 * moment later, forms that wait at HR's or super HR's step become unassigned if none of them is able any more, or
 * theirs again (domain §5).
 */
export async function officersChanged({ jobs }: Services, tx: Tx): Promise<void> {
  await jobs.enqueue(tx, FOLLOW_OFFICERS, {});
}

/** As `officersChanged`, if one of these accounts holds HR's role. */
export async function officersChangedAmong(services: Services, tx: Tx, accountIds: readonly number[]): Promise<void> {
  if ((await findGranteesOf(tx, ROLE.hr, accountIds)).length > 0) await officersChanged(services, tx);
}

/**
 * Reassigns forms at HR's and super HR's steps to those who hold these roles, in small transactions. A second run
 * changes nothing more.
 */
export async function followOfficers(services: Services): Promise<void> {
  for (let after = 0; ;) {
    const waiting = await findWaitingForOfficers(services.db, after, AT_ONCE);
    if (waiting.length === 0) return;
    const employeeIds = waiting.map(({ employeeId }) => employeeId);
    await inTransaction(services.db, (tx) => refreshPending(services, tx, employeeIds));
    after = waiting.at(-1)?.appraisalId ?? after;
  }
}
