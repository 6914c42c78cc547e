import type { Counts, FileTime } from './reports.ts';

/** What a stage came to: its counts, the time of each test file, and all that its tools said. */
export type Outcome = { readonly counts: Counts; readonly files: readonly FileTime[]; readonly output: string };

/** Where the tests of a stage run, and which of them: an empty list of files is all. */
export type Selection = {
  /** Keeps reports and temporary files; removed after the run. */
  readonly folder: string;
  /** A superuser's address of a PostgreSQL; null for the embedded engine. */
  readonly databaseUrl: string | null;
  /** Parts of paths: only test files whose path contains one of them; an empty list is all of them. */
  readonly files: readonly string[];
};

/** One part of the whole test run. */
export type Stage = {
  readonly name: string;
  /** Seconds that it takes on two quiet cores, beside the stages that run with it; twice as much fails the run. */
  readonly share: number;
  /** Whether it runs on PostgreSQL, and so only where there is one. */
  readonly needsPostgres: boolean;
  /** What it runs: checks go beside the tests, on a core that these leave idle. */
  readonly kind: 'check' | 'unit' | 'server' | 'journeys';
  readonly run: (selection: Selection) => Promise<Outcome>;
};
