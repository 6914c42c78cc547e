import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { company, department } from '../schema/organisation.ts';
import { findModeratedUnits } from './score-logs-queries.ts';

type Unit = { readonly id: number; readonly name: string };

/** Finds the years, newest first, the companies, and the departments of the chosen or only company in which the actor sees a moderated mark. */
export async function findLogUnits(
  db: Executor,
  scope: ReadContext,
  companyId: number | undefined,
): Promise<{ readonly years: number[]; readonly companies: Unit[]; readonly departments: Unit[] }> {
  const found = await findModeratedUnits(db, scope);
  const years = [...new Set(found.map(({ year }) => year))].toSorted((a, b) => b - a);
  const companyIds = [...new Set(found.map((one) => one.companyId))];
  const companies = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(inArray(company.id, companyIds))
    .orderBy(asc(company.name), asc(company.id));
  const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const departmentIds = found.flatMap((one) =>
    one.companyId === chosen && one.departmentId !== null ? [one.departmentId] : [],
  );
  const departments = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, [...new Set(departmentIds)]))
    .orderBy(asc(department.name), asc(department.id));
  return { years, companies, departments };
}
