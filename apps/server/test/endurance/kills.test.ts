import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../../seeds/random.ts';
import { machineSlowness } from '../../../../scripts/machine-speed.ts';
import { openForReading } from '../../src/platform/database/open-for-reading.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { verifyDatabase } from '../verify-database.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { isLong, rounds, SEED } from './rounds.ts';

const KILLS = rounds(1, 100);
/** On an idle machine as quick as that of the goals. */
const READY_WITHIN_MS = 10_000;
const LONGEST_LIFE_MS = 1500;
const LONGEST_WAIT_MS = 60_000;
/** The share of processes that are killed while they start. */
const KILLED_AT_START = 0.1;

const random = createRandom(SEED).next;
let fixture: KilledFixture;
/** In milliseconds, divided by how many times slower the machine was just before. */
let slowestStart = 0;
beforeAll(async () => {
  fixture = await makeKilledFixture(SEED);
});
afterAll(() => fixture.remove());

test(`a server killed ${KILLS} times while many write keeps all that it acknowledged (TEST_SEED=${SEED})`, async () => {
  const PORT = await freePort();
  const address = `http://127.0.0.1:${PORT}`;
  const startAgain = () => startServerProcess({ ...fixture.env, PORT });
  for (let round = 1; round <= KILLS; round++) {
    if (random() < KILLED_AT_START) await killAfter(startAgain(), random() * LONGEST_LIFE_MS);
    const slowness = isLong ? await machineSlowness() : 1;
    const began = performance.now();
    const server = startAgain();
    try {
      await server.ready();
      slowestStart = Math.max(slowestStart, (performance.now() - began) / slowness);
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
      await expectSound(round);
      const writing = Promise.all(fixture.writers.map((writer) => writer.writeUntilRefused(address)));
      // A slow machine may have acknowledged nothing yet: the last process is killed only after that.
      if (round === KILLS) await vi.waitUntil(() => acknowledged() > 0, { timeout: LONGEST_WAIT_MS });
      await killAfter(server, random() * LONGEST_LIFE_MS);
      expect(new Set(await writing), 'nobody was refused anything').toEqual(new Set([null]));
    } finally {
      await killAfter(server, 0);
    }
  }
  process.stdout.write(
    `${KILLS} kills, ${acknowledged()} writes acknowledged, slowest start ${Math.round(slowestStart)} ms, TEST_SEED=${SEED}\n`,
  );
  expect(acknowledged()).toBeGreaterThan(0);
});

test.runIf(isLong)('and is ready again within ten seconds each time', () => {
  expect(slowestStart).toBeGreaterThan(0);
  expect(slowestStart).toBeLessThan(READY_WITHIN_MS);
});

function acknowledged(): number {
  return fixture.writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
}

async function killAfter({ child, ended }: ServerProcess, ms: number): Promise<void> {
  await Promise.race([pause(ms), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** Expects every chain and every final score to be as recorded, read beside the running server. */
async function expectSound(round: number): Promise<void> {
  const database = await openForReading(fixture.place, () => undefined);
  try {
    const { problems, events } = await verifyDatabase(database, fixture.folder);
    expect(problems, `after the kill before round ${round}`).toEqual([]);
    expect(events).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
}
