import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { verifyDatabase } from '../verify-database.ts';
import { type CuttableProxy, startProxy } from './cuttable-proxy.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { isLong, SEED } from './rounds.ts';
import type { Writer } from './writer.ts';

const AWAY_MS = isLong ? 60_000 : 3000;
const LOOK_AGAIN_MS = 50;
const WITHIN = { timeout: 30_000, interval: 100 };
/** The number of actions that each writer completes before the database goes away, and after it is back. */
const SOME = 3;

// The embedded engine is in the process itself.
describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL || !isLong)(
  `while the database is away for ${AWAY_MS / 1000} s`,
  () => {
    let fixture: KilledFixture;
    let proxy: CuttableProxy;
    let server: ServerProcess;
    let address: string;
    let startAgain: () => ServerProcess;
    beforeAll(async () => {
      fixture = await makeKilledFixture(SEED);
      const direct = new URL(fixture.env.DATABASE_URL ?? '');
      proxy = await startProxy({ host: direct.hostname, port: Number(direct.port) });
      direct.port = String(proxy.port);
      const PORT = await freePort();
      address = `http://127.0.0.1:${PORT}`;
      startAgain = () => startServerProcess({ ...fixture.env, DATABASE_URL: direct.href, PORT });
      server = startAgain();
      await server.ready();
    });
    afterAll(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      await proxy.close();
      await fixture.remove();
    });

    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    const isLive = () => statusOf('/api/health/live');
    const isReady = () => statusOf('/api/health/ready');
    const acknowledged = () => fixture.writers.map((writer) => writer.acknowledged());
    /** Starts all writers, and waits until each has completed some actions. Throws if one of them is refused before. */
    async function startWriting(): Promise<readonly ReturnType<Writer['writeUntilRefused']>[]> {
      const before = acknowledged();
      const writing = fixture.writers.map((writer) => writer.writeUntilRefused(address));
      let hasEnded = false;
      void Promise.race(writing).finally(() => {
        hasEnded = true;
      });
      while (acknowledged().some((done, index) => done < (before[index] ?? 0) + SOME)) {
        if (hasEnded) throw new Error(`A writer was refused while the database was there. ${server.said()}`);
        await pause(LOOK_AGAIN_MS);
      }
      return writing;
    }
    async function expectSound(): Promise<void> {
      const database = await openDatabase(fixture.place, () => undefined);
      expect((await verifyDatabase(database, fixture.folder)).problems).toEqual([]);
      await database.close();
    }

    test('requests fail cleanly, the process stays live and says that it is not ready, and goes on by itself', async () => {
      const writing = await startWriting();
      proxy.cut();
      const refused = await Promise.all(writing);
      const end = performance.now() + AWAY_MS;
      for (const answer of refused) {
        expect([answer?.status, answer?.body], server.said()).toMatchObject([503, { code: 'unavailable' }]);
        expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
      }
      await expect.poll(isReady, WITHIN).toBe(503);
      while (performance.now() < end) {
        expect([await isLive(), await isReady()]).toEqual([200, 503]);
        const again = await Promise.all(fixture.writers.map((writer) => writer.writeUntilRefused(address)));
        expect(new Set(again.map((answer) => answer?.status))).toEqual(new Set([503]));
      }
      proxy.restore();
      await expect.poll(isReady, WITHIN).toBe(200);
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
      await expectSound();
      expect(server.child.exitCode, server.said()).toBeNull();
    });

    test('where it only does not answer, health says so within seconds, and nothing is torn when it does again', async () => {
      const writing = await startWriting();
      proxy.stall();
      await expect.poll(isReady, WITHIN).toBe(503);
      expect(await isLive()).toBe(200);
      proxy.restore();
      await expect.poll(isReady, WITHIN).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.ended, server.said()).toBe(0);
      // Refused while answers were late, or cut off by the stop.
      for (const answer of await Promise.all(writing)) expect([undefined, 503]).toContain(answer?.status);
      server = startAgain();
      await server.ready();
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
      await expectSound();
    });
  },
);
