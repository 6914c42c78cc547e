import type { DocumentLanguage } from '@prestasi/contract';
import { type Actor, type Day, decimalOfHundredths } from '@prestasi/domain';
import { makeFormDocument } from '../documents/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { IndexLine } from './prepared-queries.ts';
import type { NamedForm } from './entry-name.ts';

/** A form's PDF with what its pack says of it; `record` issues it. */
export type FormPaper = NamedForm & {
  readonly content: Uint8Array;
  readonly line: IndexLine;
  readonly record: (tx: Tx) => Promise<unknown>;
};

/** Makes the PDF of a form for its reader. Refuses (`not_found`) one that is not in their sight. */
export async function makeFormPaper(
  services: Services,
  formId: number,
  reader: { readonly actor: Actor; readonly today: Day; readonly language: DocumentLanguage },
): Promise<FormPaper> {
  const made = await makeFormDocument(
    services,
    { formId, now: services.clock.now(), ...reader },
    { inBackground: true },
  );
  const { content, code, form, finality, score, record } = made;
  const { name, employeeNumber, company, department } = form.appraisee;
  return {
    year: form.year,
    name,
    employeeNumber,
    department,
    content,
    line: {
      name,
      employeeNumber,
      company,
      department,
      score: score === null ? null : decimalOfHundredths(score),
      isFinal: finality === 'final',
      code,
    },
    record,
  };
}
