import type { getAlignment, listAlignedToObjective } from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { findCompanyName } from '../access/index.ts';
import { findWorkplace } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import {
  findAlignedToObjective,
  findCompanyOfObjective,
  findCountedObjectives,
  sumAlignedWeight,
} from './aligned-queries.ts';

/**
 * Returns the objectives of a company for a year, with what is aligned to each in the caller's sight. Refuses with 404 a
 * company that is neither in the caller's scope nor theirs.
 */
export const alignmentOf: Handler<typeof getAlignment> = async ({ db, actor, today, query }) => {
  const company = await companyFor(db, actor, today, query.companyId);
  const of = { companyId: company.id, year: query.year };
  const reader = { actor, today };
  const weight = await sumAlignedWeight(db, of, reader);
  return { company, year: query.year, weight, objectives: await findCountedObjectives(db, of, reader) };
};

/** Lists the KRAs that are aligned to an objective. Refuses with 404 one of a company as `alignmentOf` does. */
export const alignedToObjective: Handler<typeof listAlignedToObjective> = async (context) => {
  const { db, actor, today, params, query } = context;
  const companyId = await findCompanyOfObjective(db, params.id);
  if (companyId === null) throw new Problem('not_found');
  await companyFor(db, actor, today, companyId);
  const { rows, total } = await findAlignedToObjective(db, params.id, { actor, today }, query);
  return { rows, total, page: query.page, size: query.size };
};

/** Returns the company asked for, or else the caller's own. */
async function companyFor(db: Executor, actor: Actor, today: Day, asked: number | undefined) {
  const workplace = actor.employeeId === null ? null : await findWorkplace(db, actor.employeeId, today);
  const own = workplace?.company ?? null;
  if (own !== null && (asked === undefined || asked === own.id)) return { id: own.id, name: own.name };
  const isInScope = asked !== undefined && mayUseFor(actor, 'company.read', asked);
  const name = isInScope ? await findCompanyName(db, asked) : null;
  if (asked === undefined || name === null) throw new Problem('not_found');
  return { id: asked, name };
}
