import type { getCompletionStatistics as completionCall, OutputOf, QueryOf } from '@prestasi/contract';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { companiesOf } from './choice-queries.ts';
import { countByDay, countByUnit, findDays } from './completion-queries.ts';
import { readStatistics, unitGroupingOf } from './request.ts';
import { byName } from './sort.ts';

type Output = OutputOf<typeof completionCall>;

/** Returns how many forms of a phase were complete from day to day, this year and another, and by unit (domain §7). */
export async function getCompletion(
  db: Executor,
  query: QueryOf<typeof completionCall>,
  request: PresentContext,
): Promise<Output> {
  return readStatistics(db, request, 'completion', query, async (on, basis): Promise<Output> => {
    const { filter, places } = basis;
    const { phase } = query;
    const before = query.before ?? filter.year - 1;
    const companies = companiesOf(places, filter);
    const by = unitGroupingOf(request, basis);
    const [now, days, daysBefore, formsBefore, units] = await queryTogether(on, [
      () => countByDay(on, request, filter, phase),
      () => findDays(on, filter.year, phase, companies),
      () => findDays(on, before, phase, companies),
      () => countByDay(on, request, { ...filter, year: before }, phase),
      () => countByUnit(on, request, filter, by),
    ]);
    return {
      phase,
      today: request.today,
      now: { year: filter.year, ...days, ...addedUp(now) },
      before: { year: before, ...daysBefore, ...addedUp(formsBefore) },
      by,
      units: units
        .map(({ id, ...unit }) => ({ id, name: id === null ? null : (places.names[by].get(id) ?? null), ...unit }))
        .toSorted(byName),
    };
  });
}

function addedUp(rows: Awaited<ReturnType<typeof countByDay>>): Pick<Output['now'], 'of' | 'days'> {
  let done = 0;
  const days = rows.flatMap(({ day, forms }) => (day === null ? [] : [{ day, done: (done += forms) }]));
  return { of: rows.reduce((sum, { forms }) => sum + forms, 0), days };
}
