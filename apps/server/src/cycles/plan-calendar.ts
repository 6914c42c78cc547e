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
  const run = await lockCompanyCycleInScope(tx, actor, companyCycleId);
  if (run.state === 'closed') throw new Problem('cycle_closed');
  if (run.state === 'planned') refuseDeactivated(run);
  if (run.version !== input.version) throw new Problem('stale_version', { current: { version: run.version } });
  const after = readCalendar(input);
  if (Array.isArray(after)) throw new Problem('calendar_invalid', { fields: after });
  const before = await findCalendar(tx, run.id);
  const fields = calendarErrors(run, before, after, input);
  if (fields.length > 0) throw new Problem('calendar_invalid', { fields });
  const extended = run.state === 'open' ? phasesExtended(before, after) : [];
  if (extended.length > 0 && input.reason === null) throw new Problem('reason_needed', { fields: [REASON_MISSING] });

  const changes = changesOf(run, before, after, input);
  if (Object.keys(changes).length === 0) return present(tx, run.id, actor);

  await updateCutOff(tx, run.id, input.hiredUntil);
  for (const { phase, firstDay, lastDay } of input.phases) {
    const reason = extended.includes(phase) && input.reason !== null ? { extensionReason: input.reason } : {};
    await updatePhase(tx, run.id, phase, { firstDay, lastDay, ...reason });
  }
  const by = { accountId: actor.accountId, now: services.clock.now() };
  await recordChange(tx, 'company_cycle', run.id, by, changes);
  for (const phase of extended) await notifyExtension(services, tx, run, phase, after[phase].lastDay);
  return present(tx, run.id, actor);
};

const REASON_MISSING = { path: 'reason', code: 'required' } as const;

function changesOf(run: CompanyCycle, before: Calendar, after: Calendar, input: CalendarInput): Changes {
  const changes: Changes = {};
  if (input.hiredUntil !== run.hiredUntil) changes['hiredUntil'] = [run.hiredUntil, input.hiredUntil];
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
  run: CompanyCycle,
  phase: Phase,
  lastDay: string,
): Promise<void> {
  const accountIds = await findAccountsToFill(tx, run.id, phase, lastDay);
  const notices = accountIds.map((accountId): Notice => ({
    accountId,
    kind: 'phase_extended',
    params: { phase, lastDay, year: run.year },
    link: '/performance-cycle',
  }));
  await notify(services, tx, notices);
}

async function present(tx: Tx, companyCycleId: number, actor: Actor): Promise<CompanyCycleView> {
  const run = await findCompanyCycle(tx, companyCycleId);
  const [record] = run === null ? [] : await withStatistics(tx, [run]);
  if (record === undefined) throw new Error(`The company cycle ${companyCycleId} is gone`);
  return presentCompanyCycle(record, actor);
}
