import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, lineField, namedRef, pageOf, pageQuery, recordId, recordIdParam, versionField } from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';

/** Hours of a training. */
export const trainingHours = z.int().min(1).max(2000);
/** A price in sen: at most ten million ringgit. */
const costField = z.int().min(0).max(1_000_000_000);

const READ = { permission: 'training.write' } as const;

/** A method of learning by its names. */
const methodRef = z.object({ id: recordId, nameMs: z.string(), nameEn: z.string() });

/** A training programme; without a company it is the group's. */
export const trainingProgrammeRow = z.object({
  id: recordId,
  title: z.string(),
  provider: z.string().nullable(),
  method: methodRef.nullable(),
  hours: trainingHours,
  costSen: costField.nullable(),
  company: namedRef.nullable(),
  /** The number of sessions that are planned or were held. */
  sessions: z.object({ planned: z.int(), held: z.int() }),
  isArchived: z.boolean(),
  version: versionField,
  can: z.object({ write: z.boolean() }),
});

const programmeFilter = {
  search: pageQuery.search,
  companyId: recordIdParam.optional(),
  methodId: recordIdParam.optional(),
  state: z.enum(['in_use', 'archived']).default('in_use'),
  sort: sortField(['title', 'hours']),
};

export const listTrainingProgrammes = defineCall({
  method: 'GET',
  path: '/api/training/programmes',
  access: READ,
  summary: 'Lists the training programmes of the group and of the companies in the caller’s scope.',
  query: z.strictObject({ ...programmeFilter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(trainingProgrammeRow),
  problems: [],
});

export const exportTrainingProgrammes = defineCall({
  method: 'GET',
  path: '/api/exports/training-programmes',
  access: READ,
  summary: 'Exports exactly the training programmes that a filter of their list finds.',
  query: z.strictObject(programmeFilter),
  output: WORKBOOK,
  problems: [],
});

export const getTrainingChoices = defineCall({
  method: 'GET',
  path: '/api/training/choices',
  access: READ,
  summary: 'Returns what a programme or session is chosen from: companies, methods, programmes in use by title.',
  output: z.object({
    companies: z.array(namedRef),
    /** Whether the caller also writes what belongs to the whole group. */
    isForGroup: z.boolean(),
    methods: z.array(methodRef),
  }),
  problems: [],
});

export const getTrainingProgramme = defineCall({
  method: 'GET',
  path: '/api/training/programmes/:id',
  access: READ,
  summary: 'Returns a training programme.',
  params: idParams,
  output: trainingProgrammeRow,
  problems: ['not_found'],
});

const fields = {
  title: lineField(200),
  provider: lineField(200).nullable(),
  methodId: recordId.nullable(),
  hours: trainingHours,
  costSen: costField.nullable(),
};

export const createTrainingProgramme = defineCall({
  method: 'POST',
  path: '/api/training/programmes',
  access: READ,
  summary: 'Creates a training programme of a company, or without one of the group.',
  body: z.strictObject({ ...fields, companyId: recordId.nullable() }),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found', 'forbidden'],
});

export const updateTrainingProgramme = defineCall({
  method: 'PUT',
  path: '/api/training/programmes/:id',
  access: READ,
  summary: 'Updates a training programme. Records of its sessions keep the title of their time.',
  params: idParams,
  body: z.strictObject({ ...fields, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version'],
});

export const archiveTrainingProgramme = defineCall({
  method: 'PUT',
  path: '/api/training/programmes/:id/archive',
  access: READ,
  summary: 'Archives a training programme, or restores it. Its sessions stay.',
  params: idParams,
  body: z.strictObject({ isArchived: z.boolean(), version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version'],
});
