import type { exportEmployees } from '@prestasi/contract';
import { type Actor, reachOf } from '@prestasi/domain';
import { requireStaffOf } from '../organisation/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { exportedColumns } from './columns.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import { sheetFile } from './sheet-file.ts';
import { findStaffIds, findStaffRows } from './staff-queries.ts';

/**
 * Exports the staff that a filter selects, as the import's sheet. Refuses (`not_found`) a company that does not exist,
 * or in which the active role reaches nobody. Personal data only for those who may read that of others (domain §4).
 */
export const exportStaff: Handler<typeof exportEmployees> = async (moment) => {
  const {
    services: { db },
    actor,
    query: filter,
    language,
  } = moment;
  if (filter.companyId !== undefined) await requireStaffOf(db, actor, filter.companyId, moment.today);
  const ids = await findStaffIds(db, actor, filter, moment);
  return sheetFile(language, moment.today, {
    sheet: 'employees',
    columns: exportedColumns('employees', readsPersonalData(actor)),
    pages: pagesOf(ids, (some) => findStaffRows(db, some, moment.today)),
  });
};

/** Admin and HR read it for everybody whom they reach; all others only their own (domain §4). */
function readsPersonalData(actor: Actor): boolean {
  return reachOf(actor, 'personal.read').some((reach) => reach === 'companies' || reach === 'group');
}
