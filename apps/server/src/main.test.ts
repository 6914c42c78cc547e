import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;
const running: ChildProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-main-'));
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<number | null> };

function start(env: Readonly<Record<string, string>>): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, PRESTASI_DATA: join(folder, 'data'), PRESTASI_DEMO: '0', PRESTASI_LOG: 'warn', ...env },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, said: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function ready(started: Started): Promise<void> {
  while (!started.said().includes('Prestasi is ready')) {
    if (started.child.exitCode !== null) throw new Error(`It ended instead: ${started.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<string> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('There is no port'));
      else resolve(address.port);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

test('the product starts, answers, holds its folder alone, and ends in good order when asked to', async () => {
  const PORT = await freePort();
  const first = start({ PORT });
  await ready(first);
  expect(first.said()).toContain(`database   embedded, in ${join(folder, 'data', 'database')}`);
  expect((await fetch(`http://127.0.0.1:${PORT}/api/health/ready`)).status).toBe(200);
  expect(statSync(join(folder, 'data', 'secret.key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data', 'database')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'data', 'database.socket')).mode & 0o777).toBe(0o700);

  const second = start({ PORT: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain('is in use by another process');
  expect(second.said()).not.toContain('    at ');

  const elsewhere = start({ PORT, PRESTASI_DATA: join(folder, 'other') });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.said()).toContain(`Port ${PORT} of 127.0.0.1 is in use`);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const again = start({ PORT });
  await ready(again);
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
}, 120_000);

test('settings that cannot be used are told without a stack', async () => {
  const refused = start({ PORT: 'eighty' });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('PORT: must be a port');
  expect(refused.said()).not.toContain('    at ');
});
