import { type Audience, type Doer, pendingSeat, type Permitted, resolveSeat, type Seat } from '@prestasi/domain';
import { formLink, ownFormLink, teamFormLink } from '../src/forms/links.ts';
import type { LoadedForm } from '../src/forms/load-forms.ts';
import { DEMO_KEYS } from '../src/people/demo-accounts.ts';
import type { Life } from './life.ts';
import { personOf, type World } from './world.ts';

/** Tells everyone whom the domain names of what happened to a form, as the forms' use case does. Closed years are forgotten. */
export function tell(life: Life, loaded: LoadedForm, decision: Permitted, doer: Doer, at: Date): void {
  const { world, record } = life;
  if (record.year < Number(world.today.slice(0, 4))) return;
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const seat = seatFor(effect.to, loaded, decision);
    const opened = decision.effects.find(({ kind }) => kind === 'open_response');
    const due = opened?.kind === 'open_response' ? opened.due : null;
    const params = { name: loaded.place.name, phase: loaded.facts.phase, year: record.year, due };
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
  notifications.push({ accountId, kind, params: { ...params }, link, createdAt: at, readAt });
}

/** Whether the sign-in page offers the account: its bell has something new. */
function isOffered({ cast }: World, accountId: number): boolean {
  const key = cast.byAccount.get(accountId)?.post.key;
  return DEMO_KEYS.some((offered) => offered === key);
}

function seatFor(audience: Audience, { facts }: LoadedForm, decision: Permitted): Seat | null {
  switch (audience) {
    case 'pending_holder':
      return decision.pending;
    case 'former_pending_holder':
      return pendingSeat(facts);
    case 'supervisor':
    case 'hod':
      return resolveSeat(audience, facts.phase, facts.seats);
    case 'appraisee':
    case 'hr':
    case 'super_hr':
      return null;
  }
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

function linkFor(audience: Audience, seat: Seat | null, { record, form }: LoadedForm): string {
  if (audience === 'appraisee') return ownFormLink(form.id, form.phase);
  const isSupervisor = audience === 'supervisor' || seat?.kind === 'supervisor';
  return isSupervisor ? teamFormLink(record.employeeId, form.id) : formLink(record.employeeId, form.id);
}
