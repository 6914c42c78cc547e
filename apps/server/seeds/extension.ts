import { addDays, type Day } from '@prestasi/domain';
import { todayAt } from '../src/people/index.ts';
import type { GroupYear } from './calendars.ts';
import type { Life } from './life.ts';
import { instantOf, workingDays } from './moments.ts';
import { notifyOne } from './notices.ts';
import { companyCycleIdOf } from './open-life.ts';
import type { DemoStructure } from './organisation.ts';
import type { GroupData } from './group-data.ts';

/** An extension of the year-end phase of a company's cycle, given a working day ago. */
export type Extension = {
  readonly companyCycleId: number;
  readonly from: Day;
  readonly to: Day;
  readonly reason: string;
  readonly at: Date;
};

/** HR of the logistics company gives everybody a week more. */
export function yearEndExtension(years: readonly GroupYear[], structure: DemoStructure, now: Date): Extension {
  const running = years.at(-1);
  if (running === undefined) throw new Error('There is no year');
  const { firstDay, lastDay } = running.calendar.year_end;
  const given = workingDays(firstDay, addDays(todayAt(now), -1)).at(-1) ?? firstDay;
  return {
    companyCycleId: companyCycleIdOf({ years, structure }, running.year, structure.companyId('SML')),
    from: lastDay,
    to: addDays(lastDay, 7),
    reason: 'Musim puncak pengendalian barang di Pelabuhan Klang.',
    at: instantOf(given, 16, 10),
  };
}

/** Notifies those whose form is still to be filled in, as extending a phase does. */
export function notifyExtension(data: GroupData, lives: readonly Life[], { companyCycleId, to, at }: Extension): void {
  for (const { person, record } of lives) {
    const { level, waivedAt, extendedTo } = record.forms.year_end;
    const isTheirs = level === 'unsubmitted' && waivedAt === null && (extendedTo === null || extendedTo < to);
    if (record.companyCycleId !== companyCycleId || record.outcome !== null || !isTheirs || !person.account.isActive)
      continue;
    const params = { phase: 'year_end', lastDay: to, year: record.year };
    notifyOne(data, person.accountId, 'phase_extended', params, '/performance-cycle', at);
  }
}
