import { type SQL, sql } from 'drizzle-orm';
import type { Day, Phase, Step } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import {
  ATTENTION_CONDITION,
  ATTENTION_KINDS,
  type AttentionKind,
  inScope,
  isMine,
  listed,
  type ListFilter,
  type ListScope,
  orderBy,
  type Sort,
  type Tab,
  TAB_CONDITION,
  TABS,
} from './list-conditions.ts';

/** A form of a list. `isMine`: the caller can decide it now; `isRead`: the caller may read the form, not only its state. */
export type Listed = {
  readonly formId: number;
  readonly appraisalId: number;
  readonly isMine: boolean;
  readonly isRead: boolean;
  /** The final score in hundredths and its band; null before it is final. */
  readonly score: number | null;
  readonly band: string | null;
  /** The score in hundredths as the marks stand, from the supervisor's year-end approval on. */
  readonly currentScore: number | null;
};

/** Forms of one page, in order. */
export async function findPage(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
  page: { readonly tab: Tab; readonly sort: Sort; readonly limit: number; readonly offset: number },
): Promise<readonly Listed[]> {
  const isRead = visibleTo(scope.actor, sql`listing.appraisal_id`, scope.today);
  const { rows } = await db.execute<
    Omit<Listed, 'formId' | 'appraisalId'> & { formId: string; appraisalId: string }
  >(sql`
    select form_id as "formId", appraisal_id as "appraisalId", ${isMine(scope)} as "isMine", coalesce(${isRead}, false) as "isRead",
      score, band, current_score as "currentScore"
    from form_listing listing
    where ${listed(scope, filter)} and ${TAB_CONDITION[page.tab](scope, isMine(scope))}
    order by ${orderBy(page.sort, scope)}, name_key, form_id
    limit ${page.limit} offset ${page.offset}`);
  return rows.map((row) => ({ ...row, formId: Number(row.formId), appraisalId: Number(row.appraisalId) }));
}

export type TabCounts = Readonly<Record<Tab, number>>;

/** How many forms each tab holds, by phase; a phase without any form is left out. */
export async function countTabs(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
): Promise<ReadonlyMap<Phase, TabCounts>> {
  const counts = TABS.map((tab) => {
    const condition = TAB_CONDITION[tab](scope, sql`is_mine`);
    return sql`count(*) filter (where ${condition})::int as ${sql.identifier(tab)}`;
  });
  const { rows } = await db.execute<Record<Tab, number> & { phase: Phase }>(sql`
    select phase, ${sql.join(counts, sql`, `)} from (
      select listing.*, ${isMine(scope)} as is_mine from form_listing listing where ${listed(scope, filter)}
    ) counted group by phase`);
  return new Map(rows.map(({ phase, ...row }) => [phase, row]));
}

export type Attention = {
  readonly phase: Phase;
  readonly kind: AttentionKind;
  readonly count: number;
  /** How many of them the caller can decide now. */
  readonly mine: number;
  readonly names: string[];
  readonly companyIds: readonly number[];
};

/** What needs a look in a year, by phase, with the first three names of each kind, the caller's own first; what needs none is left out. */
export async function findAttention(
  db: Executor,
  scope: ListScope,
  about: Pick<ListFilter, 'year' | 'phase'>,
): Promise<Attention[]> {
  const kinds = ATTENTION_KINDS.toSorted();
  const figures = kinds.flatMap((kind) => {
    const condition = ATTENTION_CONDITION[kind](scope);
    return [
      sql`count(*) filter (where ${condition})::int as ${sql.identifier(kind)}`,
      sql`count(*) filter (where ${condition} and ${isMine(scope)})::int as ${sql.identifier(`${kind}_mine`)}`,
      sql`json_agg(distinct company_id) filter (where ${condition}) as ${sql.identifier(`${kind}_at`)}`,
    ];
  });
  const { rows } = await db.execute<AttentionFigures>(sql`
    select phase, ${sql.join(figures, sql`, `)} from form_listing listing where ${listed(scope, about)} group by phase`);
  const found = kinds.flatMap((kind) =>
    rows.flatMap(({ phase, [kind]: count, [`${kind}_mine` as const]: mine, [`${kind}_at` as const]: companyIds }) =>
      companyIds === null ? [] : [{ phase, kind, count, mine, companyIds }],
    ),
  );
  const attention: Attention[] = [];
  for (const one of found.toSorted((a, b) => a.phase.localeCompare(b.phase))) {
    const condition = ATTENTION_CONDITION[one.kind](scope);
    const first = await findFirst(db, scope, { year: about.year, phase: one.phase }, condition);
    attention.push({ ...one, names: first.map(({ name }) => name) });
  }
  return attention;
}

