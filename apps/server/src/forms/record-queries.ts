import { and, asc, eq, getColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { PHASES, type Calendar, type Phase } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import { listOf } from '../platform/database/list-of.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, policy } from '../schema/cycles.ts';

export type FormRow = typeof form.$inferSelect;
export type AppraisalRow = typeof appraisal.$inferSelect;

/** An appraisal with its three forms, its frozen policy and the company's calendar. */
export type AppraisalRecord = AppraisalRow & {
  readonly year: number;
  readonly cycleState: 'planned' | 'open' | 'closed';
  readonly policy: typeof policy.$inferSelect.content;
  readonly calendar: Calendar;
  readonly forms: Readonly<Record<Phase, FormRow>>;
};

/**
 * Finds the appraisals of these forms. With a reader only those that may be in their sight, which the domain decides
 * once they are loaded.
 */
function appraisalsOf(db: Executor, formIds: readonly number[], reader: ReadContext | null) {
  return db
    .select({ id: form.appraisalId })
    .from(form)
    .where(and(inArray(form.id, [...formIds]), reader === null ? undefined : mayBeInSightOf(reader)));
}

/**
 * Those who read the whole appraisal, and supervisors of a part of its year (domain §4, §6). A form out of sight costs, and
 * so takes, as long as one that does not exist.
 */
function mayBeInSightOf({ actor, today }: ReadContext): SQL | undefined {
  const hasSupervised = sql`exists (select from ${appraisalSegment} segment
    where segment.appraisal_id = ${form.appraisalId} and segment.supervisor_id = ${actor.employeeId})`;
  return or(visibleTo(actor, sql`${form.appraisalId}`, today), hasSupervised);
}

/**
 * Locks appraisals until the transaction ends, always in the same order, so that others who act on the same one wait.
 * The lock on the appraisal's row covers its three forms and its chain of events.
 */
export async function lockAppraisals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(inArray(appraisal.id, [...ids]))
    .orderBy(asc(appraisal.id))
    .for('update');
}

/**
 * Locks the appraisals of forms as `lockAppraisals` does, with a reader only those that may be in their sight; returns
 * how many.
 */
export async function lockForms(tx: Tx, formIds: readonly number[], reader: ReadContext | null): Promise<number> {
  const locked = await tx
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(inArray(appraisal.id, appraisalsOf(tx, formIds, reader)))
    .orderBy(asc(appraisal.id))
    .for('update');
  return locked.length;
}

/** Finds whole appraisals, by id. */
export async function findRecords(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, AppraisalRecord>> {
  return ids.length === 0 ? new Map() : recordsWhere(db, inArray(appraisal.id, [...ids]));
}

/** Finds the whole appraisals of these forms, by id; with a reader only those that may be in their sight. */
export async function findRecordsOfForms(
  db: Executor,
  formIds: readonly number[],
  reader: ReadContext | null,
): Promise<ReadonlyMap<number, AppraisalRecord>> {
  return recordsWhere(db, inArray(appraisal.id, appraisalsOf(db, formIds, reader)));
}

async function recordsWhere(db: Executor, condition: SQL): Promise<ReadonlyMap<number, AppraisalRecord>> {
  const found = await db
    .select({
      appraisal,
      year: cycle.year,
      cycleState: companyCycle.state,
      policy: policy.content,
      forms: FORMS,
      calendar: CALENDAR,
    })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .where(condition)
    .orderBy(asc(appraisal.id));
  return new Map(
    found.map(({ appraisal: row, forms, calendar, ...rest }) => [
      row.id,
      { ...row, ...rest, calendar: calendarOf(calendar, row), forms: byPhase(forms, row.id) },
    ]),
  );
}

const FORMS = listOf(getColumns(form), {
  from: sql`from ${form} where ${eq(form.appraisalId, appraisal.id)}`,
  orderBy: [form.id],
});
const CALENDAR = listOf(getColumns(companyCyclePhase), {
  from: sql`from ${companyCyclePhase} where ${eq(companyCyclePhase.companyCycleId, appraisal.companyCycleId)}`,
  orderBy: [companyCyclePhase.phase],
});

/** Finds the next appraisals, by id after `after`. */
export async function findNextAppraisals(db: Executor, after: number, size: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .where(gt(appraisal.id, after))
    .orderBy(asc(appraisal.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Whether an appraisal has ended, so that later movements no longer change what it shows (domain §3). */
export function hasEnded({ outcome, cycleState }: Pick<AppraisalRecord, 'outcome' | 'cycleState'>): boolean {
  return outcome !== null || cycleState === 'closed';
}

/** Finds one whole appraisal. Refuses an id that no appraisal has. */
export async function findRecord(db: Executor, id: number): Promise<AppraisalRecord> {
  const record = (await findRecords(db, [id])).get(id);
  if (record === undefined) throw new Error(`There is no appraisal ${id}`);
  return record;
}

/**
 * Changes a form that still has the version that its caller saw, and raises the version; returns the form then, null if
 * somebody else was first.
 */
export async function updateForm(tx: Tx, at: VersionedId, values: Partial<FormRow>): Promise<FormRow | null> {
  const [row] = await tx
    .update(form)
    .set({ ...values, version: at.version + 1 })
    .where(and(eq(form.id, at.id), eq(form.version, at.version)))
    .returning();
  return row ?? null;
}

/** The columns of an appraisal's own row that transitions change. */
export type AppraisalChanges = Partial<
  Pick<
    AppraisalRow,
    'outcome' | 'outcomeReason' | 'trainingHours' | 'capturedTraining' | 'needOutcomes' | 'currentScore'
  >
>;

/** Changes the appraisal’s own row, which has no version: it must be locked. Returns the changed row. */
export async function updateAppraisal(tx: Tx, id: number, values: AppraisalChanges): Promise<AppraisalRow> {
  const [row] = await tx.update(appraisal).set(values).where(eq(appraisal.id, id)).returning();
  if (row === undefined) throw new Error(`There is no appraisal ${id}`);
  return row;
}

type PhaseDays = typeof companyCyclePhase.$inferSelect;

function calendarOf(days: readonly PhaseDays[], { companyCycleId }: AppraisalRow): Calendar {
  const windowOf = (phase: Phase) => {
    const found = days.find((row) => row.phase === phase);
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
