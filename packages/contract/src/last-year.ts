import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, markField, recordId } from './fields.ts';

export const getLastYear = defineCall({
  method: 'GET',
  path: '/api/forms/:id/last-year',
  access: 'session',
  summary:
    'Returns what was given a year ago for the items of a year-end form that correspond, as the reader may see it.',
  params: idParams,
  output: z.object({
    /** The year before that of the form. */
    year: z.int(),
    /** Empty if there was no appraisal, or the reader may not read its marks (docs/decisions/0127). */
    items: z.array(
      z.object({
        /** The item of the form that was asked for. */
        itemId: recordId,
        selfScore: markField.nullable(),
        /** The mark that counted: that of an appeal, else the moderated one, else the supervisor's. */
        mark: markField.nullable(),
        remark: z.string().nullable(),
      }),
    ),
  }),
  problems: ['not_found'],
});
