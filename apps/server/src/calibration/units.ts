import type { getCalibration as call, OutputOf } from '@prestasi/contract';
import { type Actor, type Day, mayKeepNote } from '@prestasi/domain';
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

type Places = Pick<Calibration, 'companies' | 'departments'> & Pick<Selection, 'companyId' | 'departmentId'>;

/**
 * Returns the unit whose note the actor keeps: the chosen department, else the company, and for somebody who may not keep
 * that of the company their only department. Null if there is none.
 */
export function noteUnitOf(
  actor: Actor,
  { companies, departments, companyId, departmentId }: Places,
): Calibration['noteUnit'] {
  if (companyId === undefined) return null;
  const only = departments.length === 1 ? (departments[0]?.id ?? null) : null;
  const candidates = departmentId === undefined ? [null, only] : [departmentId];
  const found = candidates.find((id) => mayKeepNote(actor, { companyId, departmentId: id }));
  if (found === undefined) return null;
  const names = found === null ? companies : departments;
  return { departmentId: found, name: names.find(({ id }) => id === (found ?? companyId))?.name ?? '' };
}
