import { PERSONAL_DATA, UNTOLD_FIELDS } from '@prestasi/domain';
import { type Column, type ColumnKey, COLUMNS, type SheetKey } from '../imports/index.ts';

/** What nobody gets in a list (domain §4: race and religion are never exported). */
const NEVER: ReadonlySet<string> = new Set<ColumnKey<'employees'>>(UNTOLD_FIELDS);

/** What only those get who may read personal data of others (domain §4). */
const PERSONAL: ReadonlySet<string> = new Set<ColumnKey<'employees'>>(PERSONAL_DATA);

/**
 * The columns of an exported sheet, in the import's order. A column that is left out says nothing when the file is
 * imported again: what is on record stays.
 */
export function exportedColumns(sheet: SheetKey, readsPersonalData: boolean): readonly Column[] {
  const columns: readonly Column[] = COLUMNS[sheet];
  if (sheet !== 'employees') return columns;
  return columns.filter(({ key }) => !NEVER.has(key) && (readsPersonalData || !PERSONAL.has(key)));
}
