import { and, asc, eq, getColumns, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlanSource } from '@prestasi/domain';
import { listOf } from '../platform/database/list-of.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { appraisalItem, scorecardRow } from '../schema/form-content.ts';
import { position, positionTask } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';

/** An item of another plan: a KRA with its scorecard, or a task with its subtasks. */
export type PlannedItem = {
  readonly id: number;
  readonly kind: 'kra' | 'main_task' | 'additional_task';
  readonly title: string;
  readonly description: string | null;
  readonly weight: number | null;
  readonly rows: readonly {
    readonly objective: string;
    readonly initiative: string;
    readonly measurement: string;
    readonly deadline: string | null;
    readonly target: string;
  }[];
  readonly subtasks: readonly string[];
};

/** A plan to start from. `year` is null for the job description of a position. */
export type FoundPlan = {
  readonly source: PlanSource;
  readonly year: number | null;
  readonly of: string;
  readonly items: readonly PlannedItem[];
};

export type PlannedPart = 'kra' | 'jd';

const { objective, initiative, measurement, deadline, target } = scorecardRow;
const ROWS = listOf(
  { objective, initiative, measurement, deadline, target },
  {
    from: sql`from ${scorecardRow} where ${and(eq(scorecardRow.itemId, appraisalItem.id), isNull(scorecardRow.removedIn))}`,
    orderBy: [scorecardRow.sort, scorecardRow.id],
  },
);

const below = alias(appraisalItem, 'below');
const SUBTASKS = listOf(
  { title: below.title },
  {
    from: sql`from ${appraisalItem} below where ${and(eq(below.parentId, appraisalItem.id), isNull(below.removedIn))}`,
    orderBy: [below.sort, below.id],
  },
);

/** Finds the items of a part of an appraisal that is chosen by a condition on `appraisal`, `cycle` and `form`. */
async function findPlan(
  db: Executor,
  source: PlanSource,
  part: PlannedPart,
  isMeant: SQL | undefined,
): Promise<FoundPlan | null> {
  const { id, kind, title, description, weight } = appraisalItem;
  const found = await db
    .select({
      year: cycle.year,
      of: employee.fullName,
      item: { id, kind: sql<PlannedItem['kind']>`${kind}`, title, description, weight },
      rows: ROWS,
      subtasks: SUBTASKS,
    })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'planning')))
    .innerJoin(
      appraisalItem,
      and(
        eq(appraisalItem.appraisalId, appraisal.id),
        eq(appraisalItem.part, part),
        ne(kind, 'subtask'),
        ne(title, ''),
        isNull(appraisalItem.removedIn),
      ),
    )
    .where(isMeant)
    .orderBy(sql`${cycle.year} desc`, sql`${appraisal.id} desc`, asc(appraisalItem.sort), asc(id));
  const [first] = found;
  if (first === undefined) return null;
  // The latest year alone; the rows are in the order of years.
  const items = found
    .filter(({ year }) => year === first.year)
    .map(({ item, rows, subtasks }) => ({ ...item, rows, subtasks: subtasks.map((task) => task.title) }));
  return { source, year: first.year, of: first.of, items };
}

/** Finds what somebody planned in the latest year before `year` in which they planned this part. */
export async function findEarlierPlan(
  db: Executor,
  { employeeId, year, part }: { readonly employeeId: number; readonly year: number; readonly part: PlannedPart },
): Promise<FoundPlan | null> {
  return findPlan(db, 'last_year', part, and(eq(appraisal.employeeId, employeeId), lt(cycle.year, year)));
}

/** Finds the key result areas of a supervisor for a year, once their plan is complete. */
export async function findPlanOfSupervisor(
  db: Executor,
  { supervisorId, year }: { readonly supervisorId: number; readonly year: number },
): Promise<FoundPlan | null> {
  const isComplete = isNotNull(form.completedAt);
  return findPlan(
    db,
    'supervisor',
    'kra',
    and(eq(appraisal.employeeId, supervisorId), eq(cycle.year, year), isComplete),
  );
}

const subtask = alias(positionTask, 'subtask');
const SUBTASKS_OF_POSITION = listOf(
  { title: subtask.title },
  {
    from: sql`from ${positionTask} subtask where ${eq(subtask.parentId, positionTask.id)}`,
    orderBy: [subtask.sort, subtask.id],
  },
);

/** Finds the job description of a position. */
export async function findPlanOfPosition(db: Executor, positionId: number): Promise<FoundPlan | null> {
  const { id, kind, title, weight } = positionTask;
  const found = await db
    .select({
      of: position.title,
      item: { id, kind: sql<PlannedItem['kind']>`${kind}`, title, weight },
      subtasks: SUBTASKS_OF_POSITION,
    })
    .from(positionTask)
    .innerJoin(position, eq(position.id, positionTask.positionId))
    .where(and(eq(positionTask.positionId, positionId), isNull(positionTask.parentId)))
    .orderBy(asc(positionTask.sort), asc(id));
  const [first] = found;
  if (first === undefined) return null;
  const items = found.map(({ item, subtasks }) => ({
    ...item,
    description: null,
    rows: [],
    subtasks: subtasks.map((task) => task.title),
  }));
  return { source: 'position', year: null, of: first.of, items };
}

/** A new weight of an item, and its plan as it was agreed, if that is revised. */
type NewWeight = Pick<typeof appraisalItem.$inferSelect, 'id' | 'weight' | 'original'>;

/** Sets the weights of items in one statement; each gets its next version. Returns the items then. */
export async function updateWeights(
  tx: Tx,
  weights: readonly NewWeight[],
): Promise<(typeof appraisalItem.$inferSelect)[]> {
  if (weights.length === 0) return [];
  return tx
    .update(appraisalItem)
    .set({
      weight: sql`given.weight`,
      original: sql`given.original`,
      version: sql`${appraisalItem.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as given (id bigint, weight integer, original jsonb)`,
    )
    .where(sql`${appraisalItem.id} = given.id`)
    .returning(getColumns(appraisalItem));
}
