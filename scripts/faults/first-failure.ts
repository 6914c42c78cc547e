import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

type Suite = {
  readonly specs?: readonly { readonly ok: boolean; readonly title: string; readonly file: string }[];
  readonly suites?: readonly Suite[];
};
type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
};

/**
 * Returns every failure of a vitest report, single tests before files that failed as a whole: `file: title`, or `file:
 * reason`.
 */
export function failuresOfVitest(reportFile: string, root: string): string[] {
  const report = read(reportFile) as VitestReport | null;
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName.trim()}`),
  );
  const files = failed
    .filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name, message }) => `${relative(root, name)}: ${lineOf(message)}`);
  return [...tests, ...files];
}

/** Returns every failure of a Playwright report in the same way. */
export function failuresOfPlaywright(reportFile: string, root: string): string[] {
  const report = read(reportFile) as PlaywrightReport | null;
  if (report === null) return [];
  const folder = relative(root, report.config.rootDir);
  const specs = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return [
    ...specs.map(({ file, title }) => `${folder}/${file}: ${title}`),
    ...report.errors.map(({ message = 'an error without words' }) => lineOf(message)),
  ];
}

/** Returns the first meaningful line of an output. */
export function lineOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return (lines.find((line) => /error|not |unused/i.test(line)) ?? lines.find(Boolean) ?? '').slice(0, 200);
}

function specsOf(suite: Suite): { readonly ok: boolean; readonly title: string; readonly file: string }[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
