import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { readPlaywright, readVitest } from './reports.ts';
import { runNode, tool } from './run-tool.ts';
import type { Outcome, Selection, Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const units = ['domain', 'contract', 'locales', 'web', 'repository'];
/** Tests that `npm run test:long` runs are tagged, and those whose result can differ on the embedded engine. */
const filters = {
  short: { vitest: '--tags-filter=!long', playwright: '--grep-invert=@long' },
  long: { vitest: '--tags-filter=long', playwright: String.raw`--grep=@long|\b(ms|en)\)` },
  shortEmbedded: { vitest: '--tags-filter=embedded && !long', playwright: '--grep=@embedded' },
  longEmbedded: { vitest: '--tags-filter=embedded-long || (embedded && long)' },
} as const;

/**
 * The stages of `npm test`. If PostgreSQL is installed, it runs everything, and the embedded engine what can differ on
 * it.
 */
export function stagesOf(hasPostgres: boolean): readonly Stage[] {
  const tests = [vitestStage('unit tests', 18, units)];
  const { short, shortEmbedded } = filters;
  if (hasPostgres) {
    tests.push(
      onPostgres(vitestStage('server, PostgreSQL', 165, ['server'], [short.vitest])),
      taggedStage('server, embedded engine', 45, shortEmbedded.vitest),
      onPostgres(journeysStage('journeys, PostgreSQL', 165, [short.playwright])),
      journeysStage('journeys, embedded engine', 20, [shortEmbedded.playwright]),
    );
  } else {
    tests.push(
      vitestStage('server, embedded engine', 280, ['server'], [short.vitest]),
      journeysStage('journeys, embedded engine', 190, [short.playwright]),
    );
  }
  return [...checks, ...tests];
}

/** The stages of `npm run test:long`, which takes an hour. */
export function longStagesOf(hasPostgres: boolean): readonly Stage[] {
  const minutes = (count: number) => count * 60;
  const stages = [
    vitestStage('long, embedded engine', minutes(40), ['long']),
    taggedStage('server by tag, embedded engine', minutes(10), filters.longEmbedded.vitest),
    journeysStage('screens in every way', minutes(25), ['--config=playwright.long.config.ts']),
    journeysStage('long journeys, both languages', minutes(20), [filters.long.playwright], { PRESTASI_TEST_LONG: '1' }),
    fuzzerStage('contract fuzzer', minutes(16)),
  ];
  if (!hasPostgres) return stages;
  return [
    ...stages,
    onPostgres(vitestStage('long, PostgreSQL', minutes(40), ['long'])),
    onPostgres(taggedStage('server by tag, PostgreSQL', minutes(10), filters.long.vitest)),
  ];
}

/** A fuzzer over the contract, as three people for five minutes each; says at once if it cannot be installed. */
function fuzzerStage(name: string, share: number): Stage {
  return {
    name,
    share,
    needsPostgres: false,
    kind: 'server',
    run: async ({ folder }) => {
      const { output } = await runNode(['scripts/fuzz/run-fuzzer.ts', '--seconds', '300'], { TMPDIR: folder });
      const [, passed = 0, failed = 1, skipped = 0] = FUZZED.exec(output)?.map(Number) ?? [];
      if (skipped > 0) process.stdout.write(output);
      return { counts: { passed, failed, skipped }, files: [], output };
    },
  };
}

const FUZZED = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/m;

function onPostgres(stage: Stage): Stage {
  return { ...stage, needsPostgres: true };
}

/** Vitest over the given projects. */
function vitestStage(name: string, share: number, projects: readonly string[], flags: readonly string[] = []): Stage {
  return {
    name,
    share,
    needsPostgres: false,
    kind: projects === units ? 'unit' : 'server',
    run: async (selection) => {
      const reportFile = reportOf(name, selection);
      const chosen = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/vitest-times.ts'];
      const { code, output } = await runNode(
        [
          tool('vitest'),
          'run',
          ...chosen,
          ...flags,
          ...reporters,
          `--outputFile.json=${reportFile}`,
          ...selection.files,
        ],
        { ...environmentOf(selection), PRESTASI_TIMES: `${reportFile}.times` },
      );
      return { ...readVitest({ code, reportFile }), output };
    },
  };
}

/** The tests of the server that a filter of tags chooses; the others of their files are not counted. */
function taggedStage(name: string, share: number, filter: string): Stage {
  const stage = vitestStage(name, share, ['server'], [filter]);
  const isTagged = (file: string) => /@module-tag |\btags: \['/.test(readFileSync(join(root, file), 'utf8'));
  return {
    ...stage,
    run: async (selection) => {
      const tagged = globSync('apps/server/{src,test}/**/*.test.ts', { cwd: root }).filter(isTagged);
      const files = tagged.filter((file) => isSelected(file, selection.files));
      if (files.length === 0) return nothingToRun;
      const outcome = await stage.run({ ...selection, files });
      return { ...outcome, counts: { ...outcome.counts, skipped: 0 } };
    },
  };
}

function isSelected(file: string, parts: readonly string[]): boolean {
  return parts.length === 0 || parts.some((part) => file.includes(part));
}

const nothingToRun: Outcome = { counts: { passed: 0, failed: 0, skipped: 0 }, files: [], output: '' };

/** Journeys and screens in a real browser. */
function journeysStage(
  name: string,
  share: number,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Stage {
  return {
    name,
    share,
    needsPostgres: false,
    kind: 'journeys',
    run: async (selection) => {
      const reportFile = reportOf(name, selection);
      // A folder of its own: each run of Playwright deletes the pictures of the one before.
      const pictures = `--output=test-results/${slugOf(name)}`;
      const { code, output } = await runNode([tool('playwright'), 'test', pictures, ...flags, ...selection.files], {
        ...environmentOf(selection),
        ...environment,
        PRESTASI_E2E_REPORT: reportFile,
        // Beside the run's own folder, so that the next run can reuse the compiled journeys.
        PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
      });
      return { ...readPlaywright({ code, reportFile }), output };
    },
  };
}

function reportOf(name: string, { folder }: Selection): string {
  return `${folder}/${slugOf(name)}.json`;
}

function slugOf(name: string): string {
  return name.replaceAll(/\W+/g, '-');
}

function environmentOf({ folder, databaseUrl }: Selection): Record<string, string> {
  return { TMPDIR: folder, ...(databaseUrl === null ? {} : { PRESTASI_TEST_DATABASE_URL: databaseUrl }) };
}
