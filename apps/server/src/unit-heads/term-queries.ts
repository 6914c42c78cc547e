import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isHeadingOn, isHeadingOnOrAfter } from '../schema/on-day.ts';
import { department, division, HEADED_UNIT_KINDS, headTerm, section } from '../schema/organisation.ts';
import type { NewHead, HeadedUnit } from './set-heads.ts';

const UNITS = { division, department, section } as const;

/** Finds who heads each unit from the given day on, without a successor; by `kind unitId`. */
export async function findHeads(db: Executor, heads: readonly NewHead[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; employee_id: number }>(sql`
    select term.kind || ' ' || term.unit_id as key, term.employee_id from ${headTerm} term join ${given(heads)}
      on given.kind = term.kind and given."unitId" = term.unit_id
    where term.last_day is null and (term.first_day is null or term.first_day <= given."from")`);
  return new Map(rows.map(({ key, employee_id }) => [key, employee_id]));
}

/** Deletes terms that would begin on the given day or later. */
export async function forgetLaterTerms(tx: Tx, heads: readonly NewHead[]): Promise<void> {
  await tx.execute(sql`
    delete from ${headTerm} term using ${given(heads)}
    where given.kind = term.kind and given."unitId" = term.unit_id and term.first_day >= given."from"`);
}

/** Ends the terms in force on the given day on the day before. */
export async function endTerms(tx: Tx, heads: readonly NewHead[]): Promise<void> {
  await tx.execute(sql`
    update ${headTerm} term set last_day = given."from" - 1 from ${given(heads)}
    where given.kind = term.kind and given."unitId" = term.unit_id
      and ${isHeadingOnOrAfter(sql`given."from"`, 'term')}`);
}

/** Begins terms of the units that have a head from then on. */
export async function insertTerms(
  tx: Tx,
  heads: readonly NewHead[],
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${headTerm} (kind, unit_id, employee_id, first_day, created_at, created_by)
    select given.kind, given."unitId", given."employeeId", given."from", ${now.toISOString()}::timestamptz, ${accountId}
    from ${given(heads)} where given."employeeId" is not null`);
}

/**
 * Sets the heads of units by their terms on a day; of the given units, or of all. Returns the units whose head has
 * changed.
 */
export async function followTerms(
  tx: Tx,
  today: Day,
  headedUnits: readonly HeadedUnit[] | null = null,
): Promise<
  readonly { readonly kind: HeadedUnit['kind']; readonly unitId: number; readonly people: readonly number[] }[]
> {
  const followed = [];
  for (const kind of HEADED_UNIT_KINDS) {
    const ids = headedUnits?.filter((headed) => headed.kind === kind).map(({ unitId }) => unitId) ?? null;
    if (ids?.length === 0) continue;
    const unit = UNITS[kind];
    const { rows } = await tx.execute<{ id: number; before: number | null; after: number | null }>(sql`
      update ${unit} unit set head_id = holder.after from (
        select each.id, each.head_id as before, (
          select term.employee_id from ${headTerm} term
          where term.kind = ${kind} and term.unit_id = each.id
            and ${isHeadingOn(today, 'term')}
        ) as after from ${unit} each ${amongIds(ids)}
      ) holder
      where unit.id = holder.id and holder.before is distinct from holder.after
      returning unit.id, holder.before, holder.after`);
    for (const { id, before, after } of rows) {
      followed.push({ kind, unitId: id, people: [before, after].filter((person) => person !== null) });
    }
  }
  return followed;
}

/** A unit with its head and all its terms. */
export type UnitHeadHistory = HeadedUnit & {
  readonly headId: number | null;
  readonly terms: readonly {
    readonly employeeId: number;
    readonly firstDay: Day | null;
    readonly lastDay: Day | null;
    readonly createdAt: string;
    readonly createdBy: number | null;
  }[];
};

/** Finds the terms of units with their heads. */
export async function findTerms(db: Executor, headedUnits: readonly HeadedUnit[]): Promise<readonly UnitHeadHistory[]> {
  const found: UnitHeadHistory[] = [];
  for (const { kind, unitId } of headedUnits) {
    const { rows } = await db.execute<{ history: UnitHeadHistory }>(sql`
      select json_build_object('kind', ${kind}::text, 'unitId', unit.id, 'headId', unit.head_id, 'terms', coalesce((
        select json_agg(json_build_object('employeeId', employee_id, 'firstDay', first_day, 'lastDay', last_day,
          'createdAt', created_at, 'createdBy', created_by) order by first_day nulls first)
        from ${headTerm} where kind = ${kind} and unit_id = unit.id), '[]')) as history
      from ${UNITS[kind]} unit where unit.id = ${unitId}`);
    found.push(...rows.map(({ history }) => history));
  }
  return found;
}

/** Replaces all terms of units by these. */
export async function replaceTerms(tx: Tx, stored: readonly UnitHeadHistory[]): Promise<void> {
  for (const { kind, unitId, terms } of stored) {
    await tx.execute(sql`delete from ${headTerm} where kind = ${kind} and unit_id = ${unitId}`);
    await tx.execute(sql`
      insert into ${headTerm} (kind, unit_id, employee_id, first_day, last_day, created_at, created_by)
      select ${kind}, ${unitId}, "employeeId", "firstDay", "lastDay", "createdAt", "createdBy"
      from json_to_recordset(${JSON.stringify(terms)}::json)
        as term ("employeeId" bigint, "firstDay" date, "lastDay" date, "createdAt" timestamptz, "createdBy" bigint)`);
  }
}

function amongIds(ids: readonly number[] | null): SQL {
  return ids === null ? sql`` : sql`where each.id = any(${sql.param([...ids])}::bigint[])`;
}

function given(heads: readonly NewHead[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(heads)}::json)
    as given (kind text, "unitId" bigint, "employeeId" bigint, "from" date)`;
}
