import type { BodyOf, prepareYearReport } from '@prestasi/contract';
import { type Actor, companiesInScope, type Day, type Language, ROLE } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { getStatistics } from '../statistics/index.ts';
import { ask } from './ask.ts';
import type { AskedReport } from './make-year-report.ts';
import type { PreparedFile } from './prepared-queries.ts';

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Head = Awaited<ReturnType<typeof getStatistics>>;

/**
 * Has the report of a year prepared, of all that the actor's statistics count or of one company or unit. Refuses
 * (`report_empty`) a year and unit of which they count nobody.
 */
export async function askForYearReport(
  services: Services,
  inTransaction: InTransaction,
  { language, ...asked }: BodyOf<typeof prepareYearReport>,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
): Promise<PreparedFile> {
  const head = await services.reports.read((db) => getStatistics(db, asked, { actor, today, language }));
  if (head.counts.all === 0) throw new Problem('report_empty');
  const scope = scopeName(actor, head, asked, language);
  const query: AskedReport = { ...asked, year: head.year, scope };
  return inTransaction((tx) =>
    ask(services, tx, actor, {
      kind: 'year_report',
      language,
      title: `${translate(language, 'year-report:title', { year: head.year })} - ${scope}`,
      filter: [],
      query,
      total: 1,
      leftOut: 0,
    }),
  );
}

/** Returns the name of what a report covers: the chosen unit or company, else all that the actor's statistics count. */
function scopeName(
  actor: Actor,
  { companies, divisions, departments }: Head,
  {
    companyId,
    divisionId,
    departmentId,
  }: Pick<BodyOf<typeof prepareYearReport>, 'companyId' | 'divisionId' | 'departmentId'>,
  language: Language,
): string {
  const chosen =
    departments.find(({ id }) => id === departmentId) ??
    divisions.find(({ id }) => id === divisionId) ??
    companies.find(({ id }) => id === companyId);
  if (chosen !== undefined) return chosen.name;
  const { activeRole } = actor;
  if (activeRole === ROLE.admin || activeRole === ROLE.hr) {
    if (companiesInScope(actor, activeRole) === 'group') return translate(language, 'year-report:scope.group');
    return listed(companies, language);
  }
  return listed(activeRole === ROLE.topManagement && divisions.length > 0 ? divisions : departments, language);
}

const MOST_NAMES = 3;

/** Returns the first names, and how many more there are. */
function listed(units: readonly { readonly name: string }[], language: Language): string {
  const names = units.slice(0, MOST_NAMES).map(({ name }) => name);
  if (names.length === 0) return translate(language, 'year-report:scope.own');
  const more = units.length - names.length;
  return more === 0
    ? names.join(', ')
    : translate(language, 'year-report:scope.more', { names: names.join(', '), count: more });
}
