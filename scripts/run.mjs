// Behind `npm start`, `npm test` and every `npm run` of package.json: checks the install, then hands over to the pinned
// Node. Plain JavaScript for any Node ≥ 18.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal, ensureInstalled, pinnedNode } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The scripts of each command, run one after the other with the pinned Node. */
const commands = {
  // The packages alone, which every command installs if they are missing.
  install: [],
  start: [['scripts/build-web.ts'], ['apps/server/src/main.ts']],
  dev: [['scripts/dev.ts']],
  postgres: [['scripts/postgres.ts']],
  test: [['scripts/test.ts']],
  'test:long': [['scripts/test.ts', '--long']],
  faults: [['scripts/faults/run-faults.ts']],
  screens: [['e2e/screens/take-screens.ts']],
  'create-admin': [['apps/server/src/commands/create-admin.ts']],
  verify: [['apps/server/src/commands/verify.ts']],
  backup: [['apps/server/src/commands/backup.ts']],
  restore: [['apps/server/src/commands/restore.ts']],
  'seal-history': [['apps/server/src/commands/seal-history.ts']],
  erase: [['apps/server/src/commands/erase.ts']],
  roles: [['apps/server/src/commands/roles.ts']],
  seed: [['apps/server/src/commands/seed.ts']],
  bench: [['bench/run-bench.ts']],
  fuzz: [['scripts/fuzz/run-fuzzer.ts']],
};

try {
  process.exitCode = await main(process.argv[2] ?? '', process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {string[]} rest further arguments, for the last step
 */
async function main(name, rest) {
  if (!Object.hasOwn(commands, name)) throw new Refusal(`Say one of: ${Object.keys(commands).join(', ')}.`);
  const steps = commands[/** @type {keyof typeof commands} */ (name)];
  ensureInstalled(root);
  const node = pinnedNode(root);
  for (const [index, step] of steps.entries()) {
    const code = await run(node, index === steps.length - 1 ? [...step, ...rest] : step);
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>} the exit code; of a signal, 128 and its number as shells say it
 */
function run(node, args) {
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    // Node stores what it compiled, TypeScript included: a process starts in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
  };
  const child = spawn(node, [join(root, args[0] ?? ''), ...args.slice(1)], { cwd: root, env, stdio: 'inherit' });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the child by itself; a second signal would count as impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  const watch = endWithNpm(() => child.kill('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, forward);
    clearInterval(watch);
  };
}

/**
 * npm ends the shell between itself and this process, which tells nobody: without this, stopping `npm start` would
 * leave the server running.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  return watch;
}
