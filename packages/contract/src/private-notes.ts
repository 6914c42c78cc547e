import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  linesField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  versionField,
  yearParam,
} from './fields.ts';

/** A private note (domain §7, decision 0122): only its writer reads it. */
export const privateNote = z.object({
  id: recordId,
  /** The person whom it is about. */
  about: namedRef,
  notedOn: dayField,
  text: z.string(),
  version: versionField,
});

export const listPrivateNotes = defineCall({
  method: 'GET',
  path: '/api/private-notes',
  access: 'session',
  summary: 'Lists the caller’s own private notes, newest day first.',
  query: z.strictObject({ ...pageQuery, employeeId: recordIdParam.optional(), year: yearParam.optional() }),
  output: pageOf(privateNote),
  problems: [],
});

export const listNoteSubjects = defineCall({
  method: 'GET',
  path: '/api/private-notes/subjects',
  access: 'session',
  summary: 'Lists whom the caller may note something about: first themself, then those whom they supervise, by name.',
  output: z.object({ rows: z.array(namedRef) }),
  problems: [],
});

/** The most characters of a note. */
export const NOTE_LENGTH = 2000;

const noted = { notedOn: dayField, text: linesField(NOTE_LENGTH) };

export const createPrivateNote = defineCall({
  method: 'POST',
  path: '/api/private-notes',
  access: 'session',
  summary: 'Notes something about oneself or about somebody whom one supervises. Refuses a day that is still to come.',
  body: z.strictObject({ employeeId: recordId, ...noted }),
  output: privateNote,
  status: 201,
  problems: ['not_found'],
});

export const savePrivateNote = defineCall({
  method: 'PUT',
  path: '/api/private-notes/:id',
  access: 'session',
  summary: 'Changes one of the caller’s own notes. Refuses a day that is still to come.',
  params: idParams,
  body: z.strictObject({ version: versionField, ...noted }),
  output: privateNote,
  problems: ['not_found', 'stale_version'],
});

export const deletePrivateNote = defineCall({
  method: 'DELETE',
  path: '/api/private-notes/:id',
  access: 'session',
  summary: 'Deletes one of the caller’s own notes for good.',
  params: idParams,
  output: null,
  problems: ['not_found'],
});
