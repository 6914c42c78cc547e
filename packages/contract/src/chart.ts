import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, namedRef, recordId } from './fields.ts';

const unitKind = z.enum(['division', 'department', 'section']);

/** A unit of a company on a day: its parent unit and its head then. */
export const chartUnit = z.object({
  kind: unitKind,
  id: recordId,
  name: z.string(),
  /** The division or department above it; null directly below the company. */
  above: z.object({ kind: unitKind, id: recordId }).nullable(),
  head: namedRef.nullable(),
});

/** An employee of the company on a day. */
export const chartPerson = z.object({
  id: recordId,
  name: z.string(),
  position: z.string(),
  /** The smallest unit of their placement; null directly below the company. */
  unit: z.object({ kind: unitKind, id: recordId }).nullable(),
  /** Null if they have no supervisor. */
  supervisor: namedRef.nullable(),
  /** Whether the reader may open the person's page: a person who moved to another company since is only a name. */
  canOpen: z.boolean(),
});

export const getCompanyChart = defineCall({
  method: 'GET',
  path: '/api/companies/:id/chart',
  access: { permission: 'employee.directory' },
  summary:
    'Returns the organisation chart of a company on a day: units with their heads, and people with placement and supervisor.',
  params: idParams,
  query: z.strictObject({
    /** Default: today. */
    asOf: dayField.optional(),
  }),
  output: z.object({
    asOf: dayField,
    today: dayField,
    company: namedRef,
    /** Whether these are all people of the company, or only those in the reader's directory. */
    isWhole: z.boolean(),
    units: z.array(chartUnit),
    people: z.array(chartPerson),
  }),
  problems: ['not_found'],
});
