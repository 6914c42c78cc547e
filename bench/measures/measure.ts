import type { BenchDatabase } from '../bench-database.ts';
import type { Options } from '../options.ts';
import type { Section } from '../report.ts';

/** A measurement: it starts what it needs, and returns its results. */
export type Measure = (bench: { readonly database: BenchDatabase; readonly options: Options }) => Promise<Section>;
