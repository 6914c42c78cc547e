import type { DocumentLanguage } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { Services } from '../platform/services.ts';
import { entryName } from './entry-name.ts';
import { type FormPaper, makeFormPaper } from './form-paper.ts';
import { indexSheet } from './index-sheet.ts';
import { formsOfAPart } from './jobs.ts';
import type { MadeFor, MadePart } from './prepare.ts';
import { type FinishedForm, findFinishedForms, findNextForms, finishForms } from './prepared-queries.ts';
import { zipDirectory, zipped } from './zip.ts';

/**
 * Makes the next part of a pack: some forms' PDFs as they stand in the ZIP, or, after the last form, the index and the
 * directory. Nothing holds a connection of the database while a PDF is drawn.
 */
export async function makePackPart(services: Services, made: MadeFor): Promise<MadePart> {
  const forms = await findNextForms(services.db, made.file.id, formsOfAPart(made.file.total));
  return forms.length === 0 ? makeDirectory(services, made) : makeForms(services, made, forms);
}

async function makeForms(
  services: Services,
  { file, actor }: MadeFor,
  forms: Awaited<ReturnType<typeof findNextForms>>,
): Promise<MadePart> {
  const taken = new Set(
    (await findFinishedForms(services.db, file.id)).map(({ entry }) => entry?.name.toLowerCase() ?? ''),
  );
  const papers = await makePapers(services, { file, actor }, forms);
  const finished: FinishedForm[] = [];
  const pieces: Buffer[] = [];
  let offset = file.bytes;
  for (const [index, paper] of papers.entries()) {
    const name = entryName(paper, taken);
    taken.add(name.toLowerCase());
    const { bytes, entry } = zipped(name, paper.content, offset);
    offset += bytes.length;
    pieces.push(bytes);
    finished.push({ place: forms[index]?.place ?? 0, entry, line: paper.line });
  }
  return {
    content: Buffer.concat(pieces),
    done: forms.length,
    isLast: false,
    record: async (tx) => {
      for (const paper of papers) await paper.record(tx);
      await finishForms(tx, file.id, finished);
    },
  };
}

async function makePapers(
  services: Services,
  { file, actor }: Omit<MadeFor, 'fullName'>,
  forms: Awaited<ReturnType<typeof findNextForms>>,
): Promise<readonly FormPaper[]> {
  const reader = { actor, today: todayAt(services.clock.now()), language: file.language };
  const papers: FormPaper[] = [];
  // One after the other: two at a time are 20 s quicker for a thousand forms, and take 100 MB more.
  for (const { formId } of forms) papers.push(await makeFormPaper(services, formId, reader));
  return papers;
}

async function makeDirectory({ db, clock }: Services, { file }: MadeFor): Promise<MadePart> {
  const finished = await findFinishedForms(db, file.id);
  const language = textLanguage(file.language);
  const entries = finished.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const sheet = await indexSheet({ language, now: clock.now() }, file, finished);
  const named = `${translate(language, 'prepared-files:index.file')}.xlsx`;
  const index = zipped(named, sheet, file.bytes);
  const directory = zipDirectory([...entries, index.entry], file.bytes + index.bytes.length);
  return {
    content: Buffer.concat([index.bytes, directory]),
    done: 0,
    isLast: true,
    record: async () => undefined,
  };
}

/** The language of the index, which has one. */
function textLanguage(language: DocumentLanguage): Language {
  return language === 'both' ? 'ms' : language;
}
