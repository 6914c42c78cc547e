import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { PHASES, type Actor, type Calendar, type Day, type Phase } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import { together } from '../platform/database/together.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, policy } from '../schema/cycles.ts';

export type FormRow = typeof form.$inferSelect;
export type AppraisalRow = typeof appraisal.$inferSelect;

/** An appraisal with what it is run under: its three forms, its frozen policy, the company's calendar. */
export type AppraisalRecord = AppraisalRow & {
  readonly year: number;
  readonly cycleState: 'planned' | 'open' | 'closed';
  readonly policy: typeof policy.$inferSelect.content;
  readonly calendar: Calendar;
  readonly forms: Readonly<Record<Phase, FormRow>>;
};

/**
 * The appraisals that these forms belong to, by form. With a reader only those that may be in their sight, which the
 * domain decides once they are loaded: a form out of sight costs, and so takes, as long as one that is not there.
 */
export async function findAppraisalIds(
  db: Executor,
  formIds: readonly number[],
  reader: { readonly actor: Actor; readonly today: Day } | null = null,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: form.id, appraisalId: form.appraisalId })
    .from(form)
    .where(and(inArray(form.id, [...formIds]), reader === null ? undefined : mayBeInSightOf(reader)));
  return new Map(rows.map(({ id, appraisalId }) => [id, appraisalId]));
}

/** Whoever reads the appraisal whole, and supervisors of a part of its year (domain §4, §6). */
function mayBeInSightOf({ actor, today }: { readonly actor: Actor; readonly today: Day }): SQL | undefined {
  const hasSupervised = sql`exists (select from ${appraisalSegment} segment
    where segment.appraisal_id = ${form.appraisalId} and segment.supervisor_id = ${actor.employeeId})`;
  return or(visibleTo(actor, sql`${form.appraisalId}`, today), hasSupervised);
}

/**
 * Locks appraisals until the transaction ends, in one order everywhere, so that whoever acts on the same one waits.
 * The row of the appraisal stands for its three forms and its chain of events.
 */
export async function lockAppraisals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(inArray(appraisal.id, [...ids]))
    .orderBy(asc(appraisal.id))
    .for('update');
}

/** Appraisals whole, by id. */
export async function findRecords(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, AppraisalRecord>> {
  if (ids.length === 0) return new Map();
  const all = [...ids];
  const [heads, forms, calendars] = await together(db, [
    async () =>
      db
        .select({ appraisal, year: cycle.year, cycleState: companyCycle.state, policy: policy.content })
        .from(appraisal)
        .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
        .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
        .innerJoin(policy, eq(policy.id, appraisal.policyId))
        .where(inArray(appraisal.id, all)),
    async () => db.select().from(form).where(inArray(form.appraisalId, all)),
    () => findCalendars(db, all),
  ]);
  return new Map(
    heads.map((head) => {
      const { id, companyCycleId } = head.appraisal;
      const own = forms.filter(({ appraisalId }) => appraisalId === id);
      const record = { ...head.appraisal, year: head.year, cycleState: head.cycleState, policy: head.policy };
      return [id, { ...record, calendar: calendarOf(calendars, companyCycleId), forms: byPhase(own, id) }];
    }),
  );
}

/** The next appraisals, by id after `after`. */
export async function findNextAppraisals(db: Executor, after: number, size: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(gt(appraisal.id, after))
    .orderBy(asc(appraisal.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Whether an appraisal has ended, so that what it says stays as it was whoever moves since (domain §3). */
export function hasEnded({ outcome, cycleState }: Pick<AppraisalRecord, 'outcome' | 'cycleState'>): boolean {
  return outcome !== null || cycleState === 'closed';
}

/** One appraisal whole. Refuses an id that no appraisal has. */
export async function findRecord(db: Executor, id: number): Promise<AppraisalRecord> {
  const record = (await findRecords(db, [id])).get(id);
  if (record === undefined) throw new Error(`There is no appraisal ${id}`);
  return record;
}

/**
 * Changes a form that still has the version its caller saw, and raises it; false where somebody else was first.
 */
export async function updateForm(
  tx: Tx,
  at: { readonly id: number; readonly version: number },
  values: Partial<FormRow>,
): Promise<boolean> {
  const rows = await tx
    .update(form)
    .set({ ...values, version: at.version + 1 })
    .where(sql`${form.id} = ${at.id} and ${form.version} = ${at.version}`)
    .returning({ id: form.id });
  return rows.length === 1;
}

/** Changes the appraisal’s own row, which has no version: it must be locked. */
export async function updateAppraisal(
  tx: Tx,
  id: number,
  values: Partial<Pick<AppraisalRow, 'outcome' | 'outcomeReason' | 'trainingHours' | 'currentScore'>>,
): Promise<void> {
  await tx.update(appraisal).set(values).where(eq(appraisal.id, id));
}

type PhaseDays = typeof companyCyclePhase.$inferSelect;

async function findCalendars(db: Executor, appraisalIds: readonly number[]): Promise<readonly PhaseDays[]> {
  const runs = db
    .select({ id: appraisal.companyCycleId })
    .from(appraisal)
    .where(inArray(appraisal.id, [...appraisalIds]));
  return db.select().from(companyCyclePhase).where(inArray(companyCyclePhase.companyCycleId, runs));
}

function calendarOf(days: readonly PhaseDays[], companyCycleId: number): Calendar {
  const windowOf = (phase: Phase) => {
    const found = days.find((row) => row.companyCycleId === companyCycleId && row.phase === phase);
    if (found === undefined) throw new Error(`The company cycle ${companyCycleId} has no days for ${phase}`);
    return { firstDay: found.firstDay, lastDay: found.lastDay };
  };
  return { planning: windowOf('planning'), review: windowOf('review'), year_end: windowOf('year_end') };
}

function byPhase(forms: readonly FormRow[], appraisalId: number): AppraisalRecord['forms'] {
  const [planning, review, year_end] = PHASES.map((phase) => forms.find((row) => row.phase === phase));
  if (planning === undefined || review === undefined || year_end === undefined) {
    throw new Error(`The appraisal ${appraisalId} lacks a form`);
  }
  return { planning, review, year_end };
}
