import { createHash } from 'node:crypto';
import type { DocumentLanguage, Finality, FormDocument } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { readFormInLanguages } from '../forms/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { PdfDocument } from '../platform/pdf/pdf-document.ts';
import type { RenderOptions } from '../platform/pdf/pdf-renderer.ts';
import type { Services } from '../platform/services.ts';
import { findMethods } from '../settings/index.ts';
import { logoFor } from './company-logo.ts';
import { findStatus, type FormStatus, insertDocument } from './documents-queries.ts';
import { nameAsInitials } from './initials.ts';
import { type Edition, editionOf, joined, languagesOf, words } from './pages/edition.ts';
import { formPages } from './pages/form-pages.ts';
import { digestOfContent, fingerprintOf } from './printed-content.ts';
import { hashOfCode, newVerificationCode } from './verification-code.ts';

/** Which form is to be made into a document, for whom, and when. */
export type DocumentRequest = {
  readonly formId: number;
  readonly language: DocumentLanguage;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: Day;
};

/** A document with the name that its file is saved under. */
export type FormPdf = { readonly id: number; readonly name: string; readonly content: Buffer; readonly code: string };

/** A document that is made and not recorded yet: it is issued by `record`, in a transaction, and by nothing else. */
export type MadeDocument = Omit<FormPdf, 'id'> & {
  readonly form: FormDocument;
  readonly finality: Finality;
  /** The score that it shows, in hundredths of a point; null for none. */
  readonly score: number | null;
  /** Records what the document says; returns its id. */
  readonly record: (tx: Tx) => Promise<number>;
};

/**
 * Makes a PDF of what the reader may read of a form, and records what it says. Refuses `not_found` a form that is not in
 * their sight, and `unavailable` while too many documents wait to be drawn. Not inside a transaction.
 */
export async function issueFormDocument(services: Services, request: DocumentRequest): Promise<FormPdf> {
  const { name, content, code, record } = await makeFormDocument(services, request, {});
  return { id: await inTransaction(services.db, record), name, content, code };
}

/** Makes a PDF as `issueFormDocument`, and leaves it to the caller to record it with what it is kept in. */
export async function makeFormDocument(
  services: Services,
  request: DocumentRequest,
  options: RenderOptions,
): Promise<MadeDocument> {
  const { formId, language, actor, now } = request;
  const { edition, status } = await readEdition(services, request);
  const { form } = edition;
  const finality = finalityOf(form, status);
  const code = newVerificationCode();
  const contentDigest = digestOfContent(edition.readings.map((reading) => reading.form));
  const marked = { code, fingerprint: fingerprintOf(contentDigest) };
  const document = await documentOf(services, { edition, status, finality, now, ...marked });
  const bytes = await services.pdf.render(document, options);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const score = shownScore(form);
  const values = {
    codeHash: hashOfCode(code),
    formId,
    revision: finality === 'final' ? status.revision : 0,
    eventSequence: status.eventSequence,
    language,
    contentDigest,
    fileDigest: createHash('sha256').update(content).digest(),
    year: form.year,
    companyName: form.appraisee.company,
    finality,
    score,
    initials: nameAsInitials(form.appraisee.name),
    madeBy: actor.accountId,
    madeAt: now,
  };
  const name = fileNameOf(edition, finality);
  return { name, content, code, form, finality, score, record: (tx) => insertDocument(tx, values) };
}

/** Reads the form and what it stands at in one view of the database. */
async function readEdition(
  { db }: Services,
  { formId, language, actor, today }: DocumentRequest,
): Promise<{ readonly edition: Edition; readonly status: FormStatus }> {
  return inTransaction(db, async (tx: Tx) => {
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const forms = await readFormInLanguages(tx, formId, { actor, today }, languagesOf(language));
    const status = await findStatus(tx, formId);
    const methods = await findMethods(tx);
    const edition = editionOf(forms, (inLanguage, text) => {
      const written = text.trim().toLowerCase();
      const method = methods.find(({ nameMs, nameEn }) =>
        [nameMs, nameEn].some((name) => name.toLowerCase() === written),
      );
      if (method === undefined) return text;
      return inLanguage === 'ms' ? method.nameMs : method.nameEn;
    });
    return { edition, status };
  });
}

/** Returns the finality of a form: final with a result, complete with all approvals of a phase, else provisional. */
function finalityOf(form: FormDocument, { revision }: FormStatus): Finality {
  if (form.phase === 'year_end') return revision > 0 ? 'final' : 'provisional';
  const own = form.phases.find(({ phase }) => phase === form.phase);
  return own?.state === 'complete' || own?.state === 'waived' ? 'complete' : 'provisional';
}

/** The score that the document shows, in hundredths of a point; null for none, or a running one. */
function shownScore({ score }: FormDocument): number | null {
  return score === null || score.state === 'running' ? null : Number(score.score.replace('.', ''));
}

type Marked = {
  readonly edition: Edition;
  readonly status: FormStatus;
  readonly finality: Finality;
  readonly now: Date;
  readonly code: string;
  readonly fingerprint: string;
};

async function documentOf(services: Services, marked: Marked): Promise<PdfDocument> {
  const { edition, status, finality, now, code, fingerprint } = marked;
  const { form, readings } = edition;
  const [{ language }] = readings;
  const address = `${services.settings.publicUrl}/#/verify`;
  const mark = { code, fingerprint, address, link: `${address}/${code}`, madeAt: now.toISOString() };
  return {
    language,
    title: fileNameOf(edition, finality),
    madeAt: now,
    header: {
      logo: await logoFor(services, status.logo),
      name: form.appraisee.company,
      note:
        words(edition, 'documents:header', {
          phase: translate(language, `common:phase.${form.phase}`),
          year: form.year,
          name: form.appraisee.name,
        })[0] ?? '',
    },
    footer: {
      note: `${code} · ${fingerprint}`,
      page: joined(words(edition, 'documents:page', { page: '{{page}}', pages: '{{pages}}' })),
    },
    mark: finality === 'provisional' ? joined(words(edition, 'documents:status.provisional')) : null,
    content: formPages(edition, finality, mark),
  };
}

function fileNameOf({ form, readings: [{ language }] }: Edition, finality: Finality): string {
  const key = finality === 'provisional' ? 'documents:fileNameProvisional' : 'documents:fileName';
  const phase = translate(language, `common:phase.${form.phase}`);
  const name = translate(language, key, { year: form.year, phase, name: form.appraisee.name });
  return `${name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-')}.pdf`;
}
