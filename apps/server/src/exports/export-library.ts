import type { Executor } from '../platform/database/transaction.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { exportedColumns } from './columns.ts';
import { type By, oneAfterAnother, requireInScope } from './export-organisation.ts';
import { findCompetencyRows, findDescribedIds, findTaskRows, type TaskFilter } from './library-queries.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import { sheetFile } from './sheet-file.ts';

/** Exports job descriptions, position after position. Refuses (`not_found`) a company out of scope. */
export async function exportTaskList(db: Executor, by: By, filter: TaskFilter): Promise<FileAnswer> {
  await requireInScope(db, by, filter);
  const ids = await findDescribedIds(db, by.actor, filter);
  return sheetFile(by.language, by.today, {
    sheet: 'tasks',
    columns: exportedColumns('tasks', false),
    pages: pagesOf(ids, (some) => findTaskRows(db, some)),
  });
}

/**
 * Exports the group's library: cores with their subcores, behaviours with their sub-behaviours, and the meanings of
 * their levels.
 */
export async function exportCompetencyList(db: Executor, { language, today }: By): Promise<FileAnswer> {
  return sheetFile(language, today, {
    sheet: 'competencies',
    columns: exportedColumns('competencies', false),
    pages: oneAfterAnother([() => findCompetencyRows(db)]),
  });
}
