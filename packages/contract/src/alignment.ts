import { ALIGNMENT_KINDS, REFUSAL_CODES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  idParams,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  weightField,
  yearField,
  yearParam,
} from './fields.ts';

/** Calls for the alignment of KRAs, seen from below and from above (domain §6, docs/decisions/0128). */

export const alignmentView = z.object({
  kind: z.enum(ALIGNMENT_KINDS),
  id: recordId,
  title: z.string(),
  /** Whose KRA it is; null of an objective. */
  of: z.string().nullable(),
});

export const listAlignmentTargets = defineCall({
  method: 'GET',
  path: '/api/forms/:id/alignment-targets',
  access: 'session',
  summary:
    'Lists what the KRAs of a form can be aligned to, for whoever writes its plan; none while it cannot be written.',
  params: idParams,
  query: z.strictObject({
    /** The section of a position that began during the year. */
    sectionId: recordIdParam.optional(),
  }),
  output: z.object({
    targets: z.array(
      z.object({
        kind: z.enum(ALIGNMENT_KINDS),
        id: recordId,
        title: z.string(),
        /** The supervisor whose KRA it is; the code of an objective. */
        of: z.string(),
      }),
    ),
  }),
  problems: ['not_found', ...REFUSAL_CODES],
});

/** A KRA that is aligned to something, with the form in which it stands. */
export const alignedKra = z.object({
  itemId: recordId,
  /** The address of the form in which it was planned, as the caller reaches it. */
  link: z.string(),
  name: z.string(),
  title: z.string(),
  weight: weightField.nullable(),
});

export const listAlignedToForm = defineCall({
  method: 'GET',
  path: '/api/forms/:id/aligned',
  access: 'session',
  summary: 'Lists the KRAs of others that are aligned to those of a form, as far as the caller reads them.',
  params: idParams,
  output: z.object({ rows: z.array(alignedKra.extend({ alignedToId: recordId })) }),
  problems: ['not_found'],
});

export const getAlignment = defineCall({
  method: 'GET',
  path: '/api/alignment',
  access: 'session',
  summary: 'Returns the objectives of a company for a year, with what is aligned to each in the caller’s sight.',
  query: z.strictObject({
    year: yearParam,
    /** A company in scope; left out, where the caller is employed. */
    companyId: recordIdParam.optional(),
  }),
  output: z.object({
    company: namedRef,
    year: yearField,
    /** The weight of all KRAs in sight, and of those that are aligned, summed over their forms. */
    weight: z.object({ aligned: z.int().min(0), total: z.int().min(0) }),
    objectives: z.array(
      z.object({ id: recordId, code: z.string(), title: z.string(), detail: z.string().nullable(), aligned: z.int() }),
    ),
  }),
  problems: ['not_found'],
});

export const listAlignedToObjective = defineCall({
  method: 'GET',
  path: '/api/objectives/:id/aligned',
  access: 'session',
  summary: 'Lists the KRAs that are aligned to an objective, as far as the caller reads them.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(alignedKra),
  problems: ['not_found'],
});
