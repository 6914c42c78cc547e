import { addressOf, type FormDocument, getForm, transitionForm } from '@prestasi/contract';
import { createHttpClient, type HttpClient, jsonOf } from '../http-client.ts';
import { openInside } from '../inside.ts';
import { type Person, signInAppraisees } from '../people.ts';
import { startProduct } from '../product.ts';
import { TIMES_HEAD, timesRow } from '../report.ts';
import type { Measure } from './measure.ts';

const READ_GOAL_MS = 30;
const MOVE_GOAL_MS = 40;
const READERS = 100;
const MOVERS = 40;
/** A process that has just started is slow; this many requests warm it up and are not counted. */
const WARMING = 20;

type Appraisee = Person & { readonly formId: number };

/** Opening a form at year-end, and its transitions: submitted ones are unsubmitted and submitted again. */
export const measureForms: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const readers = [
    ...(await signInAppraisees(inside, 'unsubmitted', READERS)),
    ...(await signInAppraisees(inside, 'submitted', READERS)),
  ];
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const http = createHttpClient(product.address, 1);
  const first: number[] = [];
  const again: number[] = [];
  const moves: number[] = [];
  try {
    for (const reader of readers.slice(0, WARMING)) await opened(http, reader);
    for (const reader of readers.slice(WARMING)) first.push(await opened(http, reader));
    const movers = await movable(http, readers);
    for (const mover of movers) await moveThereAndBack(http, mover);
    for (let round = 0; round < options.rounds; round++) {
      for (const reader of readers) again.push(await opened(http, reader));
      for (const mover of movers) moves.push(...(await moveThereAndBack(http, mover)));
    }
  } finally {
    http.close();
    await product.stop();
  }
  return {
    name: 'forms',
    title: 'Forms',
    head: TIMES_HEAD,
    rows: [
      timesRow('opening a form', again, READ_GOAL_MS),
      timesRow('opening a form, the first request of a session', first, READ_GOAL_MS),
      timesRow('a transition (submit, take back)', moves, MOVE_GOAL_MS),
    ],
    notes: [
      'Milliseconds, one caller, forms of the year’s end of the year that runs, by their appraisees; a transition answers with the whole form as it is then.',
    ],
  };
};

async function opened(http: HttpClient, { token, formId }: Appraisee): Promise<number> {
  const answer = await http.ask({ path: addressOf(getForm, { params: { id: formId } }), token });
  if (answer.status !== 200) throw new Error(`A form was answered ${answer.status}`);
  return answer.ms;
}

/** Returns people whose form can be unsubmitted, and submitted again with nothing missing. */
async function movable(http: HttpClient, people: readonly Appraisee[]): Promise<readonly Appraisee[]> {
  const found: Appraisee[] = [];
  for (const one of people) {
    if (found.length === MOVERS) break;
    const path = addressOf(getForm, { params: { id: one.formId } });
    const { can, missing } = jsonOf(await http.ask({ path, token: one.token })) as FormDocument;
    if (can.actions.includes('unsubmit') && missing.length === 0) found.push(one);
  }
  if (found.length === 0) throw new Error('No form can be taken back.');
  return found;
}

async function moveThereAndBack(http: HttpClient, { token, formId }: Appraisee): Promise<readonly number[]> {
  const times: number[] = [];
  const params = { id: formId };
  const read = await http.ask({ path: addressOf(getForm, { params }), token });
  let { version } = jsonOf(read) as FormDocument;
  for (const action of ['unsubmit', 'submit'] as const) {
    const path = addressOf(transitionForm, { params });
    const answer = await http.ask({ method: 'POST', path, token, body: { action, version } });
    ({ version } = jsonOf(answer) as FormDocument);
    times.push(answer.ms);
  }
  return times;
}
