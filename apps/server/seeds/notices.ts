import type { Audience, Doer, Permitted, Seat } from '@prestasi/domain';
import { linkFor, paramsOf, seatOf } from '../src/forms/audience.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { DEMO_KEYS } from '../src/people/demo-accounts.ts';
import type { Life } from './life.ts';
import { personOf, type World } from './world.ts';

/** Tells everyone whom the domain names of what happened to a form, as the forms' use case does. Closed years are forgotten. */
export function tell(life: Life, loaded: LoadedForm, decision: Permitted, doer: Doer, at: Date): void {
  const { world, record } = life;
  if (record.year < Number(world.today.slice(0, 4))) return;
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const seat = seatOf(effect.to, loaded, decision);
    const params = paramsOf(loaded, decision);
    for (const accountId of accountsOf(world, effect.to, seat, loaded)) {
      if (doer !== 'system' && doer.accountId === accountId) continue;
      tellOne(world, accountId, effect.notification, params, linkFor(effect.to, seat, loaded), at);
    }
  }
}

/** One notification, read already where that is likely by now. */
export function tellOne(
  world: World,
  accountId: number,
  kind: string,
  params: Readonly<Record<string, string | number | null>>,
  link: string,
  at: Date,
): void {
  const { random, now, notifications } = world;
  const age = (now.getTime() - at.getTime()) / 86_400_000;
  const isRead = random.chance(age > 6 ? 0.95 : age > 2 ? 0.55 : 0.15) && !(age < 4 && isOffered(world, accountId));
  const readAt = isRead ? new Date(at.getTime() + random.next() * Math.min(age, 2) * 86_400_000) : null;
  notifications.push({ accountId, kind, params: { ...params }, link, createdAt: at, readAt, awaitsDigest: false });
}

/** Whether the sign-in page offers the account: its bell has something new. */
function isOffered({ cast }: World, accountId: number): boolean {
  const key = cast.byAccount.get(accountId)?.post.key;
  return DEMO_KEYS.some((offered) => offered === key);
}

function accountsOf(
  world: World,
  audience: Audience,
  seat: Seat | null,
  { record, facts }: LoadedForm,
): readonly number[] {
  if (audience === 'appraisee') return [personOf(world, record.employeeId).accountId];
  if (audience === 'super_hr' || seat?.kind === 'super_hr') return granted(world, null);
  if (audience === 'hr' || seat?.kind === 'hr') {
    const own = granted(world, facts.seats.companyId);
    return own.length > 0 ? own : granted(world, null);
  }
  return seat === null || seat.employeeId === null ? [] : [personOf(world, seat.employeeId).accountId];
}

function granted({ cast }: World, companyId: number | null): readonly number[] {
  return (cast.hr.get(companyId) ?? []).map(({ accountId }) => accountId);
}
