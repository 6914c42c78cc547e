import type { listCycles as call } from '@prestasi/contract';
import { mayUse } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { presentCompanyCycle } from './presenter.ts';
import { findCycles, findCompanyCyclesOfCompanies } from './company-cycle-queries.ts';

/** Lists the years, newest first, each with the cycles of the companies in the actor's scope (domain §4). */
export const listCycles: Handler<typeof call> = async ({ db, actor }) => {
  const creates = mayUse(actor, 'cycle.create');
  const cycles = await findCycles(db);
  const companyCycles = await findCompanyCyclesOfCompanies(db, (companyId) =>
    companyWithin(actor, 'cycle.manage', companyId),
  );
  return {
    cycles: cycles.map(({ id, year, isUsed }) => ({
      id,
      year,
      companies: companyCycles.filter(({ cycleId }) => cycleId === id).map((one) => presentCompanyCycle(one, actor)),
      canRemove: creates && !isUsed,
    })),
    canCreate: creates,
  };
};
