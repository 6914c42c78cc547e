import type {
  activateCompany as call,
  OutputOf,
  previewDeactivation as preview,
  deactivateCompany as deactivateCompanyCall,
} from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import {
  findCompanyCyclesOf,
  planMissingCompanyCycles,
  type CompanyCycleRecord,
  withStatistics,
} from '../cycles/index.ts';
import { recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { countPeople, updateCompany } from './company-queries.ts';
import { requireForGroup } from './company-scope.ts';
import { lockInVersion } from './update-company.ts';

type Saved = OutputOf<typeof call>;

/**
 * Previews the consequences of deactivating a company, and the open company cycle that prevents it. Refuses as
 * `deactivateCompany` does.
 */
export const previewDeactivation: Handler<typeof preview> = async ({
  services: { db, clock },
  actor,
  params: { id },
}) => {
  await requireForGroup(db, actor, id);
  const companyCycles = await withStatistics(db, await findCompanyCyclesOf(db, id, false));
  const open = openOf(companyCycles);
  return {
    ...(await countPeople(db, id, todayAt(clock.now()))),
    planned: companyCycles.filter(({ state }) => state === 'planned').map(({ year }) => year),
    open: open === null ? null : { companyCycleId: open.id, year: open.year, unfinished: open.unfinished },
  };
};

/**
 * Deactivates a company: its planned company cycles are set aside, none is planned or opened any more, and its people
 * can still read their own past. Refuses `not_found`, `forbidden`, a stale version, and `company_cycle_open` while a
 * company cycle is open.
 */
export const deactivateCompany: ChangeHandler<typeof deactivateCompanyCall> = async (
  tx,
  { services, actor, params, body },
) => {
  const seen = { ...params, ...body };
  const { name } = await requireForGroup(tx, actor, seen.id);
  const { isActive } = await lockInVersion(tx, seen.id, seen.version);
  const open = await lockOpenCycle(tx, seen.id);
  if (open !== null) throw new Problem('company_cycle_open', { params: { company: name, year: open.year } });
  return isActive ? saveState(services, tx, actor, seen, false) : seen;
};

/**
 * Activates a company again; it gets its planned company cycles of this year and later ones at once. Refuses as
 * deactivating does.
 */
export const activateCompany: ChangeHandler<typeof call> = async (tx, { services, actor, params, body }) => {
  const seen = { ...params, ...body };
  await requireForGroup(tx, actor, seen.id);
  const { isActive } = await lockInVersion(tx, seen.id, seen.version);
  if (isActive) return seen;
  const saved = await saveState(services, tx, actor, seen, true);
  await planMissingCompanyCycles(tx, { accountId: actor.accountId, now: services.clock.now() });
  return saved;
};

async function saveState(
  { clock }: Services,
  tx: Tx,
  { accountId }: Actor,
  { id, version }: VersionedId,
  isActive: boolean,
): Promise<Saved> {
  const saved = await updateCompany(tx, id, version, { isActive });
  if (saved === null) throw new Error('A locked company changed');
  await recordChange(tx, 'company', id, { accountId, now: clock.now() }, { isActive: [!isActive, isActive] });
  return { id, version: saved };
}

/** Opening a company cycle locks it, so that it is either seen here, or waits and finds the company deactivated. */
async function lockOpenCycle(tx: Executor, id: number): Promise<{ readonly year: number } | null> {
  return (await findCompanyCyclesOf(tx, id, true)).find(({ state }) => state === 'open') ?? null;
}

function openOf(companyCycles: readonly CompanyCycleRecord[]): CompanyCycleRecord | null {
  return companyCycles.find(({ state }) => state === 'open') ?? null;
}
