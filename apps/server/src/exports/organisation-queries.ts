import { and, asc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { exportCompanies, exportUnits, QueryOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { companyWithin, reachesGroup } from '../access/index.ts';
import { COMPANY_COLUMNS } from '../imports/index.ts';
import { containing } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { unitConditions, type UnitKind, unitsOfKind } from '../units/index.ts';
import type { ExportedRow } from './sheet-file.ts';

/** Finds the companies in the actor's scope, by code. */
export async function findCompanyRows(
  db: Executor,
  actor: Actor,
  { search, state }: QueryOf<typeof exportCompanies>,
): Promise<ExportedRow[]> {
  return db
    .select(COMPANY_COLUMNS)
    .from(company)
    .where(
      and(
        companyWithin(actor, 'company.read', company.id),
        state === undefined ? undefined : eq(company.isActive, state === 'active'),
        isFound(search, company.name, company.code),
      ),
    )
    .orderBy(asc(company.code));
}

/**
 * Finds the units of a kind in the actor's scope, by company and code, sections by department before; the group's own
 * divisions only for those who read the whole group, and without a company filter.
 */
export async function findUnitRows(
  db: Executor,
  actor: Actor,
  kind: UnitKind,
  filter: QueryOf<typeof exportUnits>,
): Promise<ExportedRow[]> {
  const isOfGroup = filter.companyId === undefined && reachesGroup(actor, 'company.read');
  const conditions = [
    sql`unit.archived_at is null`,
    isOfGroup ? sql`(unit.company_id is null or ${isWithin(actor, filter)})` : isWithin(actor, filter),
    ...unitConditions(filter),
  ];
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select ${kind} as kind, company.code as company, unit.code, unit.name, unit.parent_code as parent,
      head.employee_number as head
    from (${unitsOfKind(kind)}) unit
    left join ${company} on company.id = unit.company_id
    left join ${employee} head on head.id = unit.head_id
    where ${sql.join(conditions, sql` and `)}
    order by company.code, ${kind === 'section' ? sql`unit.parent_code,` : sql``} unit.code`);
  return rows;
}

/** Restricts to records of the company, or of all companies in scope. */
export function isWithin(actor: Actor, { companyId }: { readonly companyId?: number | undefined }): SQL {
  const inScope = companyWithin(actor, 'company.read', company.id);
  const isOfCompany = companyId === undefined ? sql`${company.id} is not null` : eq(company.id, companyId);
  return sql`(${isOfCompany} and ${inScope})`;
}

/** Whether name or code contain the searched text, in any case. */
function isFound(search: string | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const pattern = containing(search.toLowerCase());
  return or(...columns.map((column) => sql`lower(${column}) like ${pattern}`));
}
