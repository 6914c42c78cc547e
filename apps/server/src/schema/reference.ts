import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

/** A competency of the group's library: a core with its subcores, a behaviour with its sub-behaviours (domain §6). */
export const competency = pgTable(
  'competency',
  {
    id: id(),
    kind: text('kind', { enum: ['core', 'subcore', 'behaviour', 'sub_behaviour'] }).notNull(),
    parentId: ref('parent_id'),
    code: text('code').notNull(),
    nameMs: text('name_ms').notNull(),
    nameEn: text('name_en').notNull(),
    definitionMs: text('definition_ms'),
    definitionEn: text('definition_en'),
    sort: integer('sort').notNull(),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ name: 'competency_pk', columns: [t.id] }),
    uniqueIndex('competency_code_key').on(t.code),
    foreignKey({ name: 'competency_parent_fk', columns: [t.parentId], foreignColumns: [t.id] }),
    index('competency_parent_idx').on(t.parentId),
    check('competency_kind_check', sql`${t.kind} in ('core', 'subcore', 'behaviour', 'sub_behaviour')`),
    check('competency_parent_check', sql`(${t.kind} in ('subcore', 'sub_behaviour')) = (${t.parentId} is not null)`),
  ],
);
