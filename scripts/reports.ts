import { existsSync, readFileSync } from 'node:fs';

/** Tests counted by what became of them. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How a runner ended: its exit code (null when it was killed) and the report that it left, if it left one. */
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

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** The counts of vitest's JSON report. A file that fails outside its tests is a failure too. */
export function countVitest(ended: Ended): Counts {
  const report = readReport(ended.reportFile) as VitestReport | null;
  if (!report) return nothingRan;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return withExitCode(ended.code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** The counts of Playwright's JSON report. A test that passed only when repeated counts as failed. */
export function countPlaywright(ended: Ended): Counts {
  const report = readReport(ended.reportFile) as PlaywrightReport | null;
  if (!report) return nothingRan;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return withExitCode(ended.code, { passed: expected, failed: unexpected + flaky + report.errors.length, skipped });
}

/** The counts of a tool that only passes or fails as a whole. */
export function countCheck(code: number | null): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : nothingRan;
}

/** Several counts as one. */
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

/** The plain line that a run ends with: `12 passed, 0 failed`, and how many were skipped when any were. */
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
