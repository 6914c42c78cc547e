import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { account } from '../schema/people.ts';
import { preparedFile, preparedForm, preparedPart } from '../schema/prepared-files.ts';

export type { IndexLine } from '../schema/prepared-files.ts';

/** A prepared file without the list of appraisals that a report counts. */
export type PreparedFile = Omit<typeof preparedFile.$inferSelect, 'counted'>;

const COLUMNS = pickColumns(
  preparedFile,
  'id',
  'accountId',
  'role',
  'kind',
  'language',
  'title',
  'filter',
  'query',
  'state',
  'done',
  'total',
  'leftOut',
  'bytes',
  'failure',
  'attempts',
  'askedAt',
  'triedAt',
  'finishedAt',
  'expiresAt',
);

const UNFINISHED = ['waiting', 'running'] as const;

type NewFile = Omit<typeof preparedFile.$inferInsert, 'state' | 'triedAt'>;

/** Stores what was asked for, to be prepared. */
export async function insertFile(tx: Tx, values: NewFile): Promise<PreparedFile> {
  const [row] = await tx
    .insert(preparedFile)
    .values({ ...values, state: 'waiting', triedAt: values.askedAt })
    .returning(COLUMNS);
  if (row === undefined) throw new Error('The file was not stored');
  return row;
}

/** Stores the forms of a pack in their order. */
export async function insertForms(tx: Tx, id: number, formIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${preparedForm} (prepared_file_id, place, form_id)
    select ${id}, place, form_id from unnest(${sql.param([...formIds])}::bigint[]) with ordinality listed (form_id, place)`);
}

/** Makes further requests of an account wait until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.execute(sql`select from ${account} where id = ${accountId} for update`);
}

/** Finds the appraisals that the figures of a report count; null while they are not known. */
export async function findCounted(db: Executor, id: number): Promise<readonly number[] | null> {
  const [row] = await db.select({ counted: preparedFile.counted }).from(preparedFile).where(eq(preparedFile.id, id));
  return row?.counted ?? null;
}

/** Counts the files that are being prepared for an account. */
export async function countUnfinished(db: Executor, accountId: number): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(preparedFile)
    .where(and(eq(preparedFile.accountId, accountId), inArray(preparedFile.state, [...UNFINISHED])));
  return row?.files ?? 0;
}

/** Finds a file of an account that has not expired. */
export async function findOwn(db: Executor, accountId: number, id: number, now: Date): Promise<PreparedFile | null> {
  const own = and(eq(preparedFile.id, id), eq(preparedFile.accountId, accountId), gt(preparedFile.expiresAt, now));
  const [row] = await db.select(COLUMNS).from(preparedFile).where(own);
  return row ?? null;
}

/** Finds a page of an account's files of one role, newest first, with the number of all. */
export async function findOwnPage(
  db: Executor,
  { accountId, role, now }: { readonly accountId: number; readonly role: PreparedFile['role']; readonly now: Date },
  page: Paging,
): Promise<Page<PreparedFile>> {
  const where = and(
    eq(preparedFile.accountId, accountId),
    eq(preparedFile.role, role),
    gt(preparedFile.expiresAt, now),
  );
  const select = () => db.select(COLUMNS).from(preparedFile).$dynamic();
  return pageQuery(db, select, { where, order: [desc(preparedFile.id)] }, page);
}

/** Locks an unfinished file and notes that a part of it is begun; null if there is nothing to do. */
export async function beginPart(tx: Tx, id: number, now: Date): Promise<PreparedFile | null> {
  const [row] = await tx
    .update(preparedFile)
    .set({ state: 'running', triedAt: now })
    .where(and(eq(preparedFile.id, id), inArray(preparedFile.state, [...UNFINISHED]), gt(preparedFile.expiresAt, now)))
    .returning(COLUMNS);
  return row ?? null;
}

/** Locks an unfinished file; null if there is none. */
export async function lockUnfinished(tx: Tx, id: number): Promise<PreparedFile | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(preparedFile)
    .where(and(eq(preparedFile.id, id), inArray(preparedFile.state, [...UNFINISHED])))
    .for('update');
  return row ?? null;
}

/** Changes the state of a file. */
export async function updateFile(
  tx: Executor,
  id: number,
  values: Partial<
    Pick<
      typeof preparedFile.$inferInsert,
      'state' | 'done' | 'bytes' | 'failure' | 'attempts' | 'finishedAt' | 'counted'
    >
  >,
): Promise<void> {
  await tx.update(preparedFile).set(values).where(eq(preparedFile.id, id));
}

/** Finds the next forms of a pack that are not finished, in their order. */
export async function findNextForms(
  db: Executor,
  id: number,
  limit: number,
): Promise<readonly { readonly place: number; readonly formId: number }[]> {
  return db
    .select({ place: preparedForm.place, formId: preparedForm.formId })
    .from(preparedForm)
    .where(and(eq(preparedForm.preparedFileId, id), isNull(preparedForm.entry)))
    .orderBy(asc(preparedForm.place))
    .limit(limit);
}

/** Finds the finished forms of a pack with their entries and lines, in their order. */
export async function findFinishedForms(
  db: Executor,
  id: number,
): Promise<readonly Pick<typeof preparedForm.$inferSelect, 'entry' | 'line'>[]> {
  return db
    .select({ entry: preparedForm.entry, line: preparedForm.line })
    .from(preparedForm)
    .where(and(eq(preparedForm.preparedFileId, id), sql`${preparedForm.entry} is not null`))
    .orderBy(asc(preparedForm.place));
}

export type FinishedForm = Pick<typeof preparedForm.$inferInsert, 'place' | 'entry' | 'line'>;

/** Stores what the finished forms of a part have in the ZIP. */
export async function finishForms(tx: Tx, id: number, forms: readonly FinishedForm[]): Promise<void> {
  await tx.execute(sql`
    update ${preparedForm} set entry = made.entry, line = made.line
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as made (place int, entry jsonb, line jsonb)
    where prepared_form.prepared_file_id = ${id} and prepared_form.place = made.place`);
}

/** Adds a part behind the others. */
export async function insertPart(tx: Tx, id: number, fileId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${preparedPart} (prepared_file_id, number, file_id)
    select ${id}, coalesce(max(number), 0) + 1, ${fileId} from ${preparedPart} where prepared_file_id = ${id}`);
}

