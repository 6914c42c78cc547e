import type { getUnitReport as reportCall, OutputOf } from '@prestasi/contract';
import { meanScore, PHASES, type ReportedUnit } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { scopeOf } from './list-appraisals.ts';
import type { ListScope } from './list-condition-queries.ts';
import { findYears } from './list-queries.ts';
import { countUnits, type UnitCounts } from './unit-report-queries.ts';

type Report = OutputOf<typeof reportCall>;
type Statistics = Omit<Report, 'year' | 'years' | 'names' | 'units'>;

/**
 * Returns progress and results of a year in the divisions or sections that the caller heads (domain §4, §7), all together
 * and by unit below. Refuses who heads none.
 */
export const getUnitReport: Handler<typeof reportCall> = async (context) => {
  const {
    db,
    query: { view, year },
  } = context;
  const scope = { ...(await scopeOf(db, view, context)), view };
  return cacheStatistics(db, ['unit-report', scope, year], (on) => readReport(on, scope, year));
};

async function readReport(
  db: Executor,
  scope: ListScope & { readonly view: ReportedUnit },
  asked: number | undefined,
): Promise<Report> {
  const years = await findYears(db, scope);
  const year = asked ?? years[0] ?? Number(scope.today.slice(0, 4));
  const counts = await countUnits(db, scope, year);
  const units = Map.groupBy(counts, ({ unitId, companyId }) => `${unitId} ${companyId}`);
  return {
    year,
    years: [...years],
    names: [...new Set(counts.map(({ headed }) => headed))].toSorted(),
    ...statisticsOf(counts),
    units: [...units.values()].flatMap((ofUnit) => {
      const [first] = ofUnit;
      if (first === undefined) return [];
      const { unitId: id, unitName: name, companyId, companyName } = first;
      return [{ id, name, company: { id: companyId, name: companyName }, ...statisticsOf(ofUnit) }];
    }),
  };
}

function statisticsOf(counts: readonly UnitCounts[]): Statistics {
  const yearEnd = counts.filter(({ phase }) => phase === 'year_end');
  return {
    people: total(yearEnd, 'people'),
    phases: PHASES.map((phase) => {
      const forms = counts.filter((one) => one.phase === phase);
      const [unsubmitted, waiting, complete] = [
        total(forms, 'unsubmitted'),
        total(forms, 'waiting'),
        total(forms, 'complete'),
      ];
      return {
        phase,
        unsubmitted,
        waiting,
        complete,
        ended: total(forms, 'people') - unsubmitted - waiting - complete,
      };
    }),
    final: total(yearEnd, 'final'),
    mean: meanScore(total(yearEnd, 'sum'), total(yearEnd, 'final')),
    provisional: total(yearEnd, 'provisional'),
    notRated: total(yearEnd, 'notRated'),
    left: total(yearEnd, 'left'),
    notCompleted: total(yearEnd, 'notCompleted'),
  };
}

type Summed = Exclude<keyof UnitCounts, 'phase' | 'headed' | 'unitId' | 'unitName' | 'companyId' | 'companyName'>;

function total(counts: readonly UnitCounts[], key: Summed): number {
  return counts.reduce((sum, one) => sum + one[key], 0);
}
