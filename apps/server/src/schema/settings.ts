import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Band, ScaleStep } from '@prestasi/domain';
import { id, instant, ref, version } from './columns.ts';
import { company } from './organisation.ts';

/**
 * A named score set: bands that settings follow; of one company, or of the whole group if `companyId` is null
 * (specification §3).
 */
export const scoreSet = pgTable(
  'score_set',
  {
    id: id(),
    companyId: ref('company_id', () => company.id),
    name: text('name').notNull(),
    content: jsonb('content').$type<readonly Band[]>().notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('score_set_name_key').on(sql`coalesce(${t.companyId}, 0)`, sql`lower(${t.name})`),
    index('score_set_company_idx').on(t.companyId),
  ],
);

/**
 * A named scale: the labels and meanings of the marks 1 to 6, which settings follow; as a score set (specification §3).
 */
export const performanceScale = pgTable(
  'performance_scale',
  {
    id: id(),
    companyId: ref('company_id', () => company.id),
    name: text('name').notNull(),
    content: jsonb('content').$type<readonly ScaleStep[]>().notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('performance_scale_name_key').on(sql`coalesce(${t.companyId}, 0)`, sql`lower(${t.name})`),
    index('performance_scale_company_idx').on(t.companyId),
  ],
);

/** A way of learning that a planned training need names: the group's list, in its order (specification §2). */
export const trainingMethod = pgTable('training_method', {
  id: id(),
  nameMs: text('name_ms').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer('sort').notNull(),
  archivedAt: instant('archived_at'),
  version: version(),
});

/** A step of the scale by which a training is evaluated, in both languages, with its meaning (specification §3). */
export const trainingRating = pgTable(
  'training_rating',
  {
    id: id(),
    scale: integer('scale').notNull(),
    typeMs: text('type_ms').notNull(),
    typeEn: text('type_en').notNull(),
    definitionMs: text('definition_ms').notNull(),
    definitionEn: text('definition_en').notNull(),
    sort: integer('sort').notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('training_rating_scale_key')
      .on(t.scale)
      .where(sql`${t.archivedAt} is null`),
    check('training_rating_scale_check', sql`${t.scale} between 1 and 10`),
  ],
);
