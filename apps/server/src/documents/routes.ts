import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { issueFormDocument } from './issue-form-document.ts';
import { verifyDocument } from './verify-document.ts';

/** Binds the calls of documents that are filed and verified. */
export function registerDocuments(server: Server): void {
  const { services } = server;
  register(server, contract.issueFormDocument, async ({ params, body, actor, now }) => {
    const request = { formId: params.id, language: body.language, actor, now, today: todayAt(now) };
    const { name, content } = await issueFormDocument(services, request);
    return { content, name, mediaType: 'application/pdf' };
  });
  register(server, contract.verifyDocument, ({ params }) => verifyDocument(services.db, params.code));
}
