import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Actor, dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst } from '../access/index.ts';
import { pageQuery, type Paging } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { recordChange as table } from '../schema/events.ts';
import { account, assignment } from '../schema/people.ts';
import type { Between, ChangesOf, AuditedRecord, Recorder } from './changes.ts';

/**
 * Records who changed which fields of a record, from what to what; nothing if nothing changed. `between` is for an
 * employee who goes from one company to another; without it the texts belong to their present company.
 */
export async function recordChange<K extends AuditedRecord>(
  tx: Tx,
  entity: K,
  recordId: number,
  { accountId, now }: Recorder,
  changes: ChangesOf<K>,
  between?: Between,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const stands = entity === 'employee' ? sql`(${companyStoodIn(sql`${recordId}::bigint`, now)})` : null;
  await tx.insert(table).values({
    entity,
    recordId,
    changedBy: accountId,
    changedAt: now,
    changes: changes as Record<string, [unknown, unknown]>,
    fromCompanyId: between?.from ?? stands,
    toCompanyId: between?.to ?? stands,
  });
}

/** Does the same as `recordChange` for many records of a kind at once, in this order. */
export async function recordChanges<K extends AuditedRecord>(
  tx: Tx,
  entity: K,
  { accountId, now }: Recorder,
  made: readonly { readonly recordId: number; readonly changes: ChangesOf<K> }[],
): Promise<void> {
  const ids = sql`${sql.param(made.map(({ recordId }) => recordId))}::bigint[]`;
  const changes = sql`${sql.param(made.map((one) => JSON.stringify(one.changes)))}::text[]`;
  await tx.execute(sql`
    insert into ${table} (entity, record_id, changed_by, changed_at, changes, from_company_id, to_company_id)
    select ${entity}::text, made.id, ${accountId}::bigint, ${now.toISOString()}::timestamptz, made.changes::jsonb,
      stood.company_id, stood.company_id
    from unnest(${ids}, ${changes}) with ordinality as made (id, changes, place)
    left join lateral (${companyStoodIn(sql`made.id`, now)}) stood on ${entity}::text = 'employee'
    order by made.place`);
}

/**
 * Returns the company to which the texts of an employee's change belong: that of their placement on the day, or of
 * their first.
 */
export function companyStoodIn(employeeId: SQL, now: Date): SQL {
  return sql`select place.company_id from ${assignment} place
    where place.employee_id = ${employeeId} and ${isPlacementOrFirst('place', dayIn(GROUP_TIME_ZONE, now))}`;
}

/**
 * Finds a page of the changes of a record, newest first, with the number of all; and for each side, whether its texts
 * belong to a company in the actor's charge.
 */
export async function findChanges(db: Executor, actor: Actor, entity: AuditedRecord, recordId: number, page: Paging) {
  const ofRecord = and(eq(table.entity, entity), eq(table.recordId, recordId));
  const isWithin = (companyId: SQLWrapper) =>
    sql<boolean>`coalesce(${companyWithin(actor, 'employee.write', companyId)}, false)`;
  const select = () =>
    db
      .select({
        id: table.id,
        at: table.changedAt,
        by: account.fullName,
        changes: table.changes,
        showsFrom: isWithin(table.fromCompanyId),
        showsTo: isWithin(table.toCompanyId),
      })
      .from(table)
      .leftJoin(account, eq(account.id, table.changedBy))
      .$dynamic();
  return pageQuery(db, select, { where: ofRecord, order: [desc(table.id)] }, page);
}
