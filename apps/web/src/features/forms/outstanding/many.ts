import { extendForm, remindOutstanding, transitionForm } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import pMap, { pMapSkip } from 'p-map';
import { type ApiProblem, callApi, isProblem, problemTexts } from '../../../shared/api/index.ts';
import type { OutstandingRow } from './outstanding.ts';

/** The actions that can be carried out for many forms at once. */
export const MANY_ACTIONS = ['remind', 'pass_on', 'extend', 'waive'] as const;
export type ManyAction = (typeof MANY_ACTIONS)[number];

/** What is said once for all of them. */
export type ManyInput = { readonly reason: string; readonly lastDay: string };

/** Why a form is left out of an action for many. */
export type LeftOut = {
  readonly row: OutstandingRow;
  readonly why: 'reminded' | 'not_possible';
};

/** The forms for which an action can be carried out today, and those left out. */
export function splitFor(
  action: ManyAction,
  rows: readonly OutstandingRow[],
  today: Day,
): { readonly possible: readonly OutstandingRow[]; readonly leftOut: readonly LeftOut[] } {
  const possible: OutstandingRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    if (!row.can.includes(action)) leftOut.push({ row, why: 'not_possible' });
    else if (action === 'remind' && row.remindedOn === today) leftOut.push({ row, why: 'reminded' });
    else possible.push(row);
  }
  return { possible, leftOut };
}

/** A form whose action was refused, and why in the reader's words. */
export type Failed = { readonly row: OutstandingRow; readonly why: string };

/** Requests in flight at a time; more would slow down other users. */
const AT_ONCE = 4;

/**
 * Carries out an action for forms, each in a request of its own, so that each is checked, recorded and refused by
 * itself; returns those that were refused, in the order of the forms. After a problem that does not depend on the form
 * it sends no more, waits for the requests under way, and throws that problem. `onDone` gets how many are answered.
 */
export async function carryOut(
  rows: readonly OutstandingRow[],
  perform: (row: OutstandingRow) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<readonly Failed[]> {
  const general: ApiProblem[] = [];
  let done = 0;
  const failed = await pMap(
    rows,
    async (row) => {
      if (general.length > 0) return pMapSkip;
      const problem = await problemOf(perform(row));
      done++;
      onDone(done);
      if (problem === null) return pMapSkip;
      if (isGeneral(problem)) {
        general.push(problem);
        return pMapSkip;
      }
      const { title, detail } = await problemTexts(problem);
      return { row, why: detail ?? title };
    },
    { concurrency: AT_ONCE },
  );
  const [first] = general;
  if (first !== undefined) throw first;
  return failed;
}

/** Returns why an action was refused; null if it was not. */
async function problemOf(performed: Promise<unknown>): Promise<ApiProblem | null> {
  try {
    await performed;
    return null;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error;
  }
}

/** True for a problem that does not depend on the form: no session, no answer, too many requests, a failing server. */
function isGeneral({ status }: ApiProblem): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** Sends an action for one form. */
export function sendAction(action: ManyAction, row: OutstandingRow, input: ManyInput): Promise<unknown> {
  return CALLS[action](row, input);
}

const CALLS: Readonly<Record<ManyAction, (row: OutstandingRow, input: ManyInput) => Promise<unknown>>> = {
  remind: ({ formId }) => callApi(remindOutstanding, { params: { id: formId }, body: {} }),
  pass_on: ({ formId, version }) =>
    callApi(transitionForm, { params: { id: formId }, body: { action: 'pass_on', version } }),
  extend: ({ formId }, { lastDay, reason }) =>
    callApi(extendForm, { params: { id: formId }, body: { lastDay, reason } }),
  waive: ({ formId, version }, { reason }) =>
    callApi(transitionForm, { params: { id: formId }, body: { action: 'waive', version, reason } }),
};
