import { NOBODY, organisationChanged } from '../reassignment/index.ts';
import { endByLeaving } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { openAccountAgain } from './account-again.ts';
import { lockDue, type MovementRow, updateMovement } from './row-queries.ts';

/** The job's name, for those who run it by hand. */
export const FOLLOW_MOVEMENTS = 'movements.follow';

/**
 * Every night, after the unit heads: pending steps, roles and sessions follow the movements whose day has come (domain
 * §6).
 */
export function scheduleMovements(services: Services): void {
  services.jobs.schedule(FOLLOW_MOVEMENTS, '10 0 * * *', () => followMovements(services));
}

/** Catches up on missed days; a second run does nothing more. */
async function followMovements(services: Services): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    for (const due of await lockDue(tx, todayAt(now))) {
      if (due.kind === 'leaving') await endByLeaving(tx, due.employeeId, due.reason, now);
      if (due.kind === 'rehire') await openAccountAgain(tx, due, { accountId: due.createdBy, now });
      await organisationChanged(services, tx, affectedBy(due));
      await updateMovement(tx, due.id, { followedAt: now });
    }
  });
}

/** Returns the records that a stored movement affects. */
export function affectedBy({ undo }: Pick<MovementRow, 'undo'>) {
  const ofKind = (kind: string) => undo.offices.filter((unit) => unit.kind === kind).map(({ unitId }) => unitId);
  return {
    ...NOBODY,
    people: [...new Set([...undo.people, ...undo.approvers])],
    divisions: ofKind('division'),
    departments: ofKind('department'),
    sections: ofKind('section'),
  };
}
