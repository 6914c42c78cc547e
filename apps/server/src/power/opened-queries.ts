import { sql } from 'drizzle-orm';
import type { UNIT_KINDS } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { isPlaceOrFirst } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;

type UnitKind = (typeof UNIT_KINDS)[number];

/** A division, department or section. */
export type UnitRef = { readonly kind: UnitKind; readonly id: number };

/** People by the two records that a history is kept of: an employee, or an account that is nobody's. */
export type Opened = { readonly employeeIds: readonly number[]; readonly accountIds?: readonly number[] };

/**
 * Whether an account opened that of any of these people alone, without a second person: by a new address or a PIN, or, if
 * asked so, by registering or inviting them. Read from the histories.
 */
export async function opensAny(
  db: Executor,
  accountId: number,
  { employeeIds, accountIds = [] }: Opened,
  how: 'address_or_pin' | 'or_registered',
): Promise<boolean> {
  const opens =
    how === 'or_registered'
      ? sql`(opened.changes ?| array['email', 'pin', 'created'])`
      : sql`(opened.changes ?| array['email', 'pin'] and not opened.changes ? 'created')`;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from record_change opened
      where opened.changed_by = ${accountId} and ${opens}
        and ((opened.entity = 'employee' and opened.record_id = any(${ids(employeeIds)}))
          or (opened.entity = 'account' and opened.record_id = any(${ids(accountIds)})))
        and not exists (select from record_change confirmed
          where confirmed.entity = opened.entity and confirmed.record_id = opened.record_id
            and confirmed.changed_by = opened.changed_by and confirmed.changed_at = opened.changed_at
            and confirmed.changes ? 'secondPerson')) as found`);
  return rows[0]?.found === true;
}

/** Whether any of these employees stands in any of these units on a day, or will first. */
export async function standsInAny(
  db: Executor,
  employeeIds: readonly number[],
  units: readonly UnitRef[],
  today: Day,
): Promise<boolean> {
  const of = (kind: UnitKind) => ids(units.filter((unit) => unit.kind === kind).map(({ id }) => id));
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from assignment place
      where place.employee_id = any(${ids(employeeIds)}) and ${isPlaceOrFirst('place', today)}
        and (place.division_id = any(${of('division')}) or place.department_id = any(${of('department')})
          or place.section_id = any(${of('section')}))) as found`);
  return rows[0]?.found === true;
}
