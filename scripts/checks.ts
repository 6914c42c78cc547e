import { globSync } from 'node:fs';
import { join } from 'node:path';
import { countCheck } from './reports.ts';
import { runNode, tool } from './run-tool.ts';
import type { Outcome, Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');

/**
 * The compiler and the linter's types are written in Go, which by default uses all cores and collects garbage often.
 * Beside the tests their total cost counts, not their duration: on one core, and with memory to spare, it is half.
 */
const thrifty = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** The stages that need neither database nor browser; each counts as one check. */
export const checks: readonly Stage[] = [
  checkStage('web build', 10, () => check(['scripts/build-web.ts'])),
  checkStage('types', 75, checkTypes),
  checkStage('lint', 65, () => check([tool('oxlint'), '--deny-warnings', '--threads=1'], thrifty)),
  checkStage('format', 5, () => check([tool('oxfmt'), '--check'])),
  checkStage('unused code', 15, () => check([tool('knip'), '--no-progress'])),
];

function checkStage(name: string, share: number, run: () => Promise<Outcome>): Stage {
  return { name, share, needsPostgres: false, kind: 'check', run };
}

/**
 * Checks each configuration by itself: what one folder may use, another may not. Unchanged ones are not checked again.
 */
async function checkTypes(): Promise<Outcome> {
  const configs = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json', '{apps,packages}/*/tsconfig.*.json'], {
    cwd: root,
  });
  const kept = join(root, 'node_modules/.cache/prestasi/types');
  let output = '';
  let failed = configs.length === 0;
  for (const config of configs.toSorted()) {
    const known = join(kept, `${config.replaceAll('/', '-')}.tsbuildinfo`);
    const incrementally = ['--incremental', '--tsBuildInfoFile', known];
    const run = await runNode([tool('tsc'), '--project', config, '--singleThreaded', ...incrementally], thrifty);
    output += run.output;
    failed ||= run.code !== 0;
  }
  return { counts: countCheck(failed ? 1 : 0), files: [], output };
}

async function check(args: readonly string[], extra: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { code, output } = await runNode(args, extra);
  return { counts: countCheck(code), files: [], output };
}