/** Finds where the parts of a file are stored, in their order. */
export async function findPartKeys(db: Executor, id: number): Promise<readonly string[]> {
  const rows = await db
    .select({ key: file.storageKey })
    .from(preparedPart)
    .innerJoin(file, eq(file.id, preparedPart.fileId))
    .where(eq(preparedPart.preparedFileId, id))
    .orderBy(asc(preparedPart.number));
  return rows.map(({ key }) => key);
}

/** Finds unfinished files of which no part was begun since a time. */
export async function findInterrupted(db: Executor, before: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ id: preparedFile.id })
    .from(preparedFile)
    .where(and(inArray(preparedFile.state, [...UNFINISHED]), lte(preparedFile.triedAt, before)));
  return rows.map(({ id }) => id);
}

/** Finds the files that have expired. */
export async function findExpired(db: Executor, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: preparedFile.id })
    .from(preparedFile)
    .where(lte(preparedFile.expiresAt, now))
    .orderBy(asc(preparedFile.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes files with the rows of their parts' contents; returns the keys of these contents. */
export async function deleteFiles(tx: Tx, ids: readonly number[]): Promise<readonly string[]> {
  const listed = sql.param([...ids]);
  const { rows: parts } = await tx.execute<{ id: number }>(
    sql`select file_id as id from ${preparedPart} where prepared_file_id = any(${listed}::bigint[])`,
  );
  await tx.execute(sql`delete from ${preparedFile} where id = any(${listed}::bigint[])`);
  const { rows } = await tx.execute<{ key: string }>(sql`
    delete from ${file} where id = any(${sql.param(parts.map(({ id }) => id))}::bigint[])
    returning storage_key as key`);
  return rows.map(({ key }) => key);
}
