import { COMPETENCY_KINDS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { bilingualField, idParams, lineField, linesField, markField, recordId, versionField } from './fields.ts';
import { fieldRule } from './problems.ts';

const kind = z.enum(COMPETENCY_KINDS);
const words = linesField(2000).nullable();
const definition = z.strictObject({ ms: words, en: words });
/** The meaning of a mark of 1 to 6 for a competency. */
const levelDefinition = z.strictObject({ mark: markField, ms: lineField(1000), en: lineField(1000) });

export const competencyRow = z.object({
  id: recordId,
  kind,
  code: z.string(),
  name: bilingualField,
  definition,
  /** How many of the levels 1 to 6 are defined. */
  levelsDefined: z.int().min(0).max(6),
  isArchived: z.boolean(),
  /** Whether a form ever chose it or its parent: then it is archived, never deleted. */
  isUsed: z.boolean(),
  version: z.int(),
});

const rights = z.object({ write: z.boolean() });

export const getCompetencyLibrary = defineCall({
  method: 'GET',
  path: '/api/competency-library',
  access: { permission: 'reference.read' },
  summary:
    'Lists the group’s competencies in both languages and in order: cores with subcores, behaviours with indicators.',
  /** By default those in use; `all` includes archived ones. */
  query: z.strictObject({ state: z.enum(['in_use', 'all']).default('in_use') }),
  output: z.object({
    competencies: z.array(competencyRow.extend({ children: z.array(competencyRow) })),
    /**
     * The most subcores of each core, and behaviours, that the appraisal settings require to choose; for callers who
     * may write.
     */
    chosen: z.object({ subcoresPerCore: z.int(), behaviours: z.int() }).nullable(),
    can: rights,
  }),
  problems: [],
});

const withLevels = competencyRow.extend({ levels: z.array(levelDefinition) });

export const competencyDetail = withLevels.extend({
  parent: z.object({ id: recordId, kind, code: z.string(), name: bilingualField, isArchived: z.boolean() }).nullable(),
  children: z.array(withLevels),
  /** How many appraisals chose it or one of its children; for callers who may write. */
  appraisals: z.int().nullable(),
  chosen: z.object({ subcoresPerCore: z.int(), behaviours: z.int() }).nullable(),
  can: rights,
});

export const getCompetency = defineCall({
  method: 'GET',
  path: '/api/competency-library/:id',
  access: { permission: 'reference.read' },
  summary:
    'Returns a competency, also an archived one, with its children and the definitions of its levels from 1 to 6.',
  params: idParams,
  output: competencyDetail,
  problems: ['not_found'],
});

const content = {
  code: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .refine((value) => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(value), fieldRule('code_format')),
  name: bilingualField,
  definition,
  levels: z
    .array(levelDefinition)
    .max(6)
    .refine((levels) => new Set(levels.map(({ mark }) => mark)).size === levels.length, fieldRule('duplicate')),
};

export const createCompetency = defineCall({
  method: 'POST',
  path: '/api/competency-library',
  access: { permission: 'reference.write' },
  summary: 'Creates a competency, last among its siblings: a core, a behaviour, or a child of one.',
  body: z.strictObject({ kind, parentId: recordId.nullable(), ...content }),
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['forbidden'],
});

export const saveCompetency = defineCall({
  method: 'PUT',
  path: '/api/competency-library/:id',
  access: { permission: 'reference.write' },
  summary: 'Updates a competency’s texts and level definitions.',
  params: idParams,
  body: z.strictObject({ ...content, version: versionField }),
  output: competencyDetail,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const moveCompetency = defineCall({
  method: 'POST',
  path: '/api/competency-library/:id/moves',
  access: { permission: 'reference.write' },
  summary: 'Moves a competency up or down by one among its siblings in use.',
  params: idParams,
  body: z.strictObject({ to: z.enum(['up', 'down']) }),
  output: null,
  problems: ['not_found', 'forbidden'],
});

export const archiveCompetency = defineCall({
  method: 'POST',
  path: '/api/competency-library/:id/archiving',
  access: { permission: 'reference.write' },
  summary: 'Archives a competency: no form can choose it any more, and forms that did keep it.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: competencyDetail,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const restoreCompetency = defineCall({
  method: 'POST',
  path: '/api/competency-library/:id/restoring',
  access: { permission: 'reference.write' },
  summary: 'Restores an archived competency.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: competencyDetail,
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const removeCompetency = defineCall({
  method: 'DELETE',
  path: '/api/competency-library/:id',
  access: { permission: 'reference.write' },
  summary: 'Deletes a competency that no form ever chose, with its children.',
  params: idParams,
  query: z.strictObject({ version: z.coerce.number().pipe(versionField) }),
  output: null,
  problems: ['not_found', 'forbidden', 'stale_version', 'competency_in_use'],
});
