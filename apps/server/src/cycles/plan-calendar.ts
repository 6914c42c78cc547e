import { type Actor, type Calendar, phasesExtended, type Phase } from '@prestasi/domain';
import { type Changes, recordChange } from '../history/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { calendarFaults, readCalendar, type WantedCalendar } from './calendar-check.ts';
import { findAccountsToFill } from './concerned-queries.ts';
import { presentRun, type RunView } from './presenter.ts';
import { lockRunInScope, refuseDeactivated } from './run-in-scope.ts';
import { updateCutOff, updatePhase } from './run-changes-queries.ts';
import { findCalendar, findRun, type Run, withFigures } from './run-queries.ts';

/**
 * Sets the days of a planned run, or ends phases of an open one later, then with a reason and a notice to those whose
 * form is still theirs to fill (domain §3). Refuses `not_found`, `cycle_closed`, a calendar that somebody else
 * changed since (`stale_version`), `calendar_invalid` by field, and `reason_needed`.
 */
export async function planCalendar(
  services: Services,
  tx: Tx,
  actor: Actor,
  runId: number,
  wanted: WantedCalendar,
): Promise<RunView> {
  const run = await lockRunInScope(tx, actor, runId);
  if (run.state === 'closed') throw new Problem('cycle_closed');
  if (run.state === 'planned') refuseDeactivated(run);
  if (run.version !== wanted.version) throw new Problem('stale_version', { current: { version: run.version } });
  const after = readCalendar(wanted);
  if (Array.isArray(after)) throw new Problem('calendar_invalid', { fields: after });
  const before = await findCalendar(tx, run.id);
  const fields = calendarFaults(run, before, after, wanted);
  if (fields.length > 0) throw new Problem('calendar_invalid', { fields });
  const extended = run.state === 'open' ? phasesExtended(before, after) : [];
  if (extended.length > 0 && wanted.reason === null) throw new Problem('reason_needed', { fields: [REASON_MISSING] });

  const changes = changesOf(run, before, after, wanted);
  if (Object.keys(changes).length === 0) return present(tx, run.id, actor);

  await updateCutOff(tx, run.id, wanted.hiredUntil);
  for (const { phase, firstDay, lastDay } of wanted.phases) {
    const reason = extended.includes(phase) && wanted.reason !== null ? { extensionReason: wanted.reason } : {};
    await updatePhase(tx, run.id, phase, { firstDay, lastDay, ...reason });
  }
  const by = { accountId: actor.accountId, now: services.clock.now() };
  await recordChange(tx, 'company_cycle', run.id, by, changes);
  for (const phase of extended) await tellExtension(services, tx, run, phase, after[phase].lastDay);
  return present(tx, run.id, actor);
}

const REASON_MISSING = { path: 'reason', code: 'required' } as const;

function changesOf(run: Run, before: Calendar, after: Calendar, wanted: WantedCalendar): Changes {
  const changes: Changes = {};
  if (wanted.hiredUntil !== run.hiredUntil) changes['hiredUntil'] = [run.hiredUntil, wanted.hiredUntil];
  for (const { phase } of wanted.phases) {
    for (const field of ['firstDay', 'lastDay'] as const) {
      const days: [string, string] = [before[phase][field], after[phase][field]];
      if (days[0] !== days[1]) changes[`${phase}.${field}`] = days;
    }
  }
  if (Object.keys(changes).length > 0 && wanted.reason !== null) changes['reason'] = [null, wanted.reason];
  return changes;
}

async function tellExtension(services: Services, tx: Tx, run: Run, phase: Phase, lastDay: string): Promise<void> {
  const accountIds = await findAccountsToFill(tx, run.id, phase, lastDay);
  const notices = accountIds.map((accountId): Notice => ({
    accountId,
    kind: 'phase_extended',
    params: { phase, lastDay, year: run.year },
    link: '/performance-cycle',
  }));
  await notify(services, tx, notices);
}

async function present(tx: Tx, runId: number, actor: Actor): Promise<RunView> {
  const run = await findRun(tx, runId);
  const [record] = run === null ? [] : await withFigures(tx, [run]);
  if (record === undefined) throw new Error(`The company cycle ${runId} is gone`);
  return presentRun(record, actor);
}
