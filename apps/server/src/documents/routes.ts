import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { issueFormDocument } from './issue-form-document.ts';
import { verifyDocument } from './verify-document.ts';

/** Binds the calls of documents that are filed and verified. */
export function registerDocuments(server: Server): void {
  const { services } = server;
  register(server, contract.issueFormDocument, async ({ params, body, actor, now, today }) => {
    const request = { formId: params.id, language: body.language, actor, now, today };
    const { name, content } = await issueFormDocument(services, request);
    return { content, name, mediaType: 'application/pdf' };
  });
  register(server, contract.verifyDocument, verifyDocument);
}
