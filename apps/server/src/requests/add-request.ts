import type { Actor } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { inspect } from '../platform/files/inspect.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { notifyDeciders } from './notify.ts';
import { presentRequest, type RequestView } from './present-request.ts';
import { findRequest, insertRequest } from './request-queries.ts';

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const CERTIFICATES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** Adds a request, notifies those who decide, and returns it as its requester sees it. */
export async function addRequest(
  services: Services,
  tx: Tx,
  values: Parameters<typeof insertRequest>[1],
  { addressOf, today }: RequestContext,
): Promise<RequestView> {
  const id = await insertRequest(tx, values);
  const row = await findRequest(tx, id);
  if (row === null) throw new Error('The request was not recorded');
  await notifyDeciders(services, tx, row, today);
  return presentRequest(row, addressOf);
}

/** Stores a certificate, if there is one. Refuses what is neither a pdf nor a picture, by its content. */
export async function keepCertificate({ files }: Services, upload: Upload | null, { accountId }: Actor) {
  if (upload === null) return null;
  const { mediaType } = await inspect('document', upload.content);
  if (!CERTIFICATES.has(mediaType)) throw new Problem('file_type_refused');
  return files.keep('document', upload, accountId);
}
