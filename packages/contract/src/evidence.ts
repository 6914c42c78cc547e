import { REFUSAL_CODES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { recordIdParam, versionField } from './fields.ts';
import { formSaved } from './forms.ts';

const params = z.strictObject({ id: recordIdParam, contributionId: recordIdParam });
/** The version of the contribution, as its writer saw it. */
const version = z.coerce.number().pipe(versionField);

export const uploadEvidence = defineCall({
  method: 'POST',
  path: '/api/forms/:id/contributions/:contributionId/evidence',
  access: 'session',
  summary: 'Uploads the evidence of a contribution, which replaces the present one. Returns what changed.',
  params,
  bodyType: 'multipart',
  body: z.strictObject({ version }),
  files: { file: { kind: 'document', required: true } },
  output: formSaved,
  problems: ['not_found', 'stale_version', 'file_too_large', 'file_type_refused', ...REFUSAL_CODES],
});

export const removeEvidence = defineCall({
  method: 'DELETE',
  path: '/api/forms/:id/contributions/:contributionId/evidence',
  access: 'session',
  summary: 'Deletes the evidence of a contribution. Returns what changed.',
  params,
  query: z.strictObject({ version }),
  output: formSaved,
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
});

export const uploadItemEvidence = defineCall({
  method: 'POST',
  path: '/api/forms/:id/items/:itemId/evidence',
  access: 'session',
  summary: 'Adds a file as evidence for a KRA, a task or a competency at year-end. Returns what changed.',
  params: z.strictObject({ id: recordIdParam, itemId: recordIdParam }),
  bodyType: 'multipart',
  files: { file: { kind: 'document', required: true } },
  output: formSaved,
  problems: ['not_found', 'stale_version', 'file_too_large', 'file_type_refused', 'too_many_files', ...REFUSAL_CODES],
});

export const removeItemEvidence = defineCall({
  method: 'DELETE',
  path: '/api/forms/:id/items/:itemId/evidence/:evidenceId',
  access: 'session',
  summary: 'Deletes a file that is evidence for an item. Returns what changed.',
  params: z.strictObject({ id: recordIdParam, itemId: recordIdParam, evidenceId: recordIdParam }),
  output: formSaved,
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
});
