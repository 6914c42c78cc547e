import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ErasureFacts } from '@prestasi/domain';
import { containing } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appeal, appealPoint } from '../schema/appeals.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle } from '../schema/cycles.ts';
import { erasure } from '../schema/erasure.ts';
import { appraisalEvent } from '../schema/events.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { account, employee, employment } from '../schema/people.ts';
import { trainingEnrolment } from '../schema/training.ts';
import { type ErasedTable, type ErasedTo, ERASED } from './erased-columns.ts';

export type ErasureRow = typeof erasure.$inferSelect;

/** A person to erase, with the facts that decide whether they may be. */
export type Leaver = ErasureFacts & {
  readonly id: number;
  readonly fullName: string;
  readonly accountId: number | null;
  readonly email: string | null;
  readonly appraisalIds: readonly number[];
};

/** Finds somebody by their employee number; null if there is nobody. */
export async function findLeaver(db: Executor, employeeNumber: string): Promise<Leaver | null> {
  const { rows } = await db.execute<Leaver>(sql`
    select person.id, person.full_name as "fullName", own.id as "accountId", own.email,
      (select case when bool_or(last_day is null) then null else max(last_day)::text end from ${employment}
        where employee_id = person.id) as "lastDay",
      array(select year.id from ${appraisal} year where year.employee_id = person.id order by 1) as "appraisalIds",
      (select count(*)::int from ${appraisal} year
        join ${companyCycle} run on run.id = year.company_cycle_id
        where year.employee_id = person.id and ((year.outcome is null and run.state = 'open')
          or exists (select from ${appeal} asked where asked.appraisal_id = year.id and asked.state in ('filed', 'deciding')))
      ) as running
    from ${employee} person left join ${account} own on own.employee_id = person.id
    where upper(person.employee_number) = upper(${employeeNumber})`);
  return rows[0] ?? null;
}

/** Finds all erasures, in their order. */
export async function findErasures(db: Executor): Promise<readonly ErasureRow[]> {
  return db.select().from(erasure).orderBy(asc(erasure.id));
}

/** Records an erasure. */
export async function insertErasure(tx: Tx, row: typeof erasure.$inferInsert): Promise<void> {
  await tx.insert(erasure).values(row);
}

/** Counts the rows of each table that an erasure would change; tables without any are left out. */
export async function countErased(db: Executor, person: Leaver): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [table, parts] of Map.groupBy(ERASED, (one) => one.table)) {
    const isErased = sql.join(
      parts.map((one) => sql`(${rowsOf(one, person)})`),
      sql` or `,
    );
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${isErased}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** Erases a person's data in every table, and gives them a name for an erased person. The rules that refuse changes must be off. */
export async function eraseRows(tx: Tx, person: Leaver, name: string): Promise<void> {
  // By what they refer to: who the person was goes last, since rows are found by it.
  for (const one of ERASED.toReversed()) {
    const table = sql.identifier(one.table);
    const isOf = rowsOf(one, person);
    if (one.erases === 'rows') await tx.execute(sql`delete from ${table} where ${isOf}`);
    else await tx.execute(sql`update ${table} set ${changesOf(one.erases, name)} where ${isOf}`);
  }
  await tx.update(account).set({ isActive: false }).where(eq(account.employeeId, person.id));
}

function changesOf(columns: Exclude<ErasedTable['erases'], 'rows'>, name: string): SQL {
  const changes = Object.entries(columns).map(([column, to]) => {
    const erased = sql.identifier(column);
    if (to === 'null') return sql`${erased} = null`;
    return sql`${erased} = case when ${erased} is null then null else ${valueOf(to, name)} end`;
  });
  return sql.join(changes, sql`, `);
}

function valueOf(to: Exclude<ErasedTo, 'null'>, name: string): SQL {
  if (to === 'dash') return sql`'–'`;
  if (to === 'name') return sql`${name}`;
  return to === '{}' ? sql`'{}'::jsonb` : sql`'[]'::jsonb`;
}

function rowsOf(one: ErasedTable, person: Leaver): SQL {
  const isOf = ownedBy(one, person);
  return one.unless === undefined ? isOf : sql`(${isOf}) and ${sql.identifier(one.unless)} is null`;
}

function ownedBy({ owner, by }: ErasedTable, { id, fullName, accountId, email, appraisalIds }: Leaver): SQL {
  const column = sql.identifier(by);
  const ids = sql`${sql.param([...appraisalIds])}::bigint[]`;
  if (owner === 'person') return sql`${column} = ${id}`;
  if (owner === 'account') return sql`${column} = ${accountId}`;
  if (owner === 'address') return sql`lower(${column}) = lower(${email})`;
  if (owner === 'named') return sql`${column}::text like ${containing(JSON.stringify(fullName).slice(1, -1))}`;
  if (owner === 'appraisal') return sql`${column} = any(${ids})`;
  if (owner === 'record')
    return sql`(entity = 'employee' and ${column} = ${id}) or (entity = 'account' and ${column} = ${accountId})`;
  return sql`${column} in (${OWNED[owner](ids, id)})`;
}

const OWNED: Readonly<
  Record<'form' | 'item' | 'event' | 'appeal' | 'point' | 'enrolment', (ids: SQL, person: number) => SQL>
> = {
  form: (ids) => sql`select id from ${form} where appraisal_id = any(${ids})`,
  item: (ids) => sql`select id from ${appraisalItem} where appraisal_id = any(${ids})`,
  event: (ids) => sql`select id from ${appraisalEvent} where appraisal_id = any(${ids})`,
  appeal: (ids) => sql`select id from ${appeal} where appraisal_id = any(${ids})`,
  point: (ids) => sql`select point.id from ${appealPoint} point join ${appeal} asked on asked.id = point.appeal_id
    where asked.appraisal_id = any(${ids})`,
  enrolment: (_, person) => sql`select id from ${trainingEnrolment} where employee_id = ${person}`,
};

type Rule = { readonly table: string; readonly name: string };

/** Finds the database's rules that refuse changes in the tables of an erasure. */
export async function findRefusals(db: Executor): Promise<readonly Rule[]> {
  const tables = sql`${sql.param(ERASED.map(({ table }) => table))}::text[]`;
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select of_table.relname as table, rule.tgname as name from pg_trigger rule
    join pg_class of_table on of_table.oid = rule.tgrelid
    join pg_proc does on does.oid = rule.tgfoid
    where not rule.tgisinternal and does.proname like 'refuse\\_%' and of_table.relname = any(${tables})
      and of_table.relnamespace = current_schema()::regnamespace order by 1, 2`);
  return rows;
}

/** Switches rules of the database off, or on again; only the owner of the tables may. */
export async function switchRules(tx: Tx, rules: readonly Rule[], to: 'enable' | 'disable'): Promise<void> {
  for (const { table, name } of rules)
    await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger ${sql.identifier(name)}`);
}
