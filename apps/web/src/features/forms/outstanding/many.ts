import { extendForm, remindOutstanding, transitionForm } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { callApi, isProblem, problemTexts } from '../../../shared/api/index.ts';
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

/**
 * Carries out an action for forms one after the other, so that each is checked, recorded and refused by itself; returns
 * those that were refused. Stops when the session has ended or the server cannot be reached, and throws that error.
 */
export async function carryOut(
  action: ManyAction,
  rows: readonly OutstandingRow[],
  input: ManyInput,
  onDone: (count: number) => void,
): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await CALLS[action](row, input);
    } catch (error) {
      if (!isProblem(error) || error.status === 0 || error.status === 401 || error.status >= 500) throw error;
      const { title, detail } = await problemTexts(error);
      failed.push({ row, why: detail ?? title });
    }
    onDone(index + 1);
  }
  return failed;
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
