import type { planCompanyCycle } from '@prestasi/contract';
import { type Actor, type Calendar, phasesExtended, type Phase } from '@prestasi/domain';
import { type Changes, recordChange } from '../history/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { calendarErrors, readCalendar, type CalendarInput } from './calendar-check.ts';
import { findAccountsToFill } from './affected-queries.ts';
import { presentCompanyCycle, type CompanyCycleView } from './presenter.ts';
import { lockCompanyCycleInScope, refuseDeactivated } from './company-cycle-in-scope.ts';
import { updateCutOff, updatePhase } from './company-cycle-changes-queries.ts';
import { findCalendar, findCompanyCycle, type CompanyCycle, withStatistics } from './company-cycle-queries.ts';

/**
 * Sets the days of a planned company cycle, or extends phases of an open one, then with a reason and a notice to those
 * whose form is still to be filled in (domain §3). Refuses `not_found`, `cycle_closed`, a calendar that somebody else
 * has changed since (`stale_version`), `calendar_invalid` by field, and `reason_needed`.
 */
export const planCalendar: ChangeHandler<typeof planCompanyCycle> = async (
  tx,
  { services, actor, params: { id: companyCycleId }, body: input },
) => {
  const companyCycle = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (companyCycle.state === 'closed') throw new Problem('cycle_closed');
  if (companyCycle.state === 'planned') refuseDeactivated(companyCycle);
  if (companyCycle.version !== input.version)
    throw new Problem('stale_version', { current: { version: companyCycle.version } });
  const after = readCalendar(input);
  if (Array.isArray(after)) throw new Problem('calendar_invalid', { fields: after });
  const before = await findCalendar(tx, companyCycle.id);
  const fields = calendarErrors(companyCycle, before, after, input);
  if (fields.length > 0) throw new Problem('calendar_invalid', { fields });
  const extended = companyCycle.state === 'open' ? phasesExtended(before, after) : [];
  if (extended.length > 0 && input.reason === null) throw new Problem('reason_needed', { fields: [REASON_MISSING] });

  const changes = changesOf(companyCycle, before, after, input);
  if (Object.keys(changes).length === 0) return present(tx, companyCycle.id, actor);

  await updateCutOff(tx, companyCycle.id, input.hiredUntil);
  for (const { phase, firstDay, lastDay } of input.phases) {
    const reason = extended.includes(phase) && input.reason !== null ? { extensionReason: input.reason } : {};
    await updatePhase(tx, companyCycle.id, phase, { firstDay, lastDay, ...reason });
  }
  const by = { accountId: actor.accountId, now: services.clock.now() };
  await recordChange(tx, 'company_cycle', companyCycle.id, by, changes);
  for (const phase of extended) await notifyExtension(services, tx, companyCycle, phase, after[phase].lastDay);
  return present(tx, companyCycle.id, actor);
};

const REASON_MISSING = { path: 'reason', code: 'required' } as const;

function changesOf(companyCycle: CompanyCycle, before: Calendar, after: Calendar, input: CalendarInput): Changes {
  const changes: Changes = {};
  if (input.hiredUntil !== companyCycle.hiredUntil) changes['hiredUntil'] = [companyCycle.hiredUntil, input.hiredUntil];
  for (const { phase } of input.phases) {
    for (const field of ['firstDay', 'lastDay'] as const) {
      const days: [string, string] = [before[phase][field], after[phase][field]];
      if (days[0] !== days[1]) changes[`${phase}.${field}`] = days;
    }
  }
  if (Object.keys(changes).length > 0 && input.reason !== null) changes['reason'] = [null, input.reason];
  return changes;
}

async function notifyExtension(
  services: Services,
  tx: Tx,
  companyCycle: CompanyCycle,
  phase: Phase,
  lastDay: string,
): Promise<void> {
  const accountIds = await findAccountsToFill(tx, companyCycle.id, phase, lastDay);
  const notices = accountIds.map((accountId): Notice => ({
    accountId,
    kind: 'phase_extended',
    params: { phase, lastDay, year: companyCycle.year },
    link: '/performance-cycle',
  }));
  await notify(services, tx, notices);
}

async function present(tx: Tx, companyCycleId: number, actor: Actor): Promise<CompanyCycleView> {
  const companyCycle = await findCompanyCycle(tx, companyCycleId);
  const [record] = companyCycle === null ? [] : await withStatistics(tx, [companyCycle]);
  if (record === undefined) throw new Error(`The company cycle ${companyCycleId} is gone`);
  return presentCompanyCycle(record, actor);
}
