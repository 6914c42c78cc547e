import { z } from 'zod';
import { listAppraisals } from './appraisals.ts';
import { defineCall } from './call.ts';
import { DOCUMENT_LANGUAGES } from './documents.ts';
import {
  idParams,
  instantField,
  languageField,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  yearField,
  yearParam,
} from './fields.ts';
import { listScores } from './score-list.ts';
import { getStatistics } from './statistics.ts';

/** What can be prepared: the PDFs of all forms of a list as one ZIP, or the report of a year as a PDF. */
export const PREPARED_KINDS = ['pack', 'year_report'] as const;

/**
 * `waiting` until the job begins, then `running`, at last `ready` or `failed`; `withdrawn`: its caller may no longer read
 * everything that is in it.
 */
export const PREPARED_STATES = ['waiting', 'running', 'ready', 'failed', 'withdrawn'] as const;

/** Why a file could not be prepared: something left the caller's scope meanwhile, or it did not succeed. */
export const PREPARED_FAILURES = ['scope_changed', 'unexpected'] as const;

/** The most forms of one pack. */
export const MOST_FORMS_OF_PACK = 2000;

/** The most files that one account has being prepared at a time. */
export const MOST_PREPARING = 3;

export const preparedFile = z.object({
  id: recordId,
  kind: z.enum(PREPARED_KINDS),
  language: z.enum(DOCUMENT_LANGUAGES),
  state: z.enum(PREPARED_STATES),
  /** The list or the report in words, in the language in which it was asked for; empty if it is withdrawn. */
  title: z.string(),
  /** What narrows it, each with its label. */
  filter: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Forms that are finished, of all; of a report 0 or 1 of 1. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Forms of the list that the caller may not open, and that are not in the pack. */
  leftOut: z.int().min(0),
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
  failure: z.enum(PREPARED_FAILURES).nullable(),
  askedAt: instantField,
  finishedAt: instantField.nullable(),
  /** When it is deleted. */
  expiresAt: instantField,
});

const packOf = {
  language: z.enum(DOCUMENT_LANGUAGES),
};

/** A number of a list's address in a body, as text or as number: a body could hold `true`, which would be taken for 1. */
const inBody = <Param extends z.core.$ZodType>(param: Param) =>
  z.preprocess((value) => (typeof value === 'boolean' ? null : value), param).optional();
const companyId = inBody(recordIdParam);
const departmentId = inBody(recordIdParam);
const year = inBody(yearParam);

export const preparePack = defineCall({
  method: 'POST',
  path: '/api/prepared-files/packs',
  access: 'session',
  summary:
    'Has the PDFs of all forms of a list prepared as one ZIP: of the appraisals that a filter of their list finds, or of the year-end forms of the score list.',
  body: z.discriminatedUnion('list', [
    z.strictObject({
      ...packOf,
      list: z.literal('appraisals'),
      filter: listAppraisals.query
        .omit({ page: true, size: true })
        .extend({ year, companyId, divisionId: inBody(recordIdParam), departmentId }),
    }),
    z.strictObject({
      ...packOf,
      list: z.literal('scores'),
      filter: listScores.query.omit({ page: true, size: true }).extend({ year, companyId, departmentId }),
    }),
  ]),
  output: preparedFile,
  status: 202,
  problems: ['pack_empty', 'pack_too_long', 'too_many_preparing'],
});

export const prepareYearReport = defineCall({
  method: 'POST',
  path: '/api/prepared-files/year-reports',
  access: getStatistics.access,
  summary:
    'Has the report of a year prepared as a PDF: of all that the caller’s statistics count, a company or a unit.',
  body: z.strictObject({
    language: languageField,
    /** Default: the newest year. */
    year: yearField.optional(),
    companyId: recordId.optional(),
    divisionId: recordId.optional(),
    departmentId: recordId.optional(),
  }),
  output: preparedFile,
  status: 202,
  problems: ['report_empty', 'too_many_preparing'],
});

export const listPreparedFiles = defineCall({
  method: 'GET',
  path: '/api/prepared-files',
  access: 'session',
  summary: 'Lists the files that the caller had prepared in their active role, newest first.',
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(preparedFile),
  problems: [],
});

export const getPreparedFile = defineCall({
  method: 'GET',
  path: '/api/prepared-files/:id',
  access: 'session',
  summary: 'Returns how far a file of the caller is prepared, while they may read everything in it.',
  params: idParams,
  output: preparedFile,
  problems: ['not_found'],
});

export const downloadPreparedFile = defineCall({
  method: 'GET',
  path: '/api/prepared-files/:id/content',
  access: 'session',
  summary: 'Returns a prepared file of the caller, while they may read everything in it.',
  params: idParams,
  output: { file: ['application/zip', 'application/pdf'] },
  problems: ['not_found', 'not_prepared'],
});

export const removePreparedFile = defineCall({
  method: 'DELETE',
  path: '/api/prepared-files/:id',
  access: 'session',
  summary: 'Deletes a file of the caller with its content, or cancels one that is being prepared.',
  params: idParams,
  output: null,
  problems: ['not_found'],
});
