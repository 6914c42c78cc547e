import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RecordFields } from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { pageQuery, sortOrder } from '../platform/database/page-query.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { RecordFilter, RecordKind } from './record-kind.ts';
import { requireRecord } from './require-record.ts';

/** Lists a page of a company's records. Refuses (`not_found`) a company out of scope. */
export async function listRecords<Fields extends RecordFields, Row, Filter extends RecordFilter>(
  db: Executor,
  actor: Actor,
  kind: RecordKind<Fields, Row, Filter>,
  companyId: number,
  filter: Filter,
  today: Day,
) {
  await requireCompany(db, actor, kind.reads, companyId);
  const { table, sorts } = kind;
  const [first] = Object.values<(typeof sorts)[keyof typeof sorts]>(sorts);
  const where = and(
    eq(table.companyId, companyId),
    filter.state === 'archived' ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
    ...filterConditions(db, kind, filter),
  );
  const order = sortOrder<Filter['sort']>(sorts, filter.sort, ...(first === undefined ? [] : [first]), table.id);
  const { rows, total } = await pageQuery(db, () => kind.select(db, today), { where, order }, filter);
  const can = { write: mayUseFor(actor, kind.writes, companyId) };
  return { rows: rows.map((row) => ({ ...row, can })), total, page: filter.page, size: filter.size };
}

/** The conditions of a list's search, and of its filters other than whether a record is archived. */
export function filterConditions<Filter extends RecordFilter>(
  db: Executor,
  { narrowed, searched }: Pick<RecordKind<RecordFields, object, Filter>, 'narrowed' | 'searched'>,
  filter: Omit<Filter, keyof RecordFilter> & Pick<RecordFilter, 'search'>,
): readonly (SQL | undefined)[] {
  const text = sql`lower(concat_ws(' ', ${sql.join([...searched], sql`, `)}))`;
  return [...(narrowed?.(db, filter) ?? []), ...matchesWords(text, filter.search)];
}

/** Returns a record as its list shows it, of a company in scope. Refuses (`not_found`) any other. */
export async function getRecord<Fields extends RecordFields, Row, Filter extends RecordFilter>(
  db: Executor,
  actor: Actor,
  kind: RecordKind<Fields, Row, Filter>,
  id: number,
  today: Day,
) {
  const { can } = await requireRecord(db, actor, kind, id);
  const [row] = await kind.select(db, today).where(eq(kind.table.id, id));
  if (row === undefined) throw new Problem('not_found');
  return { ...row, can };
}
