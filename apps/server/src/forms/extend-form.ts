import type { extendForm as call } from '@prestasi/contract';
import { transitionRefusal, type Day } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { documentOf } from './form-document.ts';
import { ownFormLink } from './links.ts';
import { changedForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { recordEvent } from './record-events.ts';
import { saveForm } from './save-form.ts';
import { lockForm, refuseStale } from './transition-form.ts';

/**
 * Gives one employee more days for a phase, with a reason (domain §3). HR may extend where it could waive; refuses a
 * day that is not later than the last one, or that is already over.
 */
export const extendForm: ChangeHandler<typeof call> = async (tx, context) => {
  const { services, actor, body: input, now } = context;
  const { id: formId } = context.params;
  const loaded = await lockForm(tx, formId, context);
  const refusal = transitionRefusal(loaded.facts, actor, 'waive');
  if (refusal !== null) throw new Problem(refusal);
  const { window, today } = loaded.facts;
  const { lastDay } = window;
  const code = input.lastDay <= lastDay ? 'end_before_start' : input.lastDay < today ? 'day_past' : null;
  if (code !== null) throw new Problem('validation_error', { fields: [{ path: 'lastDay', code }] });
  const values = { extendedTo: input.lastDay, extensionReason: input.reason };
  const extended = await saveForm(tx, loaded, {}, values);
  if (extended === null) return refuseStale(tx, loaded, context);
  const events = await recordEvent(tx, 'extend', {
    appraisalId: loaded.record.id,
    formId,
    performer: actor,
    at: now,
    reason: input.reason,
    facts: { from: lastDay, to: input.lastDay },
  });
  await notifyAppraisee(services, tx, extended, input.lastDay);
  return documentOf(tx, changedForm(extended, { events: [...loaded.details.events, ...events] }), context);
};

async function notifyAppraisee(
  services: Services,
  tx: Tx,
  { record, form, place }: LoadedForm,
  lastDay: Day,
): Promise<void> {
  if (place.accountId === null) return;
  const params = { name: place.name, phase: form.phase, year: record.year, lastDay };
  const link = ownFormLink(form.id, form.phase);
  await notify(services, tx, [{ accountId: place.accountId, kind: 'phase_extended', params, link }]);
}
