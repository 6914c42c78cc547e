import type { getHealth, listHealthFindings, OutputOf } from '@prestasi/contract';
import { type Actor, HEALTH_CHECKS, type HealthKey } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { todayAt } from '../people/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { countFindings, findCompanies, findFindings, type FindingRow } from './finding-queries.ts';
import type { HealthScope } from './scope-queries.ts';

type Health = OutputOf<typeof getHealth>;
type Counts = readonly { readonly check: HealthKey; readonly companyId: number | null; readonly count: number }[];

/**
 * Counts the findings of each check, in the companies of the actor's scope or one of them. Refuses (`not_found`) a
 * company outside it.
 */
export const readHealth: Handler<typeof getHealth> = async ({ db, actor, query: { companyId }, now }) => {
  const scope = await scopeOf(db, actor, companyId, now);
  const counts = await countAll(
    db,
    scope,
    HEALTH_CHECKS.map(({ key }) => key),
  );
  const companies = companyId === undefined ? await findCompanies(db, scope) : [];
  return {
    checks: HEALTH_CHECKS.map(({ key }) => ({ check: key, count: sum(counts.filter((one) => one.check === key)) })),
    companies: companies
      .map((company) => {
        const own = counts.filter((one) => one.companyId === company.id);
        return { company, findings: sum(own), must: sum(own.filter(({ check }) => MUST.has(check))) };
      })
      .toSorted((a, b) => b.must - a.must || b.findings - a.findings),
  };
};

/**
 * Returns the findings that matter before a cycle opens in a company: the checks that found something there (domain
 * §3).
 */
export async function findingsBeforeOpening(
  db: Executor,
  actor: Actor,
  companyId: number,
  now: Date,
): Promise<Health['checks']> {
  const keys = HEALTH_CHECKS.filter(({ atOpening }) => atOpening).map(({ key }) => key);
  const counts = await countAll(db, { actor, companyId, today: todayAt(now), now }, keys);
  return keys
    .map((key) => ({ check: key, count: sum(counts.filter((one) => one.check === key)) }))
    .filter(({ count }) => count > 0);
}

/** Counts the people without a supervisor in a company of the actor's scope who should have one, as the check does. */
export async function countWithoutSupervisor(
  db: Executor,
  actor: Actor,
  companyId: number,
  now: Date,
): Promise<number> {
  return sum(await countAll(db, { actor, companyId, today: todayAt(now), now }, ['no_supervisor']));
}

/** Lists the findings of one check, by name. Refuses (`not_found`) a company outside the actor's scope. */
export const listFindings: Handler<typeof listHealthFindings> = async ({
  db,
  actor,
  params: { check },
  query: asked,
  now,
}) => {
  const scope = await scopeOf(db, actor, asked.companyId, now);
  const { rows, total } = await remembered(db, scope, [check, asked], (on) => findFindings(on, check, scope, asked));
  return { rows: rows.map(present), total, page: asked.page, size: asked.size };
};

const MUST: ReadonlySet<HealthKey> = new Set(HEALTH_CHECKS.filter(({ must }) => must).map(({ key }) => key));

async function scopeOf(db: Executor, actor: Actor, companyId: number | undefined, now: Date): Promise<HealthScope> {
  if (companyId !== undefined) await requireCompany(db, actor, 'employee.write', companyId);
  return { actor, companyId: companyId ?? null, today: todayAt(now), now };
}

function countAll(db: Executor, scope: HealthScope, keys: readonly HealthKey[]): Promise<Counts> {
  return remembered(db, scope, keys, async (on) => {
    const counts: Counts[number][] = [];
    for (const check of keys) {
      for (const found of await countFindings(on, check, scope)) counts.push({ check, ...found });
    }
    return counts;
  });
}

/** From memory while no data of the check has changed; a PIN or an invitation that lapses is noticed the day after. */
function remembered<T>(
  db: Executor,
  { actor, companyId, today }: HealthScope,
  asked: readonly unknown[],
  read: (on: Executor) => Promise<T>,
): Promise<T> {
  const about = ['organisation-health', actor.activeRole, actor.grants, companyId, today, ...asked];
  return cacheStatistics(db, about, read);
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

function present({ kind, id, name, code, company_id, company, note }: FindingRow) {
  const of = company_id === null || company === null ? null : { id: company_id, name: company };
  return { kind, id, name, code, company: of, note };
}
