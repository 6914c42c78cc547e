import type { getCompany as call, OutputOf } from '@prestasi/contract';
import { type Day, isGroupAdmin, mayUseFor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { findPresentCompanyCycle, type CompanyCycleRecord } from '../cycles/index.ts';
import { countWithoutSupervisor } from '../health/index.ts';
import { openActionsFor } from '../me/index.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { countStaff, findAdministrators, findCompany } from './company-queries.ts';
import { countDifferences } from './difference-queries.ts';
import { findUnits } from './unit-queries.ts';

type CompanyView = OutputOf<typeof call>;

/**
 * Returns a company with its units, head counts and the state of its cycle; and with all open actions of the reader,
 * since admin and HR start here (specification §2). Refuses (`not_found`) one outside the actor's scope.
 */
export const getCompany: Handler<typeof call> = async ({
  services,
  session: { actor, sessionId },
  params: { id: companyId },
  now,
  today,
}) => {
  const { db, files } = services;
  await requireCompany(db, actor, 'company.read', companyId);
  const details = await findCompany(db, companyId);
  if (details === null) throw new Problem('not_found');
  const { logoFileId, ...facts } = details;
  const mayEdit = mayUseFor(actor, 'company.write', companyId);
  return onOneConnection(db, async (on) => {
    const companyCycle = await findPresentCompanyCycle(on, companyId);
    return {
      ...facts,
      logo: logoFileId === null ? null : files.addressOf(logoFileId, sessionId),
      administrators: await findAdministrators(on, companyId, now),
      can: { edit: mayEdit, administer: mayEdit && isGroupAdmin(actor) },
      withoutSupervisor: await countWithoutSupervisor(on, actor, companyId, now),
      ...(await countStaff(on, companyId, today, now)),
      ...(await findUnits(on, companyId, today)),
      cycle:
        companyCycle === null
          ? null
          : { ...presentCycle(companyCycle), differences: await differencesOf(on, companyCycle, today) },
      actions: await openActionsFor(on, actor, { today, now }),
    };
  });
};

/**
 * Before a cycle opens there are no appraisals to compare; once it is closed, people who come and go do not matter to
 * it.
 */
async function differencesOf(db: Executor, companyCycle: CompanyCycleRecord, today: Day) {
  return companyCycle.state === 'open' ? countDifferences(db, companyCycle, today) : [];
}

function presentCycle({
  id,
  year,
  state,
  phases,
  waiting,
}: CompanyCycleRecord): Omit<NonNullable<CompanyView['cycle']>, 'differences'> {
  return {
    companyCycleId: id,
    year,
    state,
    phases: phases.map(({ phase, firstDay, lastDay, complete, total }) => ({
      phase,
      firstDay,
      lastDay,
      complete,
      total,
    })),
    waiting,
  };
}
