import type { Counts, FileTime } from './reports.ts';

/** The result of a stage: its counts, the time of each test file, and all output of its tools. */
export type Outcome = { readonly counts: Counts; readonly files: readonly FileTime[]; readonly output: string };

/** Where the tests of a stage run, and which of them. */
export type Selection = {
  /** The folder of reports and temporary files; removed after the run. */
  readonly folder: string;
  /** A superuser's address of a PostgreSQL; null for the embedded engine. */
  readonly databaseUrl: string | null;
  /** Parts of paths: only test files whose path contains one of them; an empty list is all of them. */
  readonly files: readonly string[];
};

/** One part of the whole test run. */
export type Stage = {
  readonly name: string;
  /** Seconds that it takes on two idle cores, beside the stages that run with it; twice as much fails the run. */
  readonly share: number;
  /** Whether it needs PostgreSQL, and is left out without one. */
  readonly needsPostgres: boolean;
  /** The kind of stage: checks run beside the tests, on a core that these leave idle. */
  readonly kind: 'check' | 'unit' | 'server' | 'journeys';
  readonly run: (selection: Selection) => Promise<Outcome>;
};
