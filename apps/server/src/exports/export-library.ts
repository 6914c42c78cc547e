import type { exportTasks, exportCompetencies } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { exportedColumns } from './columns.ts';
import { oneAfterAnother, requireInScope } from './export-organisation.ts';
import { findCompetencyRows, findDescribedIds, findTaskRows } from './library-queries.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import { sheetFile } from './sheet-file.ts';

/** Exports job descriptions, position after position. Refuses (`not_found`) a company out of scope. */
export const exportTaskList: Handler<typeof exportTasks> = async (by) => {
  const { db, query: filter } = by;
  await requireInScope(db, by, filter);
  const ids = await findDescribedIds(db, by.actor, filter);
  return sheetFile(by.language, by.today, {
    sheet: 'tasks',
    columns: exportedColumns('tasks', false),
    pages: pagesOf(ids, (some) => findTaskRows(db, some)),
  });
};

/**
 * Exports the group's library: cores with their subcores, behaviours with their sub-behaviours, and the meanings of
 * their levels.
 */
export const exportCompetencyList: Handler<typeof exportCompetencies> = async ({ db, language, today }) => {
  return sheetFile(language, today, {
    sheet: 'competencies',
    columns: exportedColumns('competencies', false),
    pages: oneAfterAnother([() => findCompetencyRows(db)]),
  });
};
