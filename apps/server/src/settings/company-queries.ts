import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor, Permission } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pageQuery, type Paging } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { updateRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { company } from '../schema/organisation.ts';

/** A company with its evaluation method: best of so many, null until somebody chooses it. */
export type CompanyRow = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly evaluationCount: number | null;
};

const columns = pickColumns(company, 'id', 'name', 'version', 'evaluationCount');

/** Finds a page of the active companies in the actor's scope, by name. */
export async function findCompanyPage(
  db: Executor,
  actor: Actor,
  { page, size, search }: Paging & { readonly search?: string | undefined },
): Promise<{ readonly rows: readonly CompanyRow[]; readonly total: number; readonly withoutEvaluation: number }> {
  const matching = and(inScope(actor, 'company.read'), ...matchesWords(sql`lower(${company.name})`, search));
  const order = [sql`lower(${company.name})`, sql`${company.id}`];
  return {
    ...(await pageQuery(
      db,
      () => db.select(columns).from(company).$dynamic(),
      { where: matching, order },
      { page, size },
    )),
    withoutEvaluation: await countWithoutEvaluation(db, actor, 'company.read'),
  };
}

/** Finds the active companies in the actor's scope, by name; with `among` only these. */
export async function findCompaniesInScope(
  db: Executor,
  actor: Actor,
  { among, most }: { readonly among: readonly number[] | null; readonly most: number },
): Promise<CompanyRow[]> {
  const condition = among === null ? undefined : inArray(company.id, [...among]);
  if (among?.length === 0) return [];
  return db
    .select(columns)
    .from(company)
    .where(and(inScope(actor, 'company.read'), condition))
    .orderBy(asc(sql`lower(${company.name})`), asc(company.id))
    .limit(most);
}

/** Counts the active companies within a permission's scope that have no evaluation method. */
export async function countWithoutEvaluation(db: Executor, actor: Actor, permission: Permission): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(company)
    .where(and(inScope(actor, permission), isNull(company.evaluationCount)));
  return row?.total ?? 0;
}

/**
 * Saves the evaluation method of a company over the version that its caller saw; returns false if somebody else was
 * first.
 */
export async function saveEvaluationCount(tx: Tx, seen: VersionedId, evaluationCount: number): Promise<boolean> {
  return updateRow(tx, company, seen, { evaluationCount });
}

function inScope(actor: Actor, permission: Permission): SQL | undefined {
  return and(companyWithin(actor, permission, company.id), eq(company.isActive, true));
}
