import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, indexOfGiven, instant, oneOf, ref } from './columns.ts';
import { account, bytes } from './people.ts';
import { trainingSession } from './training.ts';

/** Per sheet: created, changed, unchanged rows, and records that the sheet removes. */
export type ImportCounts = Record<string, { created: number; changed: number; unchanged: number; removed?: number }>;

/** An error by sheet, row (as in Excel) and column heading; `code` is the key of its text. */
export type ImportError = {
  sheet: string;
  row: number | null;
  column: string | null;
  code: string;
  params: Record<string, string | number>;
};

/**
 * An uploaded workbook, of the organisation or of the participants of a training session: read, checked, applied; all of
 * the file or nothing. `role` is the one in which it
 * was uploaded, later the one in which it is applied. Parts of the workbook that are not needed any more are deleted.
 */
export const importJob = pgTable(
  'import_job',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    kind: text('kind', { enum: ['organisation', 'participants'] })
      .notNull()
      .default('organisation'),
    /** Of participants alone. */
    sessionId: ref('session_id', () => trainingSession.id),
    role: smallint('role').$type<1 | 6>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['reading', 'checked', 'refused', 'applying', 'applied', 'failed'] }).notNull(),
    /** Rows done, and the number of all, in the present state. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The workbook, kept until it is read. */
    content: bytes('content'),
    /** The checked rows, kept until they are applied. */
    rows: jsonb('rows'),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** The first thousand; `errorCount` is the number of all. */
    errors: jsonb('errors').$type<ImportError[]>(),
    /** The records to create and the changes, kept as long as its rows. */
    preview: jsonb('preview'),
    errorCount: integer('error_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('import_job_account_idx').on(t.accountId, t.id),
    indexOfGiven('import_job_session_idx', t.sessionId),
    oneOf('import_job_kind_check', t.kind),
    check('import_job_of_session_check', sql`(${t.kind} = 'participants') = (${t.sessionId} is not null)`),
    check('import_job_role_check', sql`${t.role} in (1, 6)`),
    oneOf('import_job_state_check', t.state),
  ],
);
