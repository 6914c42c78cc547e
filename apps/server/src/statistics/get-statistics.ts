import type { getStatistics as statisticsCall, OutputOf, QueryOf } from '@prestasi/contract';
import { CATEGORIES, differenceText, meanOf, meanScore } from '@prestasi/domain';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { companiesOf, findBands, type Places } from './choice-queries.ts';
import { mayOpenMarks, type StatisticsFilter } from './counted.ts';
import { countByStatus, type AppraisalStatus, type StatusGroup } from './head-queries.ts';
import { onlyCompanyOf, readStatistics } from './request.ts';
import { byName } from './sort.ts';

type Output = OutputOf<typeof statisticsCall>;

/** Returns what a year came to in the caller's scope: counts by status, means, the change on last year, bands (domain §7). */
export async function getStatistics(
  db: Executor,
  query: QueryOf<typeof statisticsCall>,
  request: PresentContext,
): Promise<Output> {
  const read = await readStatistics(db, request, 'head', query, async (on, { filter, years, places }) => {
    const before = query.before ?? filter.year - 1;
    const companies = companiesOf(places, filter);
    const [groups, groupsBefore, bands] = await queryTogether(on, [
      () => countByStatus(on, request, filter),
      () => countByStatus(on, request, { ...filter, year: before }),
      () => findBands(on, [filter.year, before], companies),
    ]);
    return { filter, before, years, places, groups, groupsBefore, bands };
  });
  const { filter, before, years, places, groups, groupsBefore, bands } = read;
  const isOpen = mayOpenMarks(request.actor);
  const final = groups.filter(({ status }) => status === 'final');
  const provisional = groups.filter(({ status }) => status === 'provisional');
  const finalBefore = groupsBefore.filter(({ status }) => status === 'final');
  const inBand = (of: readonly StatusGroup[], key: string) =>
    total(
      of.filter(({ band }) => band === key),
      'people',
    );
  return {
    year: filter.year,
    before,
    years: [...years],
    ...choicesOf(places, filter, onlyCompanyOf(request.actor)),
    counts: countsOf(groups),
    countsBefore: countsOf(groupsBefore),
    mean: {
      all: isOpen ? mean([...final, ...provisional]) : null,
      final: mean(final),
      provisional: isOpen ? mean(provisional) : null,
      before: mean(finalBefore),
    },
    change: changeOf(final),
    moderated: isOpen ? moderatedOf([...final, ...provisional, ...groups.filter(isUnfinished)]) : null,
    disagreed: { all: total(groups, 'disagreed'), decided: total(groups, 'decided') },
    revised: total(final, 'revised'),
    bands: bands.map(({ key, label }) => ({
      key,
      label: label[request.language],
      final: inBand(final, key),
      provisional: isOpen ? inBand(provisional, key) : null,
      before: inBand(finalBefore, key),
    })),
  };
}

function isUnfinished({ status }: StatusGroup): boolean {
  return status === 'unfinished';
}

function total(groups: readonly StatusGroup[], name: Exclude<keyof StatusGroup, 'status' | 'band'>): number {
  return groups.reduce((sum, group) => sum + group[name], 0);
}

function mean(groups: readonly StatusGroup[]): string | null {
  return meanScore(total(groups, 'sum'), total(groups, 'people'));
}

function countsOf(groups: readonly StatusGroup[]): Output['counts'] {
  const of = (status: AppraisalStatus) =>
    total(
      groups.filter((group) => group.status === status),
      'people',
    );
  return {
    all: total(groups, 'people'),
    final: of('final'),
    provisional: of('provisional'),
    unfinished: of('unfinished'),
    notRated: of('not_rated'),
    left: of('left'),
    notCompleted: of('not_completed'),
  };
}

function changeOf(final: readonly StatusGroup[]): Output['change'] {
  const [up, down, same] = [total(final, 'up'), total(final, 'down'), total(final, 'same')];
  const compared = up + down + same;
  const difference = meanOf(total(final, 'difference'), compared);
  return {
    mean: difference === null ? null : differenceText(difference),
    up,
    down,
    same,
    none: total(final, 'people') - compared,
  };
}

function moderatedOf(groups: readonly StatusGroup[]): NonNullable<Output['moderated']> {
  const [raised, lowered, both] = [total(groups, 'raised'), total(groups, 'lowered'), total(groups, 'both')];
  return { all: raised + lowered + both, raised, lowered, both };
}

/** Units of the chosen company only: those of all companies together have the same names. */
function choicesOf(
  { places, names }: Places,
  filter: StatisticsFilter,
  onlyCompany: number | null,
): Pick<Output, 'companies' | 'divisions' | 'departments' | 'categories'> {
  const companies = named(
    names.company,
    places.map(({ companyId }) => companyId),
  );
  const companyId = filter.companyId ?? onlyCompany ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const within = places.filter((place) => place.companyId === companyId);
  const inDivision = within.filter(({ divisionId }) => (filter.divisionId ?? divisionId) === divisionId);
  return {
    companies,
    divisions: named(
      names.division,
      within.map(({ divisionId }) => divisionId),
    ),
    departments: named(
      names.department,
      inDivision.map(({ departmentId }) => departmentId),
    ),
    categories: CATEGORIES.filter((category) => places.some((place) => place.category === category)),
  };
}

function named(names: ReadonlyMap<number, string>, ids: readonly (number | null)[]): { id: number; name: string }[] {
  return [...new Set(ids)]
    .filter((id) => id !== null)
    .map((id) => ({ id, name: names.get(id) ?? '' }))
    .toSorted(byName);
}
