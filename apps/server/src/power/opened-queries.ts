import { sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { recordChange } from '../schema/events.ts';
import { assignment, employee } from '../schema/people.ts';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;

/** People by the two kinds of record with a history: an employee, or an account without an employee. */
export type Opened = { readonly employeeIds: readonly number[]; readonly accountIds?: readonly number[] };

// For a change `opened`: the record began with it, by registering, importing or inviting.
const isRegistration = sql`(opened.changes ?| array['created', 'import']
  or (opened.entity = 'account' and opened.changes ? 'fullName'))`;
// No second person confirmed it.
const isAlone = sql`not exists (select from ${recordChange} confirmed
  where confirmed.entity = opened.entity and confirmed.record_id = opened.record_id
    and confirmed.changed_by = opened.changed_by and confirmed.changed_at = opened.changed_at
    and confirmed.changes ? 'secondPerson')`;

/**
 * Whether an account opened that of any of these people alone, without a second person: by a new address or a PIN, or,
 * with `or_registered`, also by registering or inviting them. Read from the histories.
 */
export async function opensAny(
  db: Executor,
  accountId: number,
  { employeeIds, accountIds = [] }: Opened,
  how: 'address_or_pin' | 'or_registered',
): Promise<boolean> {
  const opens =
    how === 'or_registered'
      ? sql`(opened.changes ?| array['email', 'pin'] or ${isRegistration})`
      : sql`(opened.changes ?| array['email', 'pin'] and not ${isRegistration})`;
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${recordChange} opened
      where opened.changed_by = ${accountId} and ${opens}
        and ((opened.entity = 'employee' and opened.record_id = any(${ids(employeeIds)}))
          or (opened.entity = 'account' and opened.record_id = any(${ids(accountIds)})))
        and ${isAlone}) as found`);
  return rows[0]?.found === true;
}

/**
 * Finds the employee numbers of those whose accounts an account opened alone: of all, and of those by a new address or
 * a PIN.
 */
export async function findOpened(
  db: Executor,
  accountId: number,
): Promise<{ readonly all: ReadonlySet<string>; readonly byAddressOrPin: ReadonlySet<string> }> {
  const { rows } = await db.execute<{ number: string; registered: boolean }>(sql`
    select employee.employee_number as number, bool_and(${isRegistration}) as registered
    from ${recordChange} opened join ${employee} on employee.id = opened.record_id
    where opened.entity = 'employee' and opened.changed_by = ${accountId}
      and (opened.changes ?| array['email', 'pin'] or ${isRegistration}) and ${isAlone}
    group by employee.id`);
  const numbersOf = (found: typeof rows) => new Set(found.map(({ number }) => number));
  return { all: numbersOf(rows), byAddressOrPin: numbersOf(rows.filter(({ registered }) => !registered)) };
}

/** Finds the units in which these employees are placed on a day, or first, as `kind id`. */
export async function findUnitsOf(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ unit: string }>(sql`
    select distinct unit.kind || ' ' || unit.id as unit from ${assignment} place,
      lateral (values ('division', place.division_id), ('department', place.department_id),
        ('section', place.section_id)) as unit (kind, id)
    where place.employee_id = any(${ids(employeeIds)}) and unit.id is not null and ${isPlacementOrFirst('place', today)}`);
  return new Set(rows.map(({ unit }) => unit));
}
