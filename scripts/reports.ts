import { existsSync, readFileSync } from 'node:fs';

/** Numbers of tests by their results. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How long a test file took, in seconds. */
export type FileTime = { readonly file: string; readonly seconds: number };

/** A runner's report: the counts of its tests, and the time of each test file. */
export type Report = { readonly counts: Counts; readonly files: readonly FileTime[] };

/** The end of a runner: its exit code (null if it was killed) and its report file, which may be missing. */
export type Ended = { readonly code: number | null; readonly reportFile: string };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

type PlaywrightSuite = {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** Reads vitest's JSON report, and the times beside it. A file that fails outside its tests is a failure too. */
export function readVitest(ended: Ended): Report {
  const report = readReport(ended.reportFile) as VitestReport | null;
  if (!report) return { counts: nothingRan, files: [] };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const counts = withExitCode(ended.code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
  return { counts, files: (readReport(`${ended.reportFile}.times`) as FileTime[] | null) ?? [] };
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function readPlaywright(ended: Ended): Report {
  const report = readReport(ended.reportFile) as PlaywrightReport | null;
  if (!report) return { counts: nothingRan, files: [] };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    counts: withExitCode(ended.code, {
      passed: expected,
      failed: unexpected + flaky + report.errors.length,
      skipped,
    }),
    files: report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 })),
  };
}

function millisecondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

/** Returns the counts of a tool that only passes or fails as a whole. */
export function countCheck(code: number | null): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : nothingRan;
}

/** Adds up several counts. */
export function totalOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Returns the last line of a run: `12 passed, 0 failed`, and how many were skipped if any were. */
export function sentenceOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that ran nothing has not passed. */
export const nothingRan: Counts = { passed: 0, failed: 1, skipped: 0 };

/** A runner may fail outside its tests, or find none: neither may look like success. */
function withExitCode(code: number | null, counts: Counts): Counts {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1 };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
