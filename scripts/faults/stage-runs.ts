import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StageName } from './fault.ts';
import { failuresOfPlaywright, failuresOfVitest, lineOf } from './first-failure.ts';
import { type ToolRun, runNode } from '../run-tool.ts';

/** The failures of a stage in order; empty if it passed. */
export type Found = readonly string[];

/** Runs one stage in a copy: only the given test files, or all if none are given. */
export type RunStage = (stage: StageName, tests: readonly string[]) => Promise<Found>;

const TOOLS = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;
const UNITS = ['domain', 'contract', 'locales', 'web', 'repository'];
const OF_FAULTS = 'scripts/faults/faults.test.ts';
const SCREENS = 'e2e/screens/';
const LONGEST_MS = 30 * 60_000;

/** Where stages run: a copy of a checkout, and the address of a PostgreSQL server. */
export type Place = { readonly dir: string; readonly databaseUrl: string };

/** Returns the stages of the test run by their tools alone, so that any version of the test run can be tried. */
export function stageRuns(place: Place): RunStage {
  return async (stage, tests) => {
    // The test of the list of faults fails with any fault that is in the copy.
    if (stage === 'unit tests') return vitest(place, UNITS, tests, [`--exclude=${OF_FAULTS}`], null);
    if (stage === 'server, PostgreSQL')
      return vitest(place, ['server'], tests, ['--no-isolate', ...without(place, 'long')], place.databaseUrl);
    if (stage === 'server, embedded engine') {
      return vitest(place, ['server'], tests, ['--no-isolate', ...onlyEmbedded(place)], null);
    }
    if (stage === 'long') return long(place, tests);
    if (stage === 'journeys, PostgreSQL') return playwright(place, journeys(place, tests), place.databaseUrl);
    if (stage === 'journeys, embedded engine') {
      return playwright(place, [...journeys(place, tests), ...onlyEmbeddedJourneys(place)], null);
    }
    if (stage === 'screens') return playwright(place, tests.length === 0 ? [SCREENS] : tests, urlForScreens(place));
    return check(place, stage);
  };
}

async function check({ dir }: Place, stage: StageName): Promise<Found> {
  const steps: Partial<Record<StageName, readonly (readonly string[])[]>> = {
    'types and lint': [[TOOLS.oxlint, '--deny-warnings', '--type-check']],
    'unused code': [[TOOLS.knip, '--no-progress']],
    'web build': [['scripts/build-web.ts']],
  };
  for (const step of steps[stage] ?? []) {
    const ended = await runTool(dir, step);
    if (ended.code !== 0) return [lineOf(ended.output)];
  }
  return [];
}

async function vitest(
  { dir }: Place,
  projects: readonly string[],
  tests: readonly string[],
  options: readonly string[],
  databaseUrl: string | null,
): Promise<Found> {
  const selection = projects.flatMap((project) => ['--project', project]);
  return withReport(async (report) => {
    const args = [
      TOOLS.vitest,
      'run',
      ...selection,
      ...options,
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const ended = await runTool(dir, [...args, ...tests], onDatabase(databaseUrl));
    return foundBy(ended, failuresOfVitest(report, dir));
  });
}

/** Runs the long tests on PostgreSQL, then on the embedded engine, as far as that version has both. */
async function long(place: Place, tests: readonly string[]): Promise<Found> {
  const runs: readonly (() => Promise<Found>)[] = [
    () => vitest(place, ['long'], tests, [], place.databaseUrl),
    () => vitest(place, ['long'], tests, [], null),
    ...(hasTag(place, 'long')
      ? [
          () => vitest(place, ['server'], tests, ['--tags-filter=long'], place.databaseUrl),
          () => vitest(place, ['server'], tests, ['--tags-filter=embedded-long || (embedded && long)'], null),
        ]
      : []),
  ];
  for (const run of runs) {
    const found = await run();
    if (found.length > 0) return found;
  }
  return [];
}

async function playwright({ dir }: Place, tests: readonly string[], databaseUrl: string | null): Promise<Found> {
  return withReport(async (report) => {
    const extra = { ...onDatabase(databaseUrl), PRESTASI_E2E_REPORT: report };
    const ended = await runTool(dir, [TOOLS.playwright, 'test', '--pass-with-no-tests', ...tests], extra);
    return foundBy(ended, failuresOfPlaywright(report, dir));
  });
}

/** The journeys of `npm test`: without those that have the tag `@long`. */
function journeys({ dir }: Place, tests: readonly string[]): readonly string[] {
  const all = globSync('e2e/**/*.spec.ts', { cwd: dir }).filter((file) => !file.startsWith(SCREENS));
  return ['--grep-invert=@long', ...(tests.length > 0 ? tests : all)];
}

/** If a version tags tests for the embedded engine, only those run there; without tags, it finds nothing there. */
function onlyEmbedded(place: Place): readonly string[] {
  if (!hasTag(place, 'embedded')) return [];
  return [hasTag(place, 'long') ? '--tags-filter=embedded && !long' : '--tags-filter=embedded'];
}

/** Leaves tests with a tag out, if a version has it. */
function without(place: Place, tag: string): readonly string[] {
  return hasTag(place, tag) ? [`--tags-filter=!${tag}`] : [];
}

function hasTag({ dir }: Place, tag: string): boolean {
  return new RegExp(`\\bname: '${tag}',\\s+description`).test(readFileSync(join(dir, 'vitest.config.ts'), 'utf8'));
}

/** The same for journeys. */
function onlyEmbeddedJourneys({ dir }: Place): readonly string[] {
  const files = globSync('e2e/**/*.spec.ts', { cwd: dir });
  const isTagged = files.some((file) => readFileSync(join(dir, file), 'utf8').includes('@embedded'));
  return isTagged ? ['--grep', '@embedded'] : [];
}

/** PostgreSQL, except for versions of the test run that leave the screens out there. */
function urlForScreens({ dir, databaseUrl }: Place): string | null {
  return readFileSync(join(dir, 'playwright.config.ts'), 'utf8').includes('testIgnore') ? null : databaseUrl;
}

/** A fault may make a tool wait for ever: it is ended then. */
function runTool(dir: string, args: readonly string[], extra: Readonly<Record<string, string>> = {}): Promise<ToolRun> {
  return runNode(args, extra, { folder: dir, longestMs: LONGEST_MS });
}

function onDatabase(url: string | null): Record<string, string> {
  return url === null ? {} : { PRESTASI_TEST_DATABASE_URL: url };
}

async function withReport(run: (report: string) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-fault-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A tool that fails without a failure in its report, or without a report, has found something, too. */
function foundBy({ code, output }: ToolRun, failures: Found): Found {
  if (failures.length > 0) return failures;
  return code === 0 ? [] : [lineOf(output)];
}

/** Returns those of the test files that a copy has: an earlier version may lack some. */
export function presentTests({ dir }: Place, tests: readonly string[]): readonly string[] {
  return tests.filter((file) => existsSync(join(dir, file)));
}
