import type { FormDocument } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { documentOf } from './form-document.ts';
import { loadForm } from './load-forms.ts';

/**
 * Reads a form as a document once for each language, limited to what its reader may see (domain §4). Pass a transaction
 * with one view of the database, so that all are alike. Refuses with 404 a form that is not in sight.
 */
export async function readFormInLanguages(
  tx: Tx,
  formId: number,
  context: ReadContext,
  languages: readonly Language[],
): Promise<readonly { readonly language: Language; readonly form: FormDocument }[]> {
  const { actor, today } = context;
  const loaded = await loadForm(tx, formId, { performer: actor, today, inSight: true });
  if (loaded === null) throw new Problem('not_found');
  const documents: { readonly language: Language; readonly form: FormDocument }[] = [];
  for (const language of languages) {
    const form = await documentOf(tx, loaded, { ...context, language, addressOf: () => '' });
    documents.push({ language, form });
  }
  return documents;
}
