import type { Category } from '../vocabulary.ts';

/** A run of a year that is planned or open, with the categories whose policy it has frozen. */
export type ActiveCompanyCycle = {
  readonly year: number;
  readonly state: 'planned' | 'open';
  readonly frozen: readonly Category[];
};

/** What of a category's settings is frozen now, and what a change of them does first (domain §3). */
export type SettingStatus = {
  /** The year whose running cycle keeps its own frozen copy; the newest where several do, null where none does. */
  readonly frozenFor: number | null;
  /** The year that a change will shape first; null where no later cycle is planned yet. */
  readonly firstYear: number | null;
};

/**
 * Where a category's settings stand among the runs of their company: a running cycle that froze its copy keeps it; the
 * first one after it that has none, planned or open, is shaped by a change (domain §3).
 */
export function settingStatus(runs: readonly ActiveCompanyCycle[], category: Category): SettingStatus {
  const froze = ({ frozen }: ActiveCompanyCycle) => frozen.includes(category);
  const frozenFor = latest(runs.filter((run) => run.state === 'open' && froze(run)));
  const later = runs.filter((run) => !froze(run) && (frozenFor === null || run.year > frozenFor));
  return { frozenFor, firstYear: later.length === 0 ? null : Math.min(...later.map(({ year }) => year)) };
}

function latest(runs: readonly ActiveCompanyCycle[]): number | null {
  return runs.length === 0 ? null : Math.max(...runs.map(({ year }) => year));
}
