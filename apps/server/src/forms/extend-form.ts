import type { FormDocument } from '@prestasi/contract';
import { transitionRefusal, type Day } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { readForm, type Asking } from './form-document.ts';
import { ownFormLink } from './links.ts';
import type { LoadedForm } from './load-forms.ts';
import { updateForm } from './record-queries.ts';
import { recordEvent } from './record-events.ts';
import { lockForm } from './transition-form.ts';

/**
 * Gives one employee more days for a phase, with a reason (domain §3). HR may extend where it could waive; refuses a day
 * that is not later than the last one, or over already.
 */
export async function extendForm(
  services: Services,
  tx: Tx,
  formId: number,
  wish: { readonly lastDay: Day; readonly reason: string },
  asking: Asking & { readonly now: Date },
): Promise<FormDocument> {
  const { actor, now } = asking;
  const loaded = await lockForm(tx, formId, asking);
  const refusal = transitionRefusal(loaded.facts, actor, 'waive');
  if (refusal !== null) throw new Problem(refusal);
  const { window, today } = loaded.facts;
  const { lastDay } = window;
  const code = wish.lastDay <= lastDay ? 'end_before_start' : wish.lastDay < today ? 'day_past' : null;
  if (code !== null) throw new Problem('validation_error', { fields: [{ path: 'lastDay', code }] });
  await updateForm(tx, loaded.form, { extendedTo: wish.lastDay, extensionReason: wish.reason });
  await recordEvent(tx, 'extend', {
    appraisalId: loaded.record.id,
    formId,
    doer: actor,
    at: now,
    reason: wish.reason,
    facts: { from: lastDay, to: wish.lastDay },
  });
  await tellAppraisee(services, tx, loaded, wish.lastDay);
  return readForm(tx, formId, asking);
}

async function tellAppraisee(
  services: Services,
  tx: Tx,
  { record, form, place }: LoadedForm,
  lastDay: Day,
): Promise<void> {
  const accountIds = await findAccountIdsOf(tx, [record.employeeId]);
  const params = { name: place.name, phase: form.phase, year: record.year, lastDay };
  const link = ownFormLink(form.id, form.phase);
  await notify(
    services,
    tx,
    [...accountIds.values()].map((accountId) => ({ accountId, kind: 'phase_extended', params, link })),
  );
}
