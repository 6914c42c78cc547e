import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The end of a tool: its exit code (null if it was killed), and all its output. */
export type ToolRun = { readonly code: number | null; readonly output: string };

const root = join(import.meta.dirname, '..');
const bin = {
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
} as const;

/** Settings of a product that may run here: no test may use somebody's real database or mail. */
const settingsOfAProduct =
  /^(DATABASE_.*|SMTP_URL|MAIL_FROM|PORT|HOST|PUBLIC_URL|TRUSTED_PROXY|S3_.*|PRESTASI_(?!CHROMIUM$).*|NODE_ENV|FORCE_COLOR)$/;

const running = new Set<ChildProcess>();

/** Returns the path of a tool that comes with the packages. */
export function tool(name: keyof typeof bin): string {
  return join(root, 'node_modules', bin[name]);
}

/** Ends every running tool, for a run that is interrupted. */
export function endRunning(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Where a tool runs, by default the repository's folder, and after how many milliseconds it is ended, by default never.
 */
type RunOptions = { readonly folder?: string; readonly longestMs?: number };

/** Runs a script in this Node to its end, with `extra` environment and none of a product's settings. */
export function runNode(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
  { folder = root, longestMs = 0 }: RunOptions = {},
): Promise<ToolRun> {
  const inherited = Object.entries(process.env).filter(([name]) => !settingsOfAProduct.test(name));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', ...extra };
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
  });
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
      // Some tools colour their output whatever the settings.
      resolve({ code, output: stripVTControlCharacters(output) });
    });
  });
}
