/** The stages of the test run that may catch a fault; `long` is `npm run test:long`. */
export const STAGES = [
  'types and lint',
  'unused code',
  'web build',
  'unit tests',
  'server, PostgreSQL',
  'server, embedded engine',
  'journeys, PostgreSQL',
  'journeys, embedded engine',
  'screens',
  'long',
] as const;
export type StageName = (typeof STAGES)[number];

/** A small fault that is put into a copy of the code, to see which stage of the test run reports it. */
export type Fault = {
  /** In kebab-case, and unique. */
  readonly name: string;
  /** Describes in one sentence what is wrong with the fault in. */
  readonly what: string;
  /** The file that it changes, from the repository's folder. */
  readonly file: string;
  /** The text to replace; the file has it exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The stage that is expected to catch it. */
  readonly stage: StageName;
  /** The test files that are expected to fail, from the repository's folder; none for a check. */
  readonly tests: readonly string[];
};
