import type { listTeam, OutputOf } from '@prestasi/contract';
import { type Actor, decimalOfHundredths } from '@prestasi/domain';
import { findStaffRows, type Moment } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findListedForms } from './appraisal-queries.ts';
import { findTeam, type Query } from './list-queries.ts';

type Page = OutputOf<typeof listTeam>;

/** The actor, the moment, and how files are addressed for the session. */
export type RequestContext = Moment & {
  readonly actor: Actor;
  readonly addressOf: (fileId: number) => string;
};

/**
 * Lists the people of the actor's team, unit or scope, each with the status of this year's appraisal as far as the
 * actor may see it.
 */
export async function teamPage(db: Executor, query: Query, context: RequestContext): Promise<Page> {
  const { actor, today, addressOf } = context;
  const { ids, total } = await findTeam(db, actor, query, context);
  const rows = await findStaffRows(db, ids, context);
  const forms = Map.groupBy(await findListedForms(db, actor, ids, today), ({ employeeId }) => employeeId);
  return {
    rows: rows.map(({ pictureFileId, ...row }) => ({
      ...row,
      pictureUrl: pictureFileId === null ? null : addressOf(pictureFileId),
      appraisal: statusOf(forms.get(row.id) ?? []),
    })),
    total,
    page: query.page,
    size: query.size,
  };
}

type Form = Awaited<ReturnType<typeof findListedForms>>[number];

/** Returns the first phase of the newest year that is not complete; the last one if all are. */
function statusOf(forms: readonly Form[]): Page['rows'][number]['appraisal'] {
  const newest = forms.filter(({ appraisalId }) => appraisalId === forms[0]?.appraisalId);
  const shown = newest.find(({ isComplete }) => !isComplete) ?? newest.at(-1);
  if (shown === undefined) return null;
  const { appraisalId, year, phase, level, isComplete, score } = shown;
  return { id: appraisalId, year, phase, level, isComplete, score: score === null ? null : decimalOfHundredths(score) };
}
