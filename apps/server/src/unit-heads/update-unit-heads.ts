import { organisationChanged } from '../reassignment/index.ts';
import { todayAt } from '../people/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { followTerms } from './term-queries.ts';

/** The job's name, for those who run it by hand. */
export const UPDATE_UNIT_HEADS = 'organisation.follow-offices';

/**
 * Every night: sets the unit heads whose term begins or ended, with everything that follows from it (domain §2, §6).
 */
export function registerUnitHeads({ services }: { readonly services: Services }): void {
  services.jobs.schedule(UPDATE_UNIT_HEADS, '5 0 * * *', () => updateUnitHeads(services));
}

async function updateUnitHeads(services: Services): Promise<void> {
  const today = todayAt(services.clock.now());
  await inTransaction(services.db, async (tx) => {
    const followed = await followTerms(tx, today);
    const unitsOf = (kind: string) => followed.filter((one) => one.kind === kind).map(({ unitId }) => unitId);
    await organisationChanged(services, tx, {
      people: [...new Set(followed.flatMap(({ people }) => people))],
      divisions: unitsOf('division'),
      departments: unitsOf('department'),
      sections: unitsOf('section'),
    });
  });
}
