import type { BenchDatabase } from '../bench-database.ts';
import type { Options } from '../options.ts';
import type { Section } from '../report.ts';

/** Something that is measured: it starts what it needs, and says what it came to. */
export type Measure = (bench: { readonly database: BenchDatabase; readonly options: Options }) => Promise<Section>;
