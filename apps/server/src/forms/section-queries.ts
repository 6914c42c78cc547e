import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { GROUP_TIME_ZONE, type Category, type Day, type Level, type PlanState, type Policy } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSection, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, policy, policySetting } from '../schema/cycles.ts';
import { appraisalItem, scorecardRow } from '../schema/form-content.ts';
import { position } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';

export type SectionRow = typeof appraisalSection.$inferSelect;

/** Returns the positions that began during the year of appraisals, in order of time. */
export async function findSections(db: Executor, appraisalIds: readonly number[]): Promise<readonly SectionRow[]> {
  if (appraisalIds.length === 0) return [];
  return db
    .select()
    .from(appraisalSection)
    .where(inArray(appraisalSection.appraisalId, [...appraisalIds]))
    .orderBy(asc(appraisalSection.id));
}

/**
 * Finds the position at the opening of appraisals as the records have it today, so that a corrected position is no new
 * one. Leaves out appraisals for whose day of opening there is no placement.
 */
export async function findOpeningPositions(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (appraisalIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; position: number }>(sql`
    select appraisal.id, place.position_id as position
    from ${appraisal}
    join ${assignment} place on place.employee_id = appraisal.employee_id
      and (appraisal.opened_at at time zone ${GROUP_TIME_ZONE})::date
        between place.effective_from and coalesce(place.effective_to, 'infinity'::date)
    where appraisal.id = any(${sql.param([...appraisalIds])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row.position]));
}

export type PositionOfSection = { readonly title: string; readonly part1: Policy['part1'] | null };

/**
 * Finds a position with its kind of part 1: by the policy of its category that the company froze for the year, else by
 * its present setting; null if the company has neither (domain §6).
 */
export async function findPositionOfSection(
  db: Executor,
  at: { readonly positionId: number; readonly companyId: number; readonly companyCycleId: number },
): Promise<PositionOfSection | null> {
  const [found] = await db
    .select({ title: position.title, category: sql<Category>`${position.category}` })
    .from(position)
    .where(eq(position.id, at.positionId));
  if (found === undefined) return null;
  const [frozen] = await db
    .select({ content: policy.content })
    .from(policy)
    .innerJoin(companyCycle, eq(companyCycle.id, policy.companyCycleId))
    .where(
      and(
        eq(companyCycle.companyId, at.companyId),
        sql`${companyCycle.cycleId} = (select own.cycle_id from ${companyCycle} own where own.id = ${at.companyCycleId})`,
        eq(policy.category, found.category),
      ),
    );
  const [setting] = await db
    .select({ content: policySetting.content })
    .from(policySetting)
    .where(and(eq(policySetting.companyId, at.companyId), eq(policySetting.category, found.category)));
  return { title: found.title, part1: (frozen ?? setting)?.content.part1 ?? null };
}

type NewSection = typeof appraisalSection.$inferInsert;

/** Begins the section of a new position and returns its row. */
export async function insertSection(tx: Tx, values: NewSection): Promise<SectionRow> {
  const [row] = await tx.insert(appraisalSection).values(values).returning();
  if (row === undefined) throw new Error('The section was not kept');
  return row;
}

/** Changes a section; returns it then. */
export async function updateSection(tx: Tx, id: number, values: Partial<NewSection>): Promise<SectionRow> {
  const [row] = await tx.update(appraisalSection).set(values).where(eq(appraisalSection.id, id)).returning();
  if (row === undefined) throw new Error(`There is no section ${id}`);
  return row;
}

/** Returns whether somebody wrote in the items of a section; those of a job description come from the position. */
export async function isWrittenIn(db: Executor, sectionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appraisalItem.id })
    .from(appraisalItem)
    .where(
      and(
        eq(appraisalItem.sectionId, sectionId),
        or(
          gt(appraisalItem.version, 1),
          and(eq(appraisalItem.kind, 'kra'), ne(appraisalItem.title, '')),
          exists(
            db.select({ id: scorecardRow.id }).from(scorecardRow).where(eq(scorecardRow.itemId, appraisalItem.id)),
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Deletes the items of a section that nobody has written in: those of a job description come from the position. */
export async function deleteItemsOf(tx: Tx, sectionId: number): Promise<void> {
  const isOwn = eq(appraisalItem.sectionId, sectionId);
  await tx.delete(appraisalItem).where(and(isOwn, eq(appraisalItem.kind, 'subtask')));
  await tx.delete(appraisalItem).where(isOwn);
}

/** Deletes the sections of appraisals in which no segment is any more, with their items. */
export async function forgetSections(tx: Tx, appraisalIds: readonly number[]): Promise<void> {
  if (appraisalIds.length === 0) return;
  const left = await tx
    .select({ id: appraisalSection.id })
    .from(appraisalSection)
    .where(
      and(
        inArray(appraisalSection.appraisalId, [...appraisalIds]),
        notExists(
          tx
            .select({ id: appraisalSegment.id })
            .from(appraisalSegment)
            .where(eq(appraisalSegment.sectionId, appraisalSection.id)),
        ),
      ),
    );
  for (const { id } of left) {
    await deleteItemsOf(tx, id);
    await tx.delete(appraisalSection).where(eq(appraisalSection.id, id));
  }
}

type Planner = { readonly appraiseeId: number } | { readonly supervisorId: number };

/**
 * Finds year-end forms of open cycles with a plan of a present position in this state: the appraisee's own, or those of
 * whom somebody supervises.
 */
export async function findFormsWithPlan(
  db: Executor,
  { plan, ...of }: { readonly plan: PlanState } & Planner,
  atMost: number,
): Promise<readonly number[]> {
  const isOf =
    'appraiseeId' in of ? eq(appraisal.employeeId, of.appraiseeId) : eq(appraisalSegment.supervisorId, of.supervisorId);
  const rows = await db
    .selectDistinct({ id: form.id })
    .from(appraisalSection)
    .innerJoin(appraisalSegment, eq(appraisalSegment.sectionId, appraisalSection.id))
    .innerJoin(appraisal, eq(appraisal.id, appraisalSection.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .where(and(eq(appraisalSection.plan, plan), isOf, isRunning(['unsubmitted'])))
    .orderBy(form.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Finds year-end forms of open cycles in these companies with a present position whose plan is not agreed. */
export async function findFormsWithOpenPlan(
  db: Executor,
  companyIds: readonly number[],
  today: Day,
): Promise<readonly { readonly formId: number; readonly companyId: number }[]> {
  if (companyIds.length === 0) return [];
  return db
    .selectDistinct({ formId: form.id, companyId: appraisalSegment.companyId })
    .from(appraisalSection)
    .innerJoin(appraisalSegment, eq(appraisalSegment.sectionId, appraisalSection.id))
    .innerJoin(appraisal, eq(appraisal.id, appraisalSection.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .where(
      and(
        ne(appraisalSection.plan, 'agreed'),
        lte(appraisalSegment.firstDay, today),
        or(isNull(appraisalSegment.lastDay), gte(appraisalSegment.lastDay, today)),
        inArray(appraisalSegment.companyId, [...companyIds]),
        isRunning(['unsubmitted']),
      ),
    )
    .orderBy(form.id);
}

/**
 * Finds year-end forms of open cycles in which somebody supervised a position that has changed since, with items that
 * have no mark yet.
 */
export async function findFormsToMarkItems(
  db: Executor,
  supervisorId: number,
  atMost: number,
): Promise<readonly number[]> {
  const later = alias(appraisalSegment, 'later');
  const rows = await db
    .selectDistinct({ id: form.id })
    .from(appraisalSegment)
    .innerJoin(
      later,
      and(
        eq(later.appraisalId, appraisalSegment.appraisalId),
        gt(later.firstDay, appraisalSegment.firstDay),
        sql`${later.sectionId} is distinct from ${appraisalSegment.sectionId}`,
      ),
    )
    .innerJoin(
      appraisalItem,
      and(
        eq(appraisalItem.appraisalId, appraisalSegment.appraisalId),
        sql`${appraisalItem.sectionId} is not distinct from ${appraisalSegment.sectionId}`,
        inArray(appraisalItem.part, ['kra', 'jd']),
        isNull(appraisalItem.mark),
        isNull(appraisalItem.removedIn),
      ),
    )
    .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .where(and(eq(appraisalSegment.supervisorId, supervisorId), isRunning(['unsubmitted', 'submitted'])))
    .orderBy(form.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

function isRunning(levels: readonly Level[]) {
  return and(
    inArray(form.level, [...levels]),
    isNull(form.waivedAt),
    isNull(appraisal.outcome),
    eq(companyCycle.state, 'open'),
  );
}
