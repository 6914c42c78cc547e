import { addressOf, issueFormDocument } from '@prestasi/contract';
import { createHttpClient } from '../http-client.ts';
import { openInside } from '../inside.ts';
import { signInAppraisees } from '../people.ts';
import { startProduct } from '../product.ts';
import { TIMES_HEAD, timesRow } from '../report.ts';
import type { Measure } from './measure.ts';

const GOAL_MS = 250;
const READERS = 60;
/** The threads start with the first documents, which are not counted. */
const WARMING = 15;

/** Making the PDF of a year-end form, in one language and in both. */
export const measureDocuments: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const readers = await signInAppraisees(inside, 'submitted', READERS);
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const http = createHttpClient(product.address, 1);
  const make = async ({ token, formId }: (typeof readers)[number], language: 'ms' | 'both') => {
    const path = addressOf(issueFormDocument, { params: { id: formId } });
    const answer = await http.ask({ method: 'POST', path, token, body: { language } });
    if (answer.status !== 200) throw new Error(`A document was answered ${answer.status}`);
    return answer.ms;
  };
  const one: number[] = [];
  const both: number[] = [];
  try {
    for (const reader of readers.slice(0, WARMING)) await make(reader, 'both');
    for (let round = 0; round < options.rounds; round++) {
      for (const reader of readers) one.push(await make(reader, 'ms'));
      for (const reader of readers) both.push(await make(reader, 'both'));
    }
  } finally {
    http.close();
    await product.stop();
  }
  return {
    name: 'documents',
    title: 'Documents',
    head: TIMES_HEAD,
    rows: [
      timesRow('the PDF of a form, in one language', one, GOAL_MS),
      timesRow('the PDF of a form, in both languages', both, GOAL_MS),
    ],
    notes: [
      'Milliseconds, one caller, submitted forms of the year’s end by their appraisees; each is read, drawn and recorded.',
    ],
  };
};
