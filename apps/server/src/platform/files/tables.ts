import { sql } from 'drizzle-orm';
import {
  bigint,
  bytea,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * An uploaded file, or a part of one that a job prepared; its content is stored outside the database under `storageKey`. `mediaType` is the type of the
 * content, `name` the name given by the sender, `size` in bytes.
 */
export const file = pgTable(
  'file',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['picture', 'document', 'workbook', 'prepared'] }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    contentHash: bytea('content_hash').notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedBy: bigint('uploaded_by', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'file_pk', columns: [t.id] }),
    uniqueIndex('file_storage_key').on(t.storageKey),
    index('file_uploaded_by_idx').on(t.uploadedBy),
    check('file_kind_check', sql`${t.kind} in ('picture', 'document', 'workbook', 'prepared')`),
    check('file_size_check', sql`${t.size} > 0`),
  ],
);
