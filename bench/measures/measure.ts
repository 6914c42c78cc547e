import type { BenchDatabase } from '../bench-database.ts';
import type { Options } from '../options.ts';
import type { Section } from '../report.ts';

/** A measurement: it starts what it needs, and returns its results. */
export type Measure = (bench: { readonly database: BenchDatabase; readonly options: Options }) => Promise<Section>;

/** A change that lists depend on, as the database itself records it: cached statistics become invalid. */
export const LISTS_CHANGED =
  'update listing_change set changes = changes + 1 where stripe = (select min(stripe) from listing_change)';
