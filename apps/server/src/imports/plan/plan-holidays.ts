import { COLUMNS } from '../sheets.ts';
import { merged, type Planned } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { companyRow, recordsOf } from './plan-reference.ts';
import type { Fields } from './state.ts';

/** The codes that screens take too. */
const CODE = /^[\p{L}\p{N}._/-]+$/u;

/**
 * Plans public holidays by company and code: whoever imports for a company keeps its calendar too (domain §4). One that
 * somebody archived stays out (`archived_holiday`).
 */
export function planHolidays(
  context: Context,
  sheet: SheetContext<'holidays'> | null,
  companies: ReadonlyMap<string, Fields>,
): Planned {
  const known = context.state.reference.holiday;
  const records = recordsOf(known);
  if (sheet === null) return records.planned();
  for (const holiday of sheet.rows) {
    const found = companyRow(context, sheet, companies, holiday);
    if (found === null) continue;
    const { row, key } = found;
    const { values } = holiday;
    if (known.get(key)?.isClosed === true) {
      sheet.report(row, 'code', 'archived_holiday', { value: values.code ?? '' });
      continue;
    }
    const before = records.before(key);
    if (before === null && !CODE.test(values.code ?? '')) {
      sheet.report(row, 'code', 'bad_code', { value: values.code ?? '' });
      continue;
    }
    const fields = Object.fromEntries(
      COLUMNS.holidays.map((column) => [column.key, merged(values[column.key], before?.[column.key], column)]),
    );
    // All columns are required: a row without one has an error already.
    if (Object.values(fields).includes(null)) continue;
    sheet.counts[records.put(key, fields)] += 1;
  }
  return records.planned();
}
