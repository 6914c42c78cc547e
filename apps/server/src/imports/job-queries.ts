import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { importJob } from '../schema/imports.ts';
import { type Finding, foundAlone } from './findings.ts';
import type { ImportCounts, ImportRecord, ImportState, ImportWork, StoredError } from './job.ts';
import type { Preview, PreviewedRow } from './plan/preview.ts';
import type { SheetKey, Workbook } from './sheets.ts';

const shown = pickColumns(
  importJob,
  'id',
  'accountId',
  'kind',
  'sessionId',
  'fileName',
  'state',
  'done',
  'total',
  'counts',
  'errorCount',
  'createdAt',
  'finishedAt',
);

type NewImport = Pick<
  typeof importJob.$inferInsert,
  'accountId' | 'role' | 'kind' | 'sessionId' | 'fileName' | 'content' | 'createdAt'
>;

/** Stores an uploaded workbook that is to be read. */
export async function insertImport(tx: Tx, values: NewImport): Promise<ImportRecord> {
  const [row] = await tx
    .insert(importJob)
    .values({ ...values, state: 'reading' })
    .returning(shown);
  if (row === undefined) throw new Error('The import was not kept');
  return row;
}

/** Finds an import of this account; null for another account's and for none. */
export async function findImport(db: Executor, accountId: number, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select(shown).from(importJob).where(isOwn(accountId, id));
  return row ?? null;
}

/** Finds a page of the account's imports of the organisation, newest first, with the number of all. */
export async function findImportPage(db: Executor, accountId: number, page: Paging): Promise<Page<ImportRecord>> {
  const where = and(eq(importJob.accountId, accountId), eq(importJob.kind, 'organisation'));
  const select = () => db.select(shown).from(importJob).$dynamic();
  return pageQuery(db, select, { where, order: [desc(importJob.id)] }, page);
}

/** Finds a page of the stored errors of an own import; null if there is no such import. */
export async function findErrorPage(
  db: Executor,
  accountId: number,
  id: number,
  { page, size }: Paging,
): Promise<Page<StoredError> | null> {
  const [row] = await db
    .select({
      rows: sql<StoredError[]>`coalesce((
        select jsonb_agg(error order by place)
        from jsonb_array_elements(${importJob.errors}) with ordinality as listed (error, place)
        where place > ${(page - 1) * size} and place <= ${page * size}), '[]')`,
      total: sql`coalesce(jsonb_array_length(${importJob.errors}), 0)`.mapWith(Number),
    })
    .from(importJob)
    .where(isOwn(accountId, id));
  return row ?? null;
}

/** Finds the import that a job works on and locks it until the transaction ends; null if there is none. */
export async function lockImport(tx: Tx, id: number): Promise<ImportWork | null> {
  const [row] = await tx.select(work).from(importJob).where(eq(importJob.id, id)).for('update');
  return row === undefined ? null : { ...row, workbook: row.workbook as Workbook | null };
}

/** Finds what `lockImport` finds, without a lock. */
export async function findImportWork(db: Executor, id: number): Promise<ImportWork | null> {
  const [row] = await db.select(work).from(importJob).where(eq(importJob.id, id));
  return row === undefined ? null : { ...row, workbook: row.workbook as Workbook | null };
}

const work = {
  ...pickColumns(importJob, 'id', 'accountId', 'role', 'kind', 'sessionId', 'fileName', 'state', 'content'),
  workbook: importJob.rows,
};

/** The outcome of an import: the fields of its new state. */
export type Outcome = {
  readonly state: ImportState;
  readonly done?: number;
  readonly total?: number;
  readonly rows?: Workbook | null;
  readonly preview?: Preview | null;
  readonly counts?: ImportCounts | null;
  readonly errors?: readonly Finding[];
  readonly errorCount?: number;
  readonly role?: 1 | 6;
  readonly finishedAt: Date | null;
};

/**
 * Moves an import from one state to another and deletes the uploaded workbook; returns false if it was not in that
 * state.
 */
export async function moveImport(tx: Executor, id: number, from: ImportState, outcome: Outcome): Promise<boolean> {
  const { errors, ...values } = outcome;
  const stored = errors?.map((error) => ({ ...error, params: { ...error.params } }));
  const moved = await tx
    .update(importJob)
    .set({ ...values, ...(stored === undefined ? {} : { errors: stored }), content: null })
    .where(and(eq(importJob.id, id), eq(importJob.state, from)))
    .returning({ id: importJob.id });
  return moved.length === 1;
}

/** Which rows of a preview are asked for. */
export type PreviewFilter = {
  readonly page: number;
  readonly size: number;
  readonly sheet?: SheetKey | undefined;
  readonly kind?: PreviewedRow['kind'] | undefined;
  readonly search?: string | undefined;
};

/** Finds a page of the preview of an own import, in the order of the workbook; null if there is no such import. */
export async function findPreviewPage(
  db: Executor,
  accountId: number,
  id: number,
  { page, size, sheet, kind, search }: PreviewFilter,
): Promise<{ readonly rows: PreviewedRow[]; readonly total: number; readonly left: number } | null> {
  const conditions = and(
    sheet === undefined ? undefined : sql`line ->> 'sheet' = ${sheet}`,
    kind === undefined ? undefined : sql`line ->> 'kind' = ${kind}`,
    ...matchesWords(sql`lower((line ->> 'code') || ' ' || (line ->> 'name'))`, search),
  );
  const found = sql`from jsonb_array_elements(${importJob.preview} -> 'rows') with ordinality as listed (line, place)
    where ${conditions ?? sql`true`}`;
  const [row] = await db
    .select({
      rows: sql<PreviewedRow[]>`coalesce((select json_agg(line order by place) from (
        select line, place ${found} order by place limit ${size} offset ${(page - 1) * size}) shown), '[]')`,
      total: sql`coalesce((select count(*) ${found}), 0)`.mapWith(Number),
      left: sql`coalesce((${importJob.preview} ->> 'left')::int, 0)`.mapWith(Number),
    })
    .from(importJob)
    .where(isOwn(accountId, id));
  return row ?? null;
}

/** Stores the progress: how many of how many rows are done. */
export async function saveProgress(db: Executor, id: number, done: number, total: number): Promise<void> {
  await db.update(importJob).set({ done, total }).where(eq(importJob.id, id));
}

/**
 * Deletes the rows of checked imports that were uploaded before a time and not applied since; returns the number of
 * imports.
 */
export async function lapseImports(tx: Tx, before: Date): Promise<number> {
  const lapsed = foundAlone('lapsed');
  const emptied = await tx
    .update(importJob)
    .set({
      state: 'refused',
      rows: null,
      preview: null,
      ...lapsed,
      errors: lapsed.errors.map((error) => ({ ...error, params: {} })),
    })
    .where(and(eq(importJob.state, 'checked'), lt(importJob.createdAt, before)))
    .returning({ id: importJob.id });
  return emptied.length;
}

function isOwn(accountId: number, id: number) {
  return and(eq(importJob.id, id), eq(importJob.accountId, accountId));
}
