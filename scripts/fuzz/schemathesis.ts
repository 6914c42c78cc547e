import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '4.32.5';
const folder = join(import.meta.dirname, '../../node_modules/.cache', `schemathesis-${VERSION}`);
const program = join(folder, 'bin/schemathesis');

/** The fuzzer's program, or why it is missing. */
export type Fuzzer = { readonly program: string } | { readonly missing: string };

/** Finds the fuzzer, or installs it from PyPI into a virtual environment of its own under `node_modules/.cache`. */
export function findFuzzer(): Fuzzer {
  if (existsSync(program)) return { program };
  for (const [command, ...words] of [
    ['python3', '-m', 'venv', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`],
  ] as const) {
    const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
    return { missing: `The contract fuzzer could not be installed: \`${command} ${words.join(' ')}\` failed (${why})` };
  }
  return { program };
}
