import { type SQL, sql } from 'drizzle-orm';
import type { Day, Phase, Step } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import {
  ATTENTION_CONDITION,
  ATTENTION_KINDS,
  type AttentionKind,
  isMine,
  isWaitingForMe,
  listed,
  type ListFilter,
  type ListScope,
} from './list-condition-queries.ts';
import { employee } from '../schema/people.ts';
import { formListing } from '../schema/listing.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';

export type Attention = {
  readonly phase: Phase;
  readonly kind: AttentionKind;
  readonly count: number;
  /** How many of them the caller can decide now. */
  readonly mine: number;
  readonly names: string[];
  readonly companyIds: readonly number[];
};

/**
 * Finds forms that need attention in a year, by phase, with the first three names of each kind, the caller's own first;
 * leaves out kinds without any.
 */
export async function findAttention(
  db: Executor,
  scope: ListScope,
  about: Pick<ListFilter, 'year' | 'phase'>,
): Promise<Attention[]> {
  const kinds = ATTENTION_KINDS.toSorted();
  const counts = kinds.flatMap((kind) => {
    const condition = ATTENTION_CONDITION[kind](scope);
    return [
      sql`count(*) filter (where ${condition})::int as ${sql.identifier(kind)}`,
      sql`count(*) filter (where ${condition} and ${isWaitingForMe(scope)})::int as ${sql.identifier(`${kind}_mine`)}`,
    ];
  });
  // Any of the conditions, in the words of an index: only a few forms are read.
  const any = sql.join(
    kinds.map((kind) => ATTENTION_CONDITION[kind](scope)),
    sql` or `,
  );
  const { rows } = await db.execute<AttentionCounts>(sql`
    select phase, company_id as "companyId", ${sql.join(counts, sql`, `)} from ${formListing} listing
    where ${listed(scope, about)} and (${any}) group by phase, company_id`);
  const attention: Attention[] = [];
  for (const [phase, ofPhase] of [...Map.groupBy(rows, (row) => row.phase)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )) {
    for (const kind of kinds) {
      const found = ofPhase.filter((row) => row[kind] > 0);
      if (found.length === 0) continue;
      const first = await findFirst(db, scope, { year: about.year, phase }, ATTENTION_CONDITION[kind](scope));
      attention.push({
        phase,
        kind,
        count: sum(found.map((row) => row[kind])),
        mine: sum(found.map((row) => row[`${kind}_mine`])),
        names: first.map(({ name }) => name),
        companyIds: companiesOf(found),
      });
    }
  }
  return attention;
}

type AttentionCounts = Record<AttentionKind | `${AttentionKind}_mine`, number> & {
  phase: Phase;
  companyId: number;
};

/** Forms that the caller can decide now, at one step, with the appraisees. */
export type Waiting = {
  readonly phase: Phase;
  readonly step: Step;
  /** Set if HR, super HR or the head of the division takes the step; null for all others. */
  readonly approver: UpperApprover | null;
  readonly count: number;
  readonly names: string[];
  /** The earliest and the latest of their last days. */
  readonly firstLastDay: Day;
  readonly finalLastDay: Day;
  readonly companyIds: readonly number[];
  readonly formId: number;
  readonly employeeId: number;
};

type UpperApprover = 'hr' | 'super_hr' | 'head_of_division';

/**
 * Finds what the caller can decide now in a year, or what another condition selects, by phase, step and role: the
 * count, the first three names, the first form.
 */
export async function findWaiting(
  db: Executor,
  scope: ListScope,
  year: number,
  which: (scope: ListScope) => SQL = isWaitingForMe,
): Promise<Waiting[]> {
  const { rows } = await db.execute<WaitingCounts>(sql`
    select phase, pending_step as step, ${APPROVER} as approver, company_id as "companyId", count(*)::int as count,
      to_char(min(last_day), 'YYYY-MM-DD') as "firstLastDay", to_char(max(last_day), 'YYYY-MM-DD') as "finalLastDay"
    from ${formListing} listing where ${listed(scope, { year, phase: null })} and ${which(scope)}
    group by phase, step, approver, company_id`);
  const waiting: Waiting[] = [];
  for (const found of Map.groupBy(rows, ({ phase, step, approver }) => `${phase} ${step} ${approver}`).values()) {
    const [group] = found;
    if (group === undefined) continue;
    const { phase, step, approver } = group;
    const condition = sql`${which(scope)} and pending_step = ${step} and ${APPROVER} is not distinct from ${approver}`;
    const first = await findFirst(db, scope, { year, phase }, condition);
    const [one] = first;
    if (one === undefined) continue;
    const days = found.flatMap(({ firstLastDay, finalLastDay }) => [firstLastDay, finalLastDay]).toSorted();
    const [firstLastDay = '', finalLastDay = ''] = [days.at(0), days.at(-1)];
    waiting.push({
      phase,
      step,
      approver,
      firstLastDay,
      finalLastDay,
      count: sum(found.map(({ count }) => count)),
      companyIds: companiesOf(found),
      names: first.map(({ name }) => name),
      formId: one.formId,
      employeeId: one.employeeId,
    });
  }
  return waiting;
}

type WaitingCounts = Pick<Waiting, 'phase' | 'step' | 'approver' | 'count' | 'firstLastDay' | 'finalLastDay'> & {
  readonly companyId: number;
};

const APPROVER = sql`case when pending_seat in ('hr', 'super_hr', 'head_of_division') then pending_seat end`;

/**
 * Finds the days on which companies end the phases of a year, as 'phase day'; extensions of single people are not
 * included.
 */
export async function findLastDays(db: Executor, year: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct phase || to_char(last_day, ' YYYY-MM-DD') as key from ${companyCyclePhase}
    join ${companyCycle} on company_cycle.id = company_cycle_phase.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id
    where cycle.year = ${year}`);
  return new Set(rows.map(({ key }) => key));
}

type First = { readonly formId: number; readonly employeeId: number; readonly name: string };

/** Finds the first three of the forms that meet a condition: those that the caller can decide now, then by name. */
async function findFirst(
  db: Executor,
  scope: ListScope,
  about: Pick<ListFilter, 'year' | 'phase'>,
  condition: SQL,
): Promise<readonly First[]> {
  const { rows } = await db.execute<{ formId: number; employeeId: number; name: string }>(sql`
    select first.form_id as "formId", first.employee_id as "employeeId", employee.full_name as name
    from (
      select form_id, employee_id, name_key, ${isMine(scope)} as is_mine
      from ${formListing} listing where ${listed(scope, about)} and ${condition}
      order by is_mine desc, name_key, form_id limit 3
    ) first join ${employee} on employee.id = first.employee_id
    order by first.is_mine desc, first.name_key, first.form_id`);
  return rows;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function companiesOf(rows: readonly { readonly companyId: number }[]): readonly number[] {
  return [...new Set(rows.map(({ companyId }) => companyId))].toSorted((a, b) => a - b);
}
