import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, namedRef, recordId } from './fields.ts';

const unitKind = z.enum(['division', 'department', 'section']);

/** A unit of a company on a day: what it stands under, and who heads it then. */
export const chartUnit = z.object({
  kind: unitKind,
  id: recordId,
  name: z.string(),
  /** The division or department above it; null directly under the company. */
  above: z.object({ kind: unitKind, id: recordId }).nullable(),
  head: namedRef.nullable(),
});

/** Somebody of the company on a day. */
export const chartPerson = z.object({
  id: recordId,
  name: z.string(),
  position: z.string(),
  /** The smallest unit they stand in; null directly under the company. */
  unit: z.object({ kind: unitKind, id: recordId }).nullable(),
  /** Null where nobody stands above them. */
  supervisor: namedRef.nullable(),
  /** Whether the reader may open the person's page: whoever moved to another company meanwhile is a name of that day. */
  canOpen: z.boolean(),
});

export const getCompanyChart = defineCall({
  method: 'GET',
  path: '/api/companies/:id/chart',
  access: { permission: 'employee.directory' },
  summary:
    'A company on a day: its units with their heads, and its people with where they stand and whom they report to.',
  params: idParams,
  query: z.strictObject({
    /** Today, unless told. */
    asOf: dayField.optional(),
  }),
  output: z.object({
    asOf: dayField,
    today: dayField,
    company: namedRef,
    /** Whether these are all people of the company; else those in the reader's directory. */
    isWhole: z.boolean(),
    units: z.array(chartUnit),
    people: z.array(chartPerson),
  }),
  problems: ['not_found'],
});
