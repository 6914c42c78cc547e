import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, instantField, pageOf, pageQuery, recordId } from './fields.ts';

/** The sheets of a workbook of the organisation, in their order. */
export const IMPORT_SHEETS = [
  'companies',
  'units',
  'positions',
  'locations',
  'employees',
  'tasks',
  'competencies',
  'holidays',
] as const;

export const importView = z.object({
  id: recordId,
  kind: z.enum(['organisation', 'participants']),
  /** The training session of participants; null otherwise. */
  sessionId: recordId.nullable(),
  fileName: z.string(),
  state: z.enum(['reading', 'checked', 'refused', 'applying', 'applied', 'failed']),
  done: z.int(),
  total: z.int(),
  /**
   * Per sheet: rows created, changed and unchanged; tasks of a job description removed because its rows no longer have
   * them.
   */
  counts: z
    .record(
      z.string(),
      z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int().optional() }),
    )
    .nullable(),
  errorCount: z.int(),
  createdAt: instantField,
  finishedAt: instantField.nullable(),
});

export const importErrorView = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  /** In the reader's language. */
  message: z.string(),
});

export const importTemplate = defineCall({
  method: 'GET',
  path: '/api/imports/template',
  access: { permission: 'import.run' },
  summary: 'Returns the workbook to fill in, with headings and examples in the caller’s language.',
  output: { file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  problems: [],
});

export const uploadImport = defineCall({
  method: 'POST',
  path: '/api/imports',
  access: { permission: 'import.run' },
  summary: 'Uploads a workbook to be read and checked. Changes nothing yet.',
  bodyType: 'multipart',
  files: { file: { kind: 'workbook', required: true } },
  output: importView,
  status: 202,
  problems: ['file_too_large', 'file_type_refused', 'workbook_refused'],
});

export const uploadParticipants = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/imports',
  access: { permission: 'training.write' },
  summary:
    'Uploads a list of the participants of a training session, with their attendance, to be read and checked. Changes nothing yet.',
  params: idParams,
  bodyType: 'multipart',
  files: { file: { kind: 'workbook', required: true } },
  output: importView,
  status: 202,
  problems: ['not_found', 'file_too_large', 'file_type_refused', 'workbook_refused'],
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/imports/:id',
  access: { permission: 'import.run' },
  summary: 'Returns the state of an import, and what it would do or did.',
  params: idParams,
  output: importView,
  problems: ['not_found'],
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/imports',
  access: { permission: 'import.run' },
  summary: 'Lists the caller’s imports of the organisation, newest first.',
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(importView),
  problems: [],
});

export const listImportErrors = defineCall({
  method: 'GET',
  path: '/api/imports/:id/errors',
  access: { permission: 'import.run' },
  summary: 'Lists the errors of a workbook by sheet, row and column, in the caller’s language.',
  params: idParams,
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(importErrorView),
  problems: ['not_found'],
});

/** A record that a checked import would create or change. */
export const importRowView = z.object({
  sheet: z.enum(IMPORT_SHEETS),
  kind: z.enum(['created', 'changed']),
  code: z.string(),
  name: z.string(),
  /** In the reader's language: each field from what to what; those of a new record are from null. */
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/imports/:id/rows',
  access: { permission: 'import.run' },
  summary: 'Lists what a checked import of the organisation would create and change, until it is applied.',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    sheet: z.enum(IMPORT_SHEETS).optional(),
    kind: z.enum(['created', 'changed']).optional(),
  }),
  /** `left` is how many rows more there are than are listed. */
  output: pageOf(importRowView).extend({ left: z.int().min(0) }),
  problems: ['not_found'],
});

export const applyImport = defineCall({
  method: 'POST',
  path: '/api/imports/:id/application',
  access: { permission: 'import.run' },
  summary: 'Applies a checked import: the whole file or nothing.',
  params: idParams,
  output: importView,
  status: 202,
  problems: ['not_found', 'import_not_checked'],
});
