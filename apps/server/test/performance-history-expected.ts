import type * as contract from '@prestasi/contract';
import { type Actor, ROLE } from '@prestasi/domain';
import { bandKey, type HistoryFixture, type RawAppraisal } from './performance-history-fixture.ts';

export type HistoryAsk = contract.InputOf<typeof contract.listPerformanceHistory>['query'];

type Expected = {
  readonly year: number;
  readonly years: readonly number[];
  readonly rows: readonly {
    readonly name: string;
    readonly change: { readonly points: string; readonly hasCrossedBand: boolean } | null;
    readonly years: readonly {
      readonly year: number;
      readonly score: string | null;
      readonly band: string | null;
      readonly outcome: string | null;
      readonly revisions: number;
    }[];
  }[];
};

type Raw = Pick<HistoryFixture, 'appraisals' | 'people'>;

/** Returns a history as the raw appraisals give it, by plain loops: the product asks its database. */
export function expectedHistory({ appraisals, people }: Raw, who: Omit<Actor, 'accountId'>, ask: HistoryAsk): Expected {
  const supervisorOf = new Map(people.map(({ id, supervisorId }) => [id, supervisorId]));
  const mine = appraisals.filter(
    (one) => one.isClosed && isMine(who, ask.view, one, supervisorOf.get(one.employeeId) ?? null),
  );
  const years = [...new Set(mine.map((one) => one.year))].toSorted((a, b) => b - a);
  const year = Number(ask.year ?? years[0] ?? 2025);
  const listed = people.flatMap((person) => {
    const own = years
      .filter((of) => of <= year)
      .flatMap((of) => bestOf(mine.filter((one) => one.employeeId === person.id && one.year === of)));
    const [newest] = own;
    if (newest === undefined || newest.year !== year) return [];
    const before = own.find((one) => one.year === year - 1);
    const [now, then] = [newest.scores.at(-1), before?.scores.at(-1)];
    const points = now === undefined || then === undefined ? null : now - then;
    const crossed = now !== undefined && then !== undefined && bandKey(now) !== bandKey(then);
    return [{ person, own, newest, points, crossed, score: now ?? null }];
  });
  const found = listed.filter(({ person, newest, points, crossed, score }) => {
    if (ask.companyId !== undefined && newest.companyId !== ask.companyId) return false;
    if (ask.departmentId !== undefined && newest.departmentId !== ask.departmentId) return false;
    if (ask.band !== undefined && (score === null || bandKey(score) !== ask.band)) return false;
    if (ask.outcome !== undefined && newest.outcome !== ask.outcome) return false;
    const number = `n${String(people.indexOf(person)).padStart(2, '0')}`;
    const text = `${person.name.toLowerCase()} ${number}`;
    if (!(ask.search ?? '').split(' ').every((word) => text.includes(word))) return false;
    if (ask.change === undefined) return true;
    if (points === null) return false;
    return { up: points > 0, down: points < 0, same: points === 0, band: crossed }[ask.change];
  });
  const sort = ask.sort ?? 'name';
  const sign = sort.startsWith('-') ? -1 : 1;
  const ordered = found.toSorted((a, b) => {
    const byName = a.person.name < b.person.name ? -1 : 1;
    if (sort.endsWith('name')) return sign * byName;
    const [x, y] = sort.endsWith('score') ? [a.score, b.score] : [a.points, b.points];
    if (x === y) return byName;
    if (x === null || y === null) return x === null ? 1 : -1;
    return sign * (x - y);
  });
  return {
    year,
    years,
    rows: ordered.map(({ person, own, points, crossed }) => ({
      name: person.name,
      change: points === null ? null : { points: (points / 100).toFixed(2), hasCrossedBand: crossed },
      years: own.map((one) => {
        const score = one.scores.at(-1);
        return {
          year: one.year,
          score: score === undefined ? null : (score / 100).toFixed(2),
          band: score === undefined ? null : bandKey(score),
          outcome: one.outcome,
          revisions: one.scores.length,
        };
      }),
    })),
  };
}

/** Of two appraisals of one year the one with a score counts, else the later one. */
function bestOf(ofYear: readonly RawAppraisal[]): readonly RawAppraisal[] {
  const scored = ofYear.filter(({ scores }) => scores.length > 0);
  const best = (scored.length > 0 ? scored : ofYear).toSorted((a, b) => b.id - a.id)[0];
  return best === undefined ? [] : [best];
}

function isMine(
  { activeRole, grants, headedUnits, employeeId }: Omit<Actor, 'accountId'>,
  view: HistoryAsk['view'],
  one: RawAppraisal,
  supervisorId: number | null,
): boolean {
  if (view === 'team') return supervisorId === employeeId;
  if (view === 'division') return one.divisionId !== null && headedUnits.divisions.includes(one.divisionId);
  if (view === 'section') return one.sectionId !== null && headedUnits.sections.includes(one.sectionId);
  if (activeRole === ROLE.hod) return one.departmentId !== null && headedUnits.departments.includes(one.departmentId);
  return grants.some(
    ({ role, companyId }) => role === activeRole && (companyId === null || companyId === one.companyId),
  );
}
