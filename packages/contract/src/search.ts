import { z } from 'zod';
import { defineCall } from './call.ts';
import { lineField, phaseField, recordId } from './fields.ts';

/** The most hits of each kind; whoever looks for more narrows the search or opens a list. */
export const MOST_HITS = 5;
/** The shortest search: one letter would find nearly everybody. */
export const SHORTEST_SEARCH = 2;

const personHit = z.object({
  id: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  company: z.string(),
});

const formHit = z.object({
  formId: recordId,
  name: z.string(),
  year: z.int(),
  phase: phaseField,
  /** Its address in the web app, in the list through which the reader reaches it. */
  link: z.string(),
});

export type PersonHit = z.output<typeof personHit>;
export type FormHit = z.output<typeof formHit>;

export const searchEverywhere = defineCall({
  method: 'GET',
  path: '/api/search',
  access: 'session',
  summary:
    'Finds people of the reader’s directory, and forms that the reader may read whole, by words of a name or employee number.',
  query: z.strictObject({ q: lineField(100).min(SHORTEST_SEARCH) }),
  output: z.object({
    /** By name; those whose names begin with the search first. */
    people: z.array(personHit).max(MOST_HITS),
    /** The latest year first. */
    forms: z.array(formHit).max(MOST_HITS),
  }),
  problems: [],
});
