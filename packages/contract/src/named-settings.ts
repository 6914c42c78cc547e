import { z } from 'zod';
import { POLICY_MOST } from '@prestasi/domain';
import { defineCall } from './call.ts';
import {
  bilingualField,
  categoryField,
  idParams,
  lineField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  versionField,
} from './fields.ts';
import { scaleContent } from './policy.ts';
import { frozenYears } from './settings.ts';

/** A user of a named set or scale. */
const use = z.object({ company: namedRef, category: categoryField, ...frozenYears });

const common = {
  id: recordId,
  name: z.string(),
  /** Null for one of the whole group. */
  company: namedRef.nullable(),
  isArchived: z.boolean(),
  version: z.int(),
  /** In the caller's scope. */
  uses: z.array(use),
  /** Whether `uses` is complete: a set of the group may be used outside the caller’s scope, which is hidden. */
  seesAllUses: z.boolean(),
  can: z.object({ write: z.boolean() }),
};

const recordQuery = z.strictObject({ ...pageQuery, state: z.enum(['current', 'archived']).default('current') });
const archiving = z.strictObject({ isArchived: z.boolean(), version: versionField });

const boundField = z.int().min(0).max(10_000);
/**
 * A score set's ranges with both their ends, in hundredths of a point; the last includes 10000, all others end below
 * `to`.
 */
const ranges = z
  .array(z.strictObject({ key: lineField(60), from: boundField, to: boundField, label: bilingualField }))
  .min(1)
  .max(POLICY_MOST.bands);

export const scoreSetView = z.object({ ...common, ranges });

export const listScoreSets = defineCall({
  method: 'GET',
  path: '/api/score-sets',
  access: { permission: 'company.read' },
  summary: 'Lists the score sets of the group and of the companies in the caller’s scope, with their uses.',
  query: recordQuery,
  output: pageOf(scoreSetView).extend({ canCreate: z.boolean(), canCreateForGroup: z.boolean() }),
  problems: [],
});

export const getScoreSet = defineCall({
  method: 'GET',
  path: '/api/score-sets/:id',
  access: { permission: 'company.read' },
  summary: 'Returns a score set with its uses.',
  params: idParams,
  output: scoreSetView,
  problems: ['not_found'],
});

export const createScoreSet = defineCall({
  method: 'POST',
  path: '/api/score-sets',
  access: { permission: 'reference.write' },
  summary: 'Creates a named score set of a company or of the group.',
  body: z.strictObject({ name: lineField(100), companyId: recordId.nullable(), ranges }),
  output: scoreSetView,
  status: 201,
  problems: ['not_found', 'forbidden'],
});

export const saveScoreSet = defineCall({
  method: 'PUT',
  path: '/api/score-sets/:id',
  access: { permission: 'reference.write' },
  summary: 'Updates a score set. The settings that use it change with it.',
  params: idParams,
  body: z.strictObject({ name: lineField(100), ranges, version: versionField }),
  output: scoreSetView,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const archiveScoreSet = defineCall({
  method: 'PUT',
  path: '/api/score-sets/:id/archived',
  access: { permission: 'reference.write' },
  summary: 'Archives a score set that no setting uses, or restores it.',
  params: idParams,
  body: archiving,
  output: scoreSetView,
  problems: ['not_found', 'forbidden', 'stale_version', 'setting_source_in_use'],
});

export const performanceScaleView = z.object({ ...common, scale: scaleContent });

export const listPerformanceScales = defineCall({
  method: 'GET',
  path: '/api/performance-scales',
  access: { permission: 'company.read' },
  summary: 'Lists the performance scales of the group and of the companies in the caller’s scope, with their uses.',
  query: recordQuery,
  output: pageOf(performanceScaleView).extend({ canCreate: z.boolean(), canCreateForGroup: z.boolean() }),
  problems: [],
});

export const getPerformanceScale = defineCall({
  method: 'GET',
  path: '/api/performance-scales/:id',
  access: { permission: 'company.read' },
  summary: 'Returns a performance scale with its labels and their meanings.',
  params: idParams,
  output: performanceScaleView,
  problems: ['not_found'],
});

export const createPerformanceScale = defineCall({
  method: 'POST',
  path: '/api/performance-scales',
  access: { permission: 'reference.write' },
  summary: 'Creates a named performance scale of a company or of the group.',
  body: z.strictObject({ name: lineField(100), companyId: recordId.nullable(), scale: scaleContent }),
  output: performanceScaleView,
  status: 201,
  problems: ['not_found', 'forbidden'],
});

export const savePerformanceScale = defineCall({
  method: 'PUT',
  path: '/api/performance-scales/:id',
  access: { permission: 'reference.write' },
  summary: 'Updates a performance scale. The settings that use it change with it.',
  params: idParams,
  body: z.strictObject({ name: lineField(100), scale: scaleContent, version: versionField }),
  output: performanceScaleView,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const archivePerformanceScale = defineCall({
  method: 'PUT',
  path: '/api/performance-scales/:id/archived',
  access: { permission: 'reference.write' },
  summary: 'Archives a performance scale that no setting uses, or restores it.',
  params: idParams,
  body: archiving,
  output: performanceScaleView,
  problems: ['not_found', 'forbidden', 'stale_version', 'setting_source_in_use'],
});
