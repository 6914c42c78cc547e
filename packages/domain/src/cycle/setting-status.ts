import type { Category } from '../vocabulary.ts';

/** A company cycle that is planned or open, with the categories whose policy it has frozen. */
export type ActiveCompanyCycle = {
  readonly year: number;
  readonly state: 'planned' | 'open';
  readonly frozen: readonly Category[];
};

/**
 * The status of a category's settings: which year has frozen them, and which year a change affects first (domain §3).
 */
export type SettingStatus = {
  /** The year whose running cycle keeps its own frozen copy; the newest of several, null for none. */
  readonly frozenFor: number | null;
  /** The year that a change will affect first; null if no later cycle is planned yet. */
  readonly firstYear: number | null;
};

/**
 * Returns the status of a category's settings among its company's cycles: a running cycle that froze its copy keeps it;
 * a change affects the first one after it that has none, planned or open (domain §3).
 */
export function settingStatus(companyCycles: readonly ActiveCompanyCycle[], category: Category): SettingStatus {
  const froze = ({ frozen }: ActiveCompanyCycle) => frozen.includes(category);
  const frozenFor = latest(companyCycles.filter((one) => one.state === 'open' && froze(one)));
  const later = companyCycles.filter((one) => !froze(one) && (frozenFor === null || one.year > frozenFor));
  return { frozenFor, firstYear: later.length === 0 ? null : Math.min(...later.map(({ year }) => year)) };
}

function latest(companyCycles: readonly ActiveCompanyCycle[]): number | null {
  return companyCycles.length === 0 ? null : Math.max(...companyCycles.map(({ year }) => year));
}
