import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall } from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type App, assembleApp, type Feature } from '../../app.ts';
import { type FreshDatabase, freshDatabase, onServer } from '../../../test/fresh-database.ts';
import { readSettings } from '../../settings.ts';
import { createLog } from '../log.ts';
import { register } from './register.ts';

const count = defineCall({
  method: 'GET',
  path: '/api/count',
  access: 'public',
  summary: 'For this test: asks the database again and again.',
  problems: [],
  output: z.object({ n: z.int() }),
});

/** Something that happens once, to wait for. */
function createMoment() {
  let come: () => void = () => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  return { comes, come };
}

type Started = {
  readonly app: App;
  readonly address: string;
  readonly logged: string[];
  readonly end: () => Promise<void>;
};
let fresh: FreshDatabase;
let folder: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'prestasi-health-'));
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function assemble(features: readonly Feature[] = []): Promise<Started> {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => logged.push(line) });
  const settings = { ...readSettings({ PRESTASI_DATA: folder, PORT: '0', METRICS_PORT: '0' }), database: fresh.place };
  const app = await assembleApp({ settings, log, features, takesWork: false, webFolder: folder });
  return { app, address: await app.listen(), logged, end: () => app.close() };
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('a process', () => {
  test(
    'that starts is live and not ready, and takes nothing else; then it is ready',
    { tags: ['embedded'] },
    async () => {
      const { app, address, end } = await assemble();
      expect(await statusOf(`${address}/api/health/live`)).toBe(200);
      expect(await statusOf(`${address}/api/health/ready`)).toBe(503);
      const refused = await fetch(`${address}/api/users/current_user`);
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 2]);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });

      const filled = createMoment();
      const filling = createMoment();
      const started = app.start(async () => {
        filling.come();
        await filled.comes;
      });
      await filling.comes;
      expect(await statusOf(`${address}/api/health/ready`)).toBe(503);
      filled.come();
      await started;
      expect(await statusOf(`${address}/api/health/ready`)).toBe(200);
      await end();
    },
  );

  test('that is told to stop finishes requests in progress, even if their browser has left, before it closes the database', async () => {
    const begun = createMoment();
    const done = createMoment();
    let failed: unknown = null;
    const { app, address, logged } = await assemble([
      (server) =>
        register(server, count, async () => {
          const { db } = server.services;
          begun.come();
          let n = 0;
          try {
            // Long enough for everything else to be closed meanwhile, if nothing waited.
            while (n < 40) {
              await db.execute(sql`select pg_sleep(0.02)`);
              n++;
            }
            return { n };
          } catch (error) {
            failed = error;
            throw error;
          } finally {
            done.come();
          }
        }),
    ]);
    await app.start();
    const browser = new AbortController();
    const asked = fetch(`${address}/api/count`, { signal: browser.signal });
    await begun.comes;
    browser.abort();
    await expect(asked).rejects.toThrow('aborted');
    await app.close();
    await done.comes;
    expect(failed).toBeNull();
    expect(logged).toEqual([]);
  });
});

// The embedded engine ends with the process.
test.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)(
  'while the database is away it is live at once and not ready, and ready again by itself',
  async () => {
    const server = process.env.PRESTASI_TEST_DATABASE_URL ?? '';
    const database = fresh.place.engine === 'postgresql' ? new URL(fresh.place.url).pathname.slice(1) : '';
    const { app, address, end } = await assemble();
    await app.start();
    const allow = (isAllowed: boolean) =>
      onServer(server, async (client) => {
        await client.query(`alter database ${database} with allow_connections ${isAllowed}`);
        if (isAllowed) return;
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
      });
    await allow(false);
    await expect.poll(() => statusOf(`${address}/api/health/ready`), { timeout: 10_000 }).toBe(503);
    const begun = performance.now();
    expect(await statusOf(`${address}/api/health/live`)).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1000);
    await allow(true);
    await expect.poll(() => statusOf(`${address}/api/health/ready`), { timeout: 10_000 }).toBe(200);
    await end();
  },
);
