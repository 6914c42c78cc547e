import type { FormSaved } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import { readAccessOf } from './read-right.ts';
import { lockForm } from './transition-form.ts';

/** A stored file, and the name that it had where it came from. */
export type StoredFile = { readonly id: number; readonly name: string };

/** A file for a form, and who hands it in. */
export type EvidenceUpload<C extends DocumentContext> = {
  readonly services: Pick<Services, 'db' | 'files'>;
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly upload: Upload;
  readonly context: C;
};

type Evidence = {
  /** Throws if the file may not be added; asked before anything is stored, and again on the locked form. */
  readonly refuse: (loaded: WholeForm) => void;
  readonly save: (tx: Tx, locked: WholeForm, file: StoredFile) => Promise<FormSaved>;
};

/**
 * Stores a file as evidence in a form (domain §6) and returns the changes; the file is forgotten if it is not saved.
 * Refuses with 404 a form out of sight, and file types other than documents and pictures.
 */
export async function keepEvidence<C extends DocumentContext>(
  formId: number,
  { services: { db, files }, inTransaction, upload, context }: EvidenceUpload<C>,
  { refuse, save }: Evidence,
): Promise<FormSaved> {
  const { actor, today } = context;
  const loaded = await loadForm(db, formId, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  refuse(loaded);
  const stored = await files.keep('document', upload, actor.accountId);
  return files.orForget(stored, () =>
    inTransaction(async (tx) => {
      const locked = await lockForm(tx, formId, context);
      refuse(locked);
      return save(tx, locked, { id: await files.record(tx, stored), name: stored.name });
    }),
  );
}
