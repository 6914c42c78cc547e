import { countCheck } from './reports.ts';
import { runNode, tool } from './run-tool.ts';
import type { Outcome, Stage } from './stage.ts';

/**
 * The compiler and the linter's types are written in Go, which by default uses all cores and collects garbage often.
 * Beside the tests their total cost counts, not their duration: on one core, and with memory to spare, it is half.
 */
const thrifty = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' };

/**
 * The stages that need neither database nor browser; each counts as one check. The linter reports the compiler's errors
 * too (`--type-check`), each file by the configuration of its own folder: the types are worked out once for both.
 */
export const checks: readonly Stage[] = [
  checkStage('web build', 10, () => check(['scripts/build-web.ts'])),
  checkStage('types and lint', 75, () =>
    check([tool('oxlint'), '--deny-warnings', '--threads=1', '--type-check'], thrifty),
  ),
  checkStage('format', 5, () => check([tool('oxfmt'), '--check'])),
  checkStage('unused code', 15, () => check([tool('knip'), '--no-progress'])),
];

function checkStage(name: string, share: number, run: () => Promise<Outcome>): Stage {
  return { name, share, needsPostgres: false, kind: 'check', run };
}

async function check(args: readonly string[], extra: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { code, output } = await runNode(args, extra);
  return { counts: countCheck(code), files: [], output };
}
