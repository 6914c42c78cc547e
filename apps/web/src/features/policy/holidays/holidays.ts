import { getHoliday, listHolidays, listRecordChanges, type OutputOf, previewHolidayImport } from '@prestasi/contract';

export type Holiday = OutputOf<typeof listHolidays>['rows'][number];

/** All queries that a change of holidays outdates. */
export const SHOWN_BY = [listHolidays, getHoliday, previewHolidayImport, listRecordChanges];
