import { inArray, max } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';
import { holiday } from '../../schema/calendar.ts';
import { company, department, division, grade, position, section, workLocation } from '../../schema/organisation.ts';
import type { Change } from '../plan/change.ts';
import { type Fields, isSaid, type Reference } from '../plan/state.ts';
import { insertMany, type OnWritten, updateMany } from './bulk-queries.ts';
import { found, type Ids } from './ids.ts';

const TABLES = { company, grade, location: workLocation, position, division, department, section, holiday } as const;

/** Creates and updates the records of one kind, except for their heads; adds the ids of new ones to `ids`. */
export async function writeRecords(
  tx: Tx,
  kind: Reference,
  changes: readonly Change[],
  ids: Ids,
  onWritten: OnWritten,
): Promise<void> {
  const ranks = kind === 'grade' ? await nextRanks(tx, changes) : new Map<string, number>();
  const rows = changes.map(({ key, before, after }) => ({
    key,
    isNew: before === null,
    row: rowOf(kind, after, ids, ranks.get(key) ?? 0),
  }));
  const table = TABLES[kind];
  const added = rows.filter(({ isNew }) => isNew);
  const made = await insertMany(
    tx,
    table,
    added.map(({ row }) => row as typeof table.$inferInsert),
    onWritten,
  );
  added.forEach(({ key }, index) => ids[kind].set(key, found(made[index])));
  const changed = rows.filter(({ isNew }) => !isNew).map(({ key, row }) => ({ ...row, id: found(ids[kind].get(key)) }));
  await updateMany(tx, table, changed, onWritten);
}

type Row = Readonly<Record<string, string | number | null>>;

function rowOf(kind: Reference, fields: Fields, ids: Ids, rank: number): Row {
  const id = (of: Reference, key: string | null | undefined) => (isSaid(key) ? found(ids[of].get(key)) : null);
  const { company: of = null, parent = null, head: _, ...own } = fields;
  const companyId = id('company', of);
  if (kind === 'company') return own;
  if (kind === 'grade') return { ...own, rank };
  if (kind === 'location' || kind === 'division' || kind === 'holiday') return { ...own, companyId };
  if (kind === 'department') return { ...own, companyId, divisionId: id('division', parent) };
  if (kind === 'section') return { ...own, departmentId: id('department', parent) };
  const { grade: gradeKey = null, ...others } = own;
  return { ...others, companyId, gradeId: id('grade', gradeKey) };
}

/** New grades rank above the present ones of their set, in the order of the workbook. */
async function nextRanks(tx: Tx, changes: readonly Change[]): Promise<Map<string, number>> {
  const sets = [...new Set(changes.map(({ after }) => after.gradeSet ?? ''))];
  if (sets.length === 0) return new Map();
  const rows = await tx
    .select({ gradeSet: grade.gradeSet, rank: max(grade.rank) })
    .from(grade)
    .where(inArray(grade.gradeSet, sets))
    .groupBy(grade.gradeSet);
  const highest = new Map(rows.map(({ gradeSet, rank }) => [gradeSet, rank ?? 0]));
  return new Map(
    changes.map(({ key, after }) => {
      const rank = (highest.get(after.gradeSet ?? '') ?? 0) + 1;
      highest.set(after.gradeSet ?? '', rank);
      return [key, rank];
    }),
  );
}
