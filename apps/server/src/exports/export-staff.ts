import { type Actor, type Day, type Language, reachOf } from '@prestasi/domain';
import { requireStaffOf } from '../organisation/index.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { Services } from '../platform/services.ts';
import { exportedColumns } from './columns.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import { sheetFile } from './sheet-file.ts';
import { findStaffIds, findStaffRows, type StaffFilter } from './staff-queries.ts';

type Moment = { readonly today: Day; readonly now: Date };

/**
 * Exports the staff that a filter selects, as the import's sheet. Refuses (`not_found`) a company that does not exist,
 * or in which the active role reaches nobody. Personal data only for those who may read that of others (domain §4).
 */
export async function exportStaff(
  { db }: Services,
  actor: Actor,
  filter: StaffFilter,
  language: Language,
  moment: Moment,
): Promise<FileAnswer> {
  if (filter.companyId !== undefined) await requireStaffOf(db, actor, filter.companyId, moment.today);
  const ids = await findStaffIds(db, actor, filter, moment);
  return sheetFile(language, moment.today, {
    sheet: 'employees',
    columns: exportedColumns('employees', readsPersonalData(actor)),
    pages: pagesOf(ids, (some) => findStaffRows(db, some, moment.today)),
  });
}

/** Admin and HR read it for everybody whom they reach; all others only their own (domain §4). */
function readsPersonalData(actor: Actor): boolean {
  return reachOf(actor, 'personal.read').some((reach) => reach === 'companies' || reach === 'group');
}
