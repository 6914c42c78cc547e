import type { getCalibration as call, OutputOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Selection } from './scope.ts';
import type { WaitingUnit } from './waiting-queries.ts';

type Calibration = OutputOf<typeof call>;
type Asked = { readonly [Key in 'year' | 'companyId' | 'departmentId']?: number | undefined };

/**
 * Returns the year and company to calibrate: the asked ones, else the newest year with forms at the caller's step and
 * there the company with most of them; and what else could be chosen.
 */
export function chooseUnits(
  waiting: readonly WaitingUnit[],
  asked: Asked,
  today: Day,
): Pick<Calibration, 'years' | 'companies' | 'departments'> & { readonly units: Omit<Selection, 'category'> } {
  const years = [...new Set(waiting.map(({ year }) => year))].toSorted((a, b) => b - a);
  const year = asked.year ?? years[0] ?? Number(today.slice(0, 4));
  const ofYear = waiting.filter((unit) => unit.year === year);
  const companies = [...Map.groupBy(ofYear, ({ companyId }) => companyId)].map(([id, units]) => ({
    id,
    name: units[0]?.company ?? '',
    waiting: sum(units),
  }));
  const most = companies.reduce<(typeof companies)[number] | undefined>(
    (best, one) => (best === undefined || one.waiting > best.waiting ? one : best),
    undefined,
  );
  const companyId = asked.companyId ?? most?.id;
  const departments = ofYear.flatMap((unit) =>
    unit.companyId === companyId && unit.departmentId !== null
      ? [{ id: unit.departmentId, name: unit.department ?? '', waiting: unit.waiting }]
      : [],
  );
  return { units: { year, companyId, departmentId: asked.departmentId }, years, companies, departments };
}

function sum(units: readonly WaitingUnit[]): number {
  return units.reduce((total, { waiting }) => total + waiting, 0);
}
