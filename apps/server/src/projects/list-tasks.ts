import type { getBoard, listMyTasks, listProjectTasks, OutputOf, QueryOf } from '@prestasi/contract';
import { TASK_STATES } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { projectFor } from './access.ts';
import { presentTask } from './present.ts';
import { readerOf } from './reader.ts';
import {
  BY_PLACE,
  countOpenTasks,
  countTasks,
  findTaskRows,
  ofEmployee,
  ofProject,
  orderBy,
} from './task-list-queries.ts';

/** The most tasks that a column of a board shows; all are in the list. */
const COLUMN_MOST = 100;

/** Returns a page of the tasks that the caller has, by what is due; open ones if no state is asked for. */
export async function listMine(
  db: Executor,
  { page, size, ...filter }: QueryOf<typeof listMyTasks>,
  { actor, today }: ReadContext,
): Promise<OutputOf<typeof listMyTasks>> {
  const reader = actor.employeeId;
  if (reader === null) return { rows: [], total: 0, page, size, counts: { open: 0, late: 0, week: 0 } };
  const where = ofEmployee(reader, { ...filter, state: filter.state ?? ['to_do', 'in_progress'] }, today);
  const asked = { where, order: orderBy('dueOn'), limit: size, offset: (page - 1) * size };
  const rows = await findTaskRows(db, asked, today);
  return {
    rows: rows.map((row) => presentTask(row, reader, today)),
    total: await countTasks(db, where),
    page,
    size,
    counts: await countOpenTasks(db, reader, today),
  };
}

/** Returns a page of the tasks of a project. */
export async function listOfProject(
  db: Executor,
  id: number,
  { page, size, sort, ...filter }: QueryOf<typeof listProjectTasks>,
  context: ReadContext,
): Promise<OutputOf<typeof listProjectTasks>> {
  await projectFor(db, id, context);
  const { today } = context;
  const reader = readerOf(context);
  const where = ofProject(id, filter, today);
  const asked = { where, order: orderBy(sort), limit: size, offset: (page - 1) * size };
  const rows = await findTaskRows(db, asked, today);
  return {
    rows: rows.map((row) => presentTask(row, reader, today)),
    total: await countTasks(db, where),
    page,
    size,
  };
}

/** Returns the board of a project: each state with its first 100 tasks. */
export async function readBoard(db: Executor, id: number, context: ReadContext): Promise<OutputOf<typeof getBoard>> {
  await projectFor(db, id, context);
  const { today } = context;
  const reader = readerOf(context);
  const columns = [];
  for (const state of TASK_STATES) {
    const where = ofProject(id, { state, search: undefined }, today);
    const rows = await findTaskRows(db, { where, order: BY_PLACE, limit: COLUMN_MOST, offset: 0 }, today);
    const total = rows.length < COLUMN_MOST ? rows.length : await countTasks(db, where);
    columns.push({ state, total, tasks: rows.map((row) => presentTask(row, reader, today)) });
  }
  return { columns };
}
