import { closedAmong } from '@prestasi/domain';
import type { Context, SheetContext } from './context.ts';
import type { Fields } from './state.ts';

/** The records in which people are placed. */
const PLACES = ['company', 'grade', 'location', 'position', 'division', 'department', 'section'] as const;

/**
 * Refuses a placement in a record that is closed to new people, at the column that names it or would (domain §2,
 * `closedAmong`). `before` is the present placement; null for those who are hired, or hired again.
 */
export function refuseClosed(
  { state: { reference } }: Pick<Context, 'state'>,
  sheet: SheetContext<'employees'>,
  row: number,
  before: Fields | null,
  after: Fields,
): void {
  const closed = closedAmong(PLACES, after, before, (kind, key) => reference[kind].get(key)?.isClosed === true);
  for (const kind of closed) {
    const record = reference[kind].get(after[kind] ?? '')?.fields;
    const value = record?.title ?? record?.name ?? '';
    if (kind === 'company') sheet.report(row, kind, 'deactivated_company', { value });
    else if (kind === 'grade') sheet.report(row, kind, 'archived_grade', { value, set: record?.gradeSet ?? '' });
    else sheet.report(row, kind, `archived_${kind}`, { value });
  }
}
