import { addDays, type Day } from '@prestasi/domain';
import { todayAt } from '../src/people/index.ts';
import type { GroupYear } from './calendars.ts';
import type { Life } from './life.ts';
import { instantOf, workingDays } from './moments.ts';
import { tellOne } from './notices.ts';
import { runIdOf } from './open-life.ts';
import type { DemoStructure } from './organisation.ts';
import type { World } from './world.ts';

/** More days for the year-end phase of a company's run, given a working day ago. */
export type Extension = {
  readonly runId: number;
  readonly from: Day;
  readonly to: Day;
  readonly reason: string;
  readonly at: Date;
};

/** HR of the logistics company gave everybody a week more. */
export function yearEndExtension(years: readonly GroupYear[], structure: DemoStructure, now: Date): Extension {
  const running = years.at(-1);
  if (running === undefined) throw new Error('There is no year');
  const { firstDay, lastDay } = running.calendar.year_end;
  const given = workingDays(firstDay, addDays(todayAt(now), -1)).at(-1) ?? firstDay;
  return {
    runId: runIdOf({ years, structure }, running.year, structure.companyId('SML')),
    from: lastDay,
    to: addDays(lastDay, 7),
    reason: 'Musim puncak pengendalian barang di Pelabuhan Klang.',
    at: instantOf(given, 16, 10),
  };
}

/** Tells those whose form is still theirs to fill, as extending a phase does. */
export function tellExtension(world: World, lives: readonly Life[], { runId, to, at }: Extension): void {
  for (const { person, record } of lives) {
    const { level, waivedAt, extendedTo } = record.forms.year_end;
    const isTheirs = level === 'unsubmitted' && waivedAt === null && (extendedTo === null || extendedTo < to);
    if (record.companyCycleId !== runId || record.outcome !== null || !isTheirs || !person.account.isActive) continue;
    const params = { phase: 'year_end', lastDay: to, year: record.year };
    tellOne(world, person.accountId, 'phase_extended', params, '/performance-cycle', at);
  }
}
