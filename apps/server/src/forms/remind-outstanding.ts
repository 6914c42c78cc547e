import type { remindOutstanding as remindCall } from '@prestasi/contract';
import { remindRefusal } from '@prestasi/domain';
import { type Notice, notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { delegatedFormLink, formLink, ownFormLink, teamFormLink } from './links.ts';
import { type LoadedOutstanding, loadOutstanding } from './load-outstanding.ts';
import { namesOf } from './list-outstanding.ts';
import { isOutstandingFor, setReminded } from './outstanding-queries.ts';
import { findStandInAccounts } from './stand-in-accounts.ts';

/**
 * Reminds who has to act on an outstanding form, and who stands in for them (domain §7). Refuses a form outside the
 * actor's companies (`not_found`), one's own or a superior's (`forbidden`), one on which nobody can be reminded
 * (`nobody_to_remind`), and a second reminder on a day (`reminded_today`).
 */
export const remindOutstanding: ChangeHandler<typeof remindCall> = async (tx, context) => {
  const { services } = context;
  const { id: formId } = context.params;
  if (!(await isOutstandingFor(tx, context, formId))) throw new Problem('not_found');
  const form = (await loadOutstanding(tx, [formId], context)).get(formId);
  if (form === undefined) throw new Problem('nobody_to_remind');
  const refusal = remindRefusal(form.facts, form.outstanding, context.actor);
  if (refusal !== null) throw new Problem(refusal);
  const notices = [...noticesTo(form), ...(await standInNotices(tx, form))].filter(
    ({ accountId }) => accountId !== context.actor.accountId,
  );
  if (notices.length === 0) throw new Problem('nobody_to_remind');
  if (!(await setReminded(tx, formId, context.today))) throw new Problem('reminded_today');
  await notify(services, tx, notices);
  return { names: [...namesOf(form)] };
};

function noticesTo(loaded: LoadedOutstanding): readonly Notice[] {
  const { outstanding, organisation, form, record } = loaded;
  const { role, people } = outstanding.responsible;
  const accountIds = people.flatMap(
    ({ accountId, employeeId }) => accountId ?? organisation.holders.get(employeeId ?? 0)?.accountId ?? [],
  );
  if (role === 'appraisee') {
    const kind = outstanding.reason === 'response' ? 'reminder_respond' : 'reminder_own';
    const params = { year: record.year, phase: form.phase, due: outstanding.until };
    return accountIds.map((accountId) => ({ accountId, kind, params, link: ownFormLink(form.id, form.phase) }));
  }
  const link = (role === 'supervisor' ? teamFormLink : formLink)(record.employeeId, form.id);
  return accountIds.map((accountId) => ({ accountId, kind: 'reminder_by_hr', params: paramsOf(loaded), link }));
}

async function standInNotices(tx: Tx, loaded: LoadedOutstanding): Promise<readonly Notice[]> {
  const { outstanding, form, record } = loaded;
  const [approver] = outstanding.responsible.people;
  if (outstanding.step === null || approver === undefined || approver.accountId !== null) return [];
  const found = await findStandInAccounts(tx, loaded, outstanding.step, approver.employeeId);
  if (found === null) return [];
  const params = { ...paramsOf(loaded), approver: found.approver };
  const link = delegatedFormLink(record.employeeId, form.id);
  return found.accountIds.map((accountId) => ({ accountId, kind: 'reminder_by_hr_for', params, link }));
}

function paramsOf({ record, form, outstanding, organisation }: LoadedOutstanding) {
  const name = organisation.holders.get(record.employeeId)?.name ?? '';
  return { year: record.year, phase: form.phase, name, since: outstanding.since };
}
