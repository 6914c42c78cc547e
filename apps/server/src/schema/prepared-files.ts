import { DOCUMENT_LANGUAGES, PREPARED_FAILURES, PREPARED_KINDS } from '@prestasi/contract';
import type { RoleId } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { file } from '../platform/files/tables.ts';
import { form } from './appraisals.ts';
import { id, instant, key, oneOf, ref } from './columns.ts';
import { account } from './people.ts';

/** A finished form within its ZIP: its name there, where it begins in bytes, how long it is, and its CRC-32. */
export type StoredEntry = {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
  readonly crc: number;
};

/** The line of a form in the index of its pack. */
export type IndexLine = {
  readonly name: string;
  readonly employeeNumber: string;
  readonly company: string;
  readonly department: string | null;
  readonly score: string | null;
  readonly isFinal: boolean;
  readonly code: string;
};

/**
 * A file that a job prepares for one account in the role in which it was asked for; `query` is what was asked for, `filter`
 * the same in words. `counted` has the appraisals of a report's figures. Kept for seven days.
 */
export const preparedFile = pgTable(
  'prepared_file',
  {
    id: id(),
    accountId: ref('account_id', () => account.id, 'cascade').notNull(),
    role: smallint('role').$type<RoleId>().notNull(),
    kind: text('kind', { enum: PREPARED_KINDS }).notNull(),
    language: text('language', { enum: DOCUMENT_LANGUAGES }).notNull(),
    title: text('title').notNull(),
    filter: jsonb('filter').$type<readonly (readonly [label: string, value: string])[]>().notNull(),
    query: jsonb('query').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    leftOut: integer('left_out').notNull().default(0),
    /** How long its finished parts are. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    failure: text('failure', { enum: PREPARED_FAILURES }),
    /** How often the job failed since it last finished a part. */
    attempts: smallint('attempts').notNull().default(0),
    counted: ref('counted').array(),
    askedAt: instant('asked_at').notNull(),
    /** When the job last began a part. */
    triedAt: instant('tried_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('prepared_file_account_idx').on(t.accountId, t.id),
    index('prepared_file_expires_idx').on(t.expiresAt),
    index('prepared_file_unfinished_idx')
      .on(t.triedAt)
      .where(sql`${t.state} in ('waiting', 'running')`),
    check('prepared_file_role_check', sql`${t.role} between 1 and 6`),
    oneOf('prepared_file_kind_check', t.kind),
    oneOf('prepared_file_language_check', t.language),
    oneOf('prepared_file_state_check', t.state),
    check(
      'prepared_file_failure_check',
      sql`${t.failure} in ('scope_changed', 'unexpected') and (${t.failure} is null) = (${t.state} <> 'failed')`,
    ),
    check('prepared_file_done_check', sql`${t.done} between 0 and ${t.total}`),
  ],
);

/** A form of a pack, in the order of its list; without an entry it is still to be made. */
export const preparedForm = pgTable(
  'prepared_form',
  {
    preparedFileId: ref('prepared_file_id', () => preparedFile.id, 'cascade').notNull(),
    place: integer('place').notNull(),
    formId: ref('form_id', () => form.id, 'cascade').notNull(),
    entry: jsonb('entry').$type<StoredEntry>(),
    line: jsonb('line').$type<IndexLine>(),
  },
  (t) => [key('prepared_form_pk', t.preparedFileId, t.place), index('prepared_form_form_idx').on(t.formId)],
);

/** A finished part of a prepared file: the parts in their order are its content. */
export const preparedPart = pgTable(
  'prepared_part',
  {
    preparedFileId: ref('prepared_file_id', () => preparedFile.id, 'cascade').notNull(),
    number: integer('number').notNull(),
    fileId: ref('file_id', () => file.id).notNull(),
  },
  (t) => [key('prepared_part_pk', t.preparedFileId, t.number), index('prepared_part_content_idx').on(t.fileId)],
);
