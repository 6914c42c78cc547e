import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, instant, key, oneOf, ref, version } from './columns.ts';

/** A competency of the group's library: a core with its subcores, a behaviour with its sub-behaviours (domain §6). */
export const competency = pgTable(
  'competency',
  {
    id: id(),
    kind: text('kind', { enum: ['core', 'subcore', 'behaviour', 'sub_behaviour'] }).notNull(),
    parentId: ref('parent_id', (): AnyPgColumn => competency.id),
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
    uniqueIndex('competency_code_key').on(t.code),
    index('competency_parent_idx').on(t.parentId),
    oneOf('competency_kind_check', t.kind),
    check('competency_parent_check', sql`(${t.kind} in ('subcore', 'sub_behaviour')) = (${t.parentId} is not null)`),
  ],
);

/** The meaning of a mark for a competency that is marked: one row for each defined level of 1 to 6. */
export const competencyLevel = pgTable(
  'competency_level',
  {
    competencyId: ref('competency_id', () => competency.id, 'cascade').notNull(),
    mark: smallint('mark').notNull(),
    definitionMs: text('definition_ms').notNull(),
    definitionEn: text('definition_en').notNull(),
  },
  (t) => [
    key('competency_level_pk', t.competencyId, t.mark),
    check('competency_level_mark_check', sql`${t.mark} between 1 and 6`),
  ],
);
