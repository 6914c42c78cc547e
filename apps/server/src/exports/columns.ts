import { PERSONAL_DATA, UNTOLD_FIELDS } from '@prestasi/domain';
import { type Column, type ColumnKey, COLUMNS, type SheetKey } from '../imports/index.ts';

/** Columns that nobody gets in a list (domain §4: race and religion are never exported). */
const NEVER: ReadonlySet<string> = new Set<ColumnKey<'employees'>>(UNTOLD_FIELDS);

/** Columns only for those who may read personal data of others (domain §4). */
const PERSONAL: ReadonlySet<string> = new Set<ColumnKey<'employees'>>(PERSONAL_DATA);

/**
 * Returns the columns of an exported sheet, in the import's order. A column that is left out changes nothing when the
 * file is imported again.
 */
export function exportedColumns(sheet: SheetKey, readsPersonalData: boolean): readonly Column[] {
  const columns: readonly Column[] = COLUMNS[sheet];
  if (sheet !== 'employees') return columns;
  return columns.filter(({ key }) => !NEVER.has(key) && (readsPersonalData || !PERSONAL.has(key)));
}
