import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, countCheck, countPlaywright, countVitest, nothingRan } from './reports.ts';

/** What a stage came to: its counts, and all that its tools said. */
export type Outcome = { readonly counts: Counts; readonly output: string };

/** One part of the whole test run. */
export type Stage = { readonly name: string; readonly run: () => Promise<Outcome> };

const root = join(import.meta.dirname, '..');
const bin = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const;

/** Settings of a product that runs: no test may meet somebody's real database or mail. */
const settingsOfAProduct =
  /^(DATABASE_.*|SMTP_URL|MAIL_FROM|PORT|HOST|PUBLIC_URL|TRUSTED_PROXY|S3_.*|PRESTASI_(?!CHROMIUM$).*|NODE_ENV|FORCE_COLOR)$/;

const running = new Set<ChildProcess>();

/** Ends every tool under way, for a run that is interrupted. */
export function endRunning(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** The stages that need neither database nor browser; each counts as one check. */
export const checks: readonly Stage[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => check([tool('oxlint'), '--deny-warnings']) },
  { name: 'format', run: () => check([tool('oxfmt'), '--check']) },
  { name: 'unused code', run: () => check([tool('knip'), '--no-progress']) },
  { name: 'web build and first load', run: buildAndMeasure },
];

/** Vitest over the projects named; `databaseUrl` null means the embedded engine. */
export function vitestStage(
  name: string,
  projects: readonly string[],
  reportFile: string,
  databaseUrl: string | null,
): Stage {
  const selection = projects.flatMap((project) => ['--project', project]);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(
        [tool('vitest'), 'run', ...selection, ...report],
        databaseEnvironment(databaseUrl),
      );
      return { counts: countVitest({ code, reportFile }), output };
    },
  };
}

/** The journeys in a real browser. */
export function journeysStage(name: string, reportFile: string, databaseUrl: string | null): Stage {
  return {
    name,
    run: async () => {
      const env = { ...databaseEnvironment(databaseUrl), PRESTASI_E2E_REPORT: reportFile };
      const { code, output } = await runNode([tool('playwright'), 'test'], env);
      return { counts: countPlaywright({ code, reportFile }), output };
    },
  };
}

async function buildAndMeasure(): Promise<Outcome> {
  const built = await check(['scripts/build-web.ts']);
  return built.counts.failed > 0 ? built : check(['apps/web/measure-first-load.ts']);
}

async function checkTypes(): Promise<Outcome> {
  const configs = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json', '{apps,packages}/*/tsconfig.*.json'], {
    cwd: root,
  });
  let output = '';
  let failed = false;
  for (const config of configs.toSorted()) {
    const result = await runNode([tool('tsc'), '--project', config], {});
    output += result.output;
    failed ||= result.code !== 0;
  }
  return { counts: failed || configs.length === 0 ? nothingRan : countCheck(0), output };
}

async function check(args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runNode(args, {});
  return { counts: countCheck(code), output };
}

function tool(name: keyof typeof bin): string {
  return join(root, 'node_modules', bin[name]);
}

function databaseEnvironment(databaseUrl: string | null): Record<string, string> {
  return databaseUrl === null ? {} : { PRESTASI_TEST_DATABASE_URL: databaseUrl };
}

function runNode(
  args: readonly string[],
  extra: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !settingsOfAProduct.test(name));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', ...extra };
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal !== null) output += `\nEnded by ${signal}, after: ${args.join(' ')}\n`;
      // Some tools colour their words whatever they are asked.
      resolve({ code, output: stripVTControlCharacters(output) });
    });
  });
}