type AttentionFigures = Record<AttentionKind | `${AttentionKind}_mine`, number> &
  Record<`${AttentionKind}_at`, readonly number[] | null> & { phase: Phase };

/** Forms that the caller can decide now, at one step, with who they are about. */
export type Waiting = {
  readonly phase: Phase;
  readonly step: Step;
  /** Whether the step is taken by the office of HR, or by the head of the division; null for all others. */
  readonly office: Office | null;
  readonly count: number;
  readonly names: string[];
  /** The first and the last of their last days. */
  readonly firstLastDay: Day;
  readonly finalLastDay: Day;
  readonly companyIds: readonly number[];
  readonly formId: number;
  readonly employeeId: number;
};

type Office = 'hr' | 'head_of_division';

/** What the caller can decide now in a year, by phase, step and office: how many, the first three names, the first form. */
export async function findWaiting(db: Executor, scope: ListScope, year: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Omit<Waiting, 'names' | 'formId' | 'employeeId'>>(sql`
    select phase, pending_step as step, ${OFFICE} as office, count(*)::int as count,
      to_char(min(last_day), 'YYYY-MM-DD') as "firstLastDay", to_char(max(last_day), 'YYYY-MM-DD') as "finalLastDay",
      json_agg(distinct company_id) as "companyIds"
    from form_listing listing where ${listed(scope, { year, phase: null })} and ${isMine(scope)}
    group by phase, step, office`);
  const waiting: Waiting[] = [];
  for (const group of rows) {
    const condition = sql`${isMine(scope)} and pending_step = ${group.step} and ${OFFICE} is not distinct from ${group.office}`;
    const first = await findFirst(db, scope, { year, phase: group.phase }, condition);
    const [one] = first;
    if (one === undefined) continue;
    const { formId, employeeId } = one;
    waiting.push({ ...group, names: first.map(({ name }) => name), formId, employeeId });
  }
  return waiting;
}

const OFFICE = sql`case when pending_seat in ('hr', 'head_of_division') then pending_seat end`;

/** The days on which companies end the phases of a year, as 'phase day'; no day of single people is among them. */
export async function findLastDays(db: Executor, year: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct phase || to_char(last_day, ' YYYY-MM-DD') as key from company_cycle_phase
    join company_cycle on company_cycle.id = company_cycle_phase.company_cycle_id
    join cycle on cycle.id = company_cycle.cycle_id
    where cycle.year = ${year}`);
  return new Set(rows.map(({ key }) => key));
}

type First = { readonly formId: number; readonly employeeId: number; readonly name: string };

/** The first three of the forms that meet a condition: those that the caller can decide now, then by name. */
async function findFirst(
  db: Executor,
  scope: ListScope,
  about: Pick<ListFilter, 'year' | 'phase'>,
  condition: SQL,
): Promise<readonly First[]> {
  const { rows } = await db.execute<{ formId: string; employeeId: string; name: string }>(sql`
    select first.form_id as "formId", first.employee_id as "employeeId", employee.full_name as name
    from (
      select form_id, employee_id, name_key, ${isMine(scope)} as is_mine
      from form_listing listing where ${listed(scope, about)} and ${condition}
      order by is_mine desc, name_key, form_id limit 3
    ) first join employee on employee.id = first.employee_id
    order by first.is_mine desc, first.name_key, first.form_id`);
  return rows.map(({ name, ...row }) => ({ name, formId: Number(row.formId), employeeId: Number(row.employeeId) }));
}

/** The years of which the caller sees an appraisal, newest first. */
export async function findYears(db: Executor, scope: ListScope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select cycle.year from cycle where exists (
      select from form_listing listing where listing.year = cycle.year and ${inScope(scope)}
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

/**
 * The companies of a year's appraisals that the caller sees, by name, and the departments of the one chosen, or of the
 * only one: those of all companies at once bear the same names.
 */
export async function findUnits(
  db: Executor,
  scope: ListScope,
  { year, companyId }: Pick<ListFilter, 'year' | 'companyId'>,
): Promise<{ readonly companies: Unit[]; readonly departments: Unit[] }> {
  const companies = await unitsOf(
    db,
    sql`company`,
    sql`
    exists (select from form_listing listing
      where listing.company_id = company.id and listing.year = ${year} and ${inScope(scope)})`,
  );
  const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  if (chosen === undefined) return { companies, departments: [] };
  const departments = await unitsOf(
    db,
    sql`department`,
    sql`
    company_id = ${chosen} and exists (select from form_listing listing
      where listing.department_id = department.id and listing.year = ${year} and ${inScope(scope)})`,
  );
  return { companies, departments };
}

async function unitsOf(db: Executor, table: SQL, condition: SQL): Promise<Unit[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ${table} where ${condition} order by name`,
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
