import { z } from 'zod';
import { defineCall } from './call.ts';
import { recordId, recordIdParam, secretField } from './fields.ts';

/** An uploaded file, with an address that its reader's browser can open for some minutes. */
export const evidenceView = z.object({ name: z.string(), url: z.string() });
export type EvidenceView = z.output<typeof evidenceView>;

/** One of several files of something. */
export const evidenceFile = evidenceView.extend({ id: recordId });

/** Files by the short-lived address that other calls return, for a browser that sends no header. */
export const getFile = defineCall({
  method: 'GET',
  path: '/api/files/:id',
  access: 'signed-address',
  summary: 'Returns a file by an address that was signed for a session.',
  params: z.strictObject({ id: recordIdParam }),
  query: z.strictObject({
    session: recordIdParam,
    expires: recordIdParam,
    signature: secretField(100),
  }),
  output: { file: ['application/octet-stream'] },
  problems: ['not_found', 'address_expired'],
});
