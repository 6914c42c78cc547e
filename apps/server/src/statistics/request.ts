import { companiesInScope, ROLE, type Actor, type Category } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { companiesOf, findPlaces, findYears, type Places } from './choice-queries.ts';
import type { StatisticsFilter } from './counted.ts';

export type AskedStatistics = {
  readonly year?: number | undefined;
  readonly companyId?: number | undefined;
  readonly divisionId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly category?: Category | undefined;
};

/** What all statistics of one year and scope share. */
export type Basis = { readonly filter: StatisticsFilter; readonly years: readonly number[]; readonly places: Places };

/**
 * Reads one kind of statistics from memory or from the database; `name` and `asked` identify it within the caller's
 * scope. The year is the newest one by default.
 */
export async function readStatistics<T>(
  db: Executor,
  request: ReadContext,
  name: string,
  asked: AskedStatistics,
  read: (on: Executor, basis: Basis) => Promise<T>,
): Promise<T> {
  // The scope of an actor is what they may count by, whatever their language.
  const scope: ReadContext = { actor: request.actor, today: request.today };
  const { accountId: _account, ...rights } = scope.actor;
  const about = [rights, scope.today];
  return onOneConnection(db, (on) =>
    cacheStatistics(on, ['statistics', name, about, asked], async (reader) => {
      const years = await cacheStatistics(reader, ['statistics years', about], (of) => findYears(of, scope));
      const year = asked.year ?? years[0] ?? Number(scope.today.slice(0, 4));
      const places = await cacheStatistics(reader, ['statistics places', about, year], (of) =>
        findPlaces(of, scope, year),
      );
      const { companyId, divisionId, departmentId, category } = asked;
      return read(reader, { filter: { year, companyId, divisionId, departmentId, category }, years, places });
    }),
  );
}

/**
 * How units are grouped: by company, or by department within the chosen or only company. Who looks after one company,
 * a department or a section sees departments, also while a few people who came from elsewhere are counted there.
 */
export function unitGroupingOf({ actor }: ReadContext, { filter, places }: Basis): 'company' | 'department' {
  const isOfUnits = actor.activeRole === ROLE.hod || actor.activeRole === ROLE.executive;
  if (isOfUnits || onlyCompanyOf(actor) !== null) return 'department';
  return companiesOf(places, filter).length > 1 ? 'company' : 'department';
}

/** Returns the one company that an admin or human resources look after; null for several, and for heads of units. */
export function onlyCompanyOf(actor: Actor): number | null {
  const role = actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr;
  const scope = actor.activeRole === role ? companiesInScope(actor, role) : [];
  return scope !== 'group' && scope.length === 1 ? (scope[0] ?? null) : null;
}
