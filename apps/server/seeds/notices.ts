import type { Audience, Performer, Permitted, StepApprover } from '@prestasi/domain';
import { linkFor, paramsOf, approverFor } from '../src/forms/audience.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { DEMO_KEYS } from '../src/people/demo-accounts.ts';
import type { Life } from './life.ts';
import { personOf, type GroupData } from './group-data.ts';

/**
 * Notifies everyone whom the domain names of what happened to a form, as the forms' use case does. Closed years have no
 * notifications.
 */
export function notify(life: Life, loaded: LoadedForm, decision: Permitted, performer: Performer, at: Date): void {
  const { data, record } = life;
  if (record.year < Number(data.today.slice(0, 4))) return;
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const approver = approverFor(effect.to, loaded, decision);
    const params = paramsOf(loaded, decision);
    for (const accountId of accountsOf(data, effect.to, approver, loaded)) {
      if (performer !== 'system' && performer.accountId === accountId) continue;
      notifyOne(data, accountId, effect.notification, params, linkFor(effect.to, approver, loaded), at);
    }
  }
}

/** Adds one notification, already read if that is likely by now. */
export function notifyOne(
  data: GroupData,
  accountId: number,
  kind: string,
  params: Readonly<Record<string, string | number | null>>,
  link: string,
  at: Date,
): void {
  const { random, now, notifications } = data;
  const age = (now.getTime() - at.getTime()) / 86_400_000;
  const isRead = random.chance(age > 6 ? 0.95 : age > 2 ? 0.55 : 0.15) && !(age < 4 && isOffered(data, accountId));
  const readAt = isRead ? new Date(at.getTime() + random.next() * Math.min(age, 2) * 86_400_000) : null;
  notifications.push({ accountId, kind, params: { ...params }, link, createdAt: at, readAt, awaitsDigest: false });
}

/** Whether the sign-in page offers the account: its bell shows something new. */
function isOffered({ cast }: GroupData, accountId: number): boolean {
  const key = cast.byAccount.get(accountId)?.post.key;
  return DEMO_KEYS.some((offered) => offered === key);
}

function accountsOf(
  data: GroupData,
  audience: Audience,
  approver: StepApprover | null,
  { record, facts }: LoadedForm,
): readonly number[] {
  if (audience === 'appraisee') return [personOf(data, record.employeeId).accountId];
  if (audience === 'super_hr' || approver?.kind === 'super_hr') return granted(data, null);
  if (audience === 'hr' || approver?.kind === 'hr') {
    const own = granted(data, facts.approvers.companyId);
    return own.length > 0 ? own : granted(data, null);
  }
  return approver === null || approver.employeeId === null ? [] : [personOf(data, approver.employeeId).accountId];
}

function granted({ cast }: GroupData, companyId: number | null): readonly number[] {
  return (cast.hr.get(companyId) ?? []).map(({ accountId }) => accountId);
}
