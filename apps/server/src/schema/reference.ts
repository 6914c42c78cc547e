import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, key, ref, references, version } from './columns.ts';

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
    version: version(),
  },
  (t) => [
    key('competency_pk', t.id),
    uniqueIndex('competency_code_key').on(t.code),
    references('competency_parent_fk', t.parentId, t.id),
    index('competency_parent_idx').on(t.parentId),
    check('competency_kind_check', sql`${t.kind} in ('core', 'subcore', 'behaviour', 'sub_behaviour')`),
    check('competency_parent_check', sql`(${t.kind} in ('subcore', 'sub_behaviour')) = (${t.parentId} is not null)`),
  ],
);

/** The meaning of a mark for a competency that is marked: one row for each defined level of 1 to 6. */
export const competencyLevel = pgTable(
  'competency_level',
  {
    competencyId: ref('competency_id').notNull(),
    mark: smallint('mark').notNull(),
    definitionMs: text('definition_ms').notNull(),
    definitionEn: text('definition_en').notNull(),
  },
  (t) => [
    key('competency_level_pk', t.competencyId, t.mark),
    references('competency_level_competency_fk', t.competencyId, competency.id).onDelete('cascade'),
    check('competency_level_mark_check', sql`${t.mark} between 1 and 6`),
  ],
);
