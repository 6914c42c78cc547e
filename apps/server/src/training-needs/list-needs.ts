import type { gatherTrainingNeeds, listTrainingNeeds, OutputOf, QueryOf } from '@prestasi/contract';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { countNeeds, findNeedGroups, findNeeds, findNeedUnits, findNeedYears, type NeedRow } from './need-queries.ts';

/** Lists a page of the training needs of approved plans in the actor's scope (domain §7). */
export async function listNeeds(
  db: Executor,
  { page, size, sort, ...asked }: QueryOf<typeof listTrainingNeeds>,
  scope: ReadContext,
): Promise<OutputOf<typeof listTrainingNeeds>> {
  return onOneConnection(db, async (on) => {
    const years = await findNeedYears(on);
    const filter = { ...asked, year: yearOf(asked.year, years, scope) };
    return {
      rows: (await findNeeds(on, scope, filter, { sort, limit: size, offset: (page - 1) * size })).map(presentNeed),
      total: await countNeeds(on, scope, filter),
      page,
      size,
      year: filter.year,
      years: [...years],
      ...(await findNeedUnits(on, scope, filter.year, asked.companyId)),
    };
  });
}

/** Gathers the needs of a list by programme, method, unit or month. */
export async function gatherNeeds(
  db: Executor,
  { page, size, by, ...asked }: QueryOf<typeof gatherTrainingNeeds>,
  scope: ReadContext,
): Promise<OutputOf<typeof gatherTrainingNeeds>> {
  const year = yearOf(asked.year, await findNeedYears(db), scope);
  const groups = await findNeedGroups(db, scope, { ...asked, year }, by);
  return {
    rows: groups.slice((page - 1) * size, page * size).map(({ companyId, company, ...group }) => ({
      ...group,
      company: companyId === null || company === null ? null : { id: companyId, name: company },
    })),
    total: groups.length,
    page,
    size,
    year,
  };
}

/** Returns the year that is asked for; by default the present one if it has a cycle, else the newest. */
export function yearOf(asked: number | undefined, years: readonly number[], { today }: ReadContext): number {
  const present = Number(today.slice(0, 4));
  return asked ?? (years.includes(present) ? present : (years[0] ?? present));
}

/** Presents a need with the session planned for it. */
export function presentNeed({
  sessionId,
  sessionProgramme,
  startsOn,
  endsOn,
  ...need
}: NeedRow): OutputOf<typeof listTrainingNeeds>['rows'][number] {
  const isPlanned = sessionId !== null && sessionProgramme !== null && startsOn !== null && endsOn !== null;
  return {
    ...need,
    session: isPlanned ? { id: sessionId, programme: sessionProgramme, startsOn, endsOn } : null,
  };
}
