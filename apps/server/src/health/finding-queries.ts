import { sql } from 'drizzle-orm';
import type { HealthKey } from '@prestasi/domain';
import type { Page, Paging } from '../platform/database/page-query.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { findingsOf } from './checks.ts';
import { type HealthScope, isLookedAt } from './scope-queries.ts';

export type FindingRow = {
  readonly kind: 'employee' | 'division' | 'department' | 'section' | 'position' | 'company' | 'role' | 'project';
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly company_id: number | null;
  readonly company: string | null;
  readonly note: { readonly code: string | null; readonly names: string[]; readonly count: number | null };
};

type Asked = Paging & { readonly search?: string | undefined };

/** Finds a page of a check's findings, by name, with the number of all; the check runs once for both. */
export async function findFindings(
  db: Executor,
  key: HealthKey,
  scope: HealthScope,
  { page, size, search }: Asked,
): Promise<Page<FindingRow>> {
  const words = matchesWords(sql`lower(found.name || ' ' || found.code)`, search);
  const matching = words.length === 0 ? sql`true` : sql.join(words, sql` and `);
  const { rows } = await db.execute<{ total: number; rows: FindingRow[] }>(sql`
    with found as materialized (
      select found.*, company.name as company
      from (${await findingsOf(db, key, scope)}) found left join ${company} on company.id = found.company_id
      where ${matching}),
    shown as (
      select * from found order by lower(name), kind, id limit ${size} offset ${(page - 1) * size})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(shown order by lower(name), kind, id) from shown), '[]') as rows`);
  return rows[0] ?? { rows: [], total: 0 };
}

/** Counts the findings of a check in each company; null for those of the whole group. */
export async function countFindings(
  db: Executor,
  key: HealthKey,
  scope: HealthScope,
): Promise<readonly { readonly companyId: number | null; readonly count: number }[]> {
  const query = await findingsOf(db, key, scope);
  const { rows } = await db.execute<{ company_id: number | null; count: number }>(
    sql`select found.company_id, count(*)::int as count from (${query}) found group by found.company_id`,
  );
  return rows.map(({ company_id, count }) => ({
    companyId: company_id,
    count,
  }));
}

/** Finds the companies that are checked, by name. */
export async function findCompanies(db: Executor, scope: HealthScope): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from ${company} where is_active and ${isLookedAt(scope, sql`company.id`)} order by lower(name), id`,
  );
  return rows;
}
