import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ServerProcess, startServerProcess } from '../test/server-process.ts';

const running: ServerProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-main-'));
});
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>>): ServerProcess {
  const started = startServerProcess({ PRESTASI_DATA: join(folder, 'data'), ...env });
  running.push(started);
  return started;
}

test(
  'the product starts, answers, holds its folder alone, and ends in good order when asked to',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const PORT = await freePort();
    const first = start({ PORT });
    await first.ready();
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
    await again.ready();
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  },
);

test('settings that cannot be used are reported without a stack', async () => {
  const refused = start({ PORT: 'eighty' });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('PORT: must be a port');
  expect(refused.said()).not.toContain('    at ');
});

test('a database that cannot be used is reported without a stack', async () => {
  const refused = start({ PORT: '0', DATABASE_URL: 'postgres://prestasi:geheim@127.0.0.1:1/prestasi' });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain('DATABASE_URL: the database prestasi on 127.0.0.1:1 cannot be used:');
  expect(refused.said()).not.toMatch(/geheim|    at /);
});
