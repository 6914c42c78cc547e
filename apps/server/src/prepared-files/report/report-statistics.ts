import type { getCompletionStatistics, listAppraisals, OutputOf } from '@prestasi/contract';
import { mayUse } from '@prestasi/domain';
import { listAppraisals as readList } from '../../forms/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import type { PresentContext } from '../../platform/http/request-context.ts';
import { listModerations } from '../../score-logs/index.ts';
import { getCompletion, getFlow, getMarks, getScores, getStatistics, getTraining } from '../../statistics/index.ts';

/** What a report is about: a year, and of all that its reader counts one company or unit. */
export type ReportQuery = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly divisionId?: number | undefined;
  readonly departmentId?: number | undefined;
};

/** How many moderated marks raised a mark, lowered it, and moved the score into another band. */
export type ModeratedMarks = { readonly raised: number; readonly lowered: number; readonly crossed: number };

/** The figures of a report: each is the answer of the function that its own screen asks, for the same reader. */
export type ReportStatistics = {
  readonly head: Awaited<ReturnType<typeof getStatistics>>;
  readonly completion: OutputOf<typeof getCompletionStatistics>;
  readonly units: Awaited<ReturnType<typeof getScores>>;
  readonly categories: Awaited<ReturnType<typeof getScores>>;
  readonly marks: Awaited<ReturnType<typeof getMarks>>;
  readonly flow: Awaited<ReturnType<typeof getFlow>>;
  readonly training: Awaited<ReturnType<typeof getTraining>>;
  /** Of those who may list moderated marks; null for others, and of a division, which that list does not know. */
  readonly moderations: ModeratedMarks | null;
  /** How many year-end forms wait at each step, by the Performance List. */
  readonly waiting: OutputOf<typeof listAppraisals>['counts'];
};

/** Collects the figures of a report, one after the other, so that they occupy one connection of the database at most. */
export async function readReportStatistics(
  db: Executor,
  query: ReportQuery,
  request: PresentContext,
): Promise<ReportStatistics> {
  const { year, companyId, departmentId, divisionId } = query;
  const list = await readList(
    db,
    { ...query, view: 'scope', phase: 'year_end', tab: 'all', sort: 'name', page: 1, size: 1 },
    request,
  );
  const countModerated = async (effect: keyof ModeratedMarks) => {
    const asked = { year, companyId, departmentId, effect, sort: 'latest', page: 1, size: 1 } as const;
    return (await listModerations(db, asked, request)).total;
  };
  const listsModerations = mayUse(request.actor, 'cycle.manage') && divisionId === undefined;
  return {
    head: await getStatistics(db, query, request),
    completion: await getCompletion(db, { ...query, phase: 'year_end' }, request),
    units: await getScores(db, query, request),
    categories: await getScores(db, { ...query, by: 'category' }, request),
    marks: await getMarks(db, query, request),
    flow: await getFlow(db, query, request),
    training: await getTraining(db, query, request),
    moderations: listsModerations
      ? {
          raised: await countModerated('raised'),
          lowered: await countModerated('lowered'),
          crossed: await countModerated('crossed'),
        }
      : null,
    waiting: list.counts,
  };
}
