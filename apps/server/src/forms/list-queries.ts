import { type SQL, sql } from 'drizzle-orm';
import type { Day, Phase, Step } from '@prestasi/domain';
import { joinPlace } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import {
  ATTENTION_CONDITION,
  ATTENTION_KINDS,
  type AttentionKind,
  extrasFor,
  inScope,
  isMine,
  listed,
  type ListFilter,
  type ListScope,
  needsLook,
  ORDER,
  type Sort,
  type Tab,
  TAB_CONDITION,
  TABS,
} from './list-conditions.ts';

/** Forms of one page, in order. */
export async function findPage(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
  page: { readonly tab: Tab; readonly sort: Sort; readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select form_id as id from (${listed(scope, filter, extrasFor(page.sort))}) listed
    where ${TAB_CONDITION[page.tab](scope)} and ${needsLook(scope, filter)}
    order by ${ORDER[page.sort]}, lower(name), form_id
    limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => Number(id));
}

export type TabCounts = Readonly<Record<Tab, number>>;

/** How many forms each tab holds, by phase; a phase without any form is left out. */
export async function countTabs(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
): Promise<ReadonlyMap<Phase, TabCounts>> {
  const counts = TABS.map(
    (tab) => sql`count(*) filter (where ${TAB_CONDITION[tab](scope)})::int as ${sql.identifier(tab)}`,
  );
  const { rows } = await db.execute<Record<Tab, number> & { phase: Phase }>(sql`
    select phase, ${sql.join(counts, sql`, `)} from (${listed(scope, filter)}) listed
    where ${needsLook(scope, filter)} group by phase`);
  return new Map(rows.map(({ phase, ...row }) => [phase, row]));
}

export type Attention = {
  readonly phase: Phase;
  readonly kind: AttentionKind;
  readonly count: number;
  readonly names: string[];
};

/** What needs a look in a year, by phase, with the first three names of each kind; what needs none is left out. */
export async function findAttention(
  db: Executor,
  scope: ListScope,
  about: Pick<ListFilter, 'year' | 'phase'>,
): Promise<Attention[]> {
  const conditions = ATTENTION_KINDS.map((kind) => sql`(${kind}, ${ATTENTION_CONDITION[kind](scope)})`);
  const { rows } = await db.execute<Attention>(sql`
    select phase, kind, count(*)::int as count, (array_agg(name order by lower(name), form_id))[1:3] as names
    from (${listed(scope, about)}) listed
    cross join lateral (values ${sql.join(conditions, sql`, `)}) as found (kind, holds)
    where holds group by phase, kind order by phase, kind`);
  return rows;
}

/** Forms that the caller can decide now, at one step, with who they are about. */
export type Waiting = {
  readonly phase: Phase;
  readonly step: Step;
  /** Whether the step is taken by the office of HR, or by the head of the division; null for all others. */
  readonly office: 'hr' | 'head_of_division' | null;
  readonly count: number;
  readonly names: string[];
  readonly lastDay: Day;
  readonly formId: number;
  readonly employeeId: number;
};

type WaitingRow = Omit<Waiting, 'formId' | 'employeeId'> & { readonly formId: string; readonly employeeId: string };

/** What the caller can decide now in a year, by phase, step and office: how many, the first three names, the first form. */
export async function findWaiting(db: Executor, scope: ListScope, year: number): Promise<Waiting[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select phase, pending_step as step, ${OFFICE} as office, count(*)::int as count,
      (array_agg(name order by lower(name), form_id))[1:3] as names,
      to_char(min(last_day), 'YYYY-MM-DD') as "lastDay",
      (array_agg(form_id order by lower(name), form_id))[1] as "formId",
      (array_agg(employee_id order by lower(name), form_id))[1] as "employeeId"
    from (${listed(scope, { year, phase: null })}) listed where ${isMine(scope)}
    group by phase, step, office`);
  return rows.map((row) => ({ ...row, formId: Number(row.formId), employeeId: Number(row.employeeId) }));
}

const OFFICE = sql`case when pending_seat in ('hr', 'head_of_division') then pending_seat end`;

/** The years of which the caller sees an appraisal, newest first. */
export async function findYears(db: Executor, scope: ListScope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select cycle.year from cycle where exists (
      select 1 from company_cycle join appraisal on appraisal.company_cycle_id = company_cycle.id
      ${joinPlace(sql`appraisal.employee_id`, scope.today)}
      where company_cycle.cycle_id = cycle.id and ${inScope(scope)}
    ) order by cycle.year desc`);
  return rows.map(({ year }) => year);
}

/** The last phase of a year that has begun somewhere; planning where none has. */
export async function findPhaseOf(db: Executor, year: number, today: Day): Promise<Phase> {
  const { rows } = await db.execute<{ phase: Phase }>(sql`
    select phase from company_cycle_phase
    join company_cycle on company_cycle.id = company_cycle_phase.company_cycle_id
    join cycle on cycle.id = company_cycle.cycle_id
    where cycle.year = ${year} and first_day <= ${today}
    order by array_position(array['planning', 'review', 'year_end'], phase) desc limit 1`);
  return rows[0]?.phase ?? 'planning';
}

export type Unit = { readonly id: number; readonly name: string };

/** The companies and departments of a year's appraisals that the caller sees, by name. */
export async function findUnits(
  db: Executor,
  scope: ListScope,
  year: number,
): Promise<{ readonly companies: Unit[]; readonly departments: Unit[] }> {
  const unitsOf = async (table: SQL, column: SQL): Promise<Unit[]> => {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select ${table}.id, ${table}.name from ${table} where ${table}.id in (
        select ${column} from appraisal
        join company_cycle on company_cycle.id = appraisal.company_cycle_id
        join cycle on cycle.id = company_cycle.cycle_id
        ${joinPlace(sql`appraisal.employee_id`, scope.today)}
        where cycle.year = ${year} and ${inScope(scope)}
      ) order by ${table}.name`);
    return rows.map(({ id, name }) => ({ id: Number(id), name }));
  };
  const companies = await unitsOf(sql`company`, sql`appraisal.company_id`);
  return { companies, departments: await unitsOf(sql`department`, sql`appraisal.department_id`) };
}
