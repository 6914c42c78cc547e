import type { exportScores as exportCall, listScores, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { describedScores } from './described-scores.ts';
import { presentScoreRow } from './list-scores.ts';
import { findScoreRows } from './score-list-queries.ts';

type Row = OutputOf<typeof listScores>['rows'][number];

/** Exports exactly the scores that their list finds for the actor, in its order: scores and outcomes, never a mark (domain §4). */
export const exportScores: Handler<typeof exportCall> = async ({ db, actor, query, language, now, today }) => {
  const scope = { actor, today };
  const { year, ids, title, words } = await describedScores(db, query, { ...scope, language }, MOST_ROWS);
  return listFile<Row>(
    { language, now },
    {
      title,
      filter: words,
      columns: columnsOf(language, year),
      pages: pagesOf(ids, async (some) =>
        (await findScoreRows(db, scope, year, some)).map((row) => presentScoreRow(row, language)),
      ),
    },
  );
};

function columnsOf(language: Language, year: number): readonly ListColumn<Row>[] {
  const { column, columns } = columnsIn<Row>(language, { year: year - 1 });
  return [
    ...columns('text', 'name', 'employeeNumber', 'company', 'division', 'department', 'section', 'position', 'grade'),
    column('category', 'text', ({ category }) => translate(language, `common:category.${category}`)),
    ...columns('text', 'supervisor'),
    column('outcome', 'text', ({ outcome }) => translate(language, `score-list:outcome.${outcome}`)),
    ...columns('text', 'reason'),
    ...columns('decimal', 'score'),
    column('band', 'text', ({ band }) => band?.label ?? null),
    column('rank', 'whole', ({ band }) => band?.rank ?? null),
    column('revision', 'whole', ({ revisions }) => (revisions === 0 ? null : revisions)),
    column('lastYear', 'decimal', ({ lastScore }) => lastScore),
    ...columns('decimal', 'difference'),
  ];
}
