// The development loop: the server restarts and the pages reload when a file is saved. `npm run dev`
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const webPort = 5173;
const serverPort = process.env.PORT ?? '3000';
const web = `http://localhost:${webPort}`;

const server = start(root, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  // Pages that Vite serves have Vite's origin, and links in mails lead there.
  PUBLIC_URL: process.env.PUBLIC_URL ?? web,
});
const pages = start(join(root, 'apps/web'), [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(webPort)], {
  PRESTASI_API: `http://127.0.0.1:${serverPort}`,
});
const both = [server, pages];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endBoth(signal));
for (const child of both) {
  child.once('exit', (code, signal) => {
    process.exitCode ??= code ?? 128 + (signal ? constants.signals[signal] : 0);
    endBoth('SIGTERM');
  });
}

function start(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...args], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

function endBoth(signal: NodeJS.Signals): void {
  for (const child of both) child.kill(signal);
}
