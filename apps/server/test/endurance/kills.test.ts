import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../seeds/random.ts';
import { verifyAppraisals } from '../../src/forms/index.ts';
import { openForReading } from '../../src/platform/database/open-for-reading.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { type KilledWorld, makeKilledWorld } from './killed-world.ts';
import { rounds, SEED } from './rounds.ts';

const KILLS = rounds(2, 100);
const READY_WITHIN_MS = 10_000;
const LONGEST_LIFE_MS = 1500;
/** How often a process is killed already while it starts. */
const KILLED_AT_START = 0.1;

const random = createRandom(SEED).next;
let world: KilledWorld;
beforeAll(async () => {
  world = await makeKilledWorld(SEED);
});
afterAll(() => world.remove());

test(`a server killed ${KILLS} times while many write keeps all that it acknowledged (TEST_SEED=${SEED})`, async () => {
  const PORT = await freePort();
  const address = `http://127.0.0.1:${PORT}`;
  const startAgain = () => startServerProcess({ ...world.env, PORT });
  let slowest = 0;
  for (let round = 1; round <= KILLS; round++) {
    if (random() < KILLED_AT_START) await killAfter(startAgain(), random() * LONGEST_LIFE_MS);
    const began = performance.now();
    const server = startAgain();
    try {
      await server.ready();
      const took = performance.now() - began;
      slowest = Math.max(slowest, took);
      expect(took, `ready again in round ${round}`).toBeLessThan(READY_WITHIN_MS);
      await Promise.all(world.writers.map((writer) => writer.check(address)));
      await expectSound(round);
      const writing = Promise.all(world.writers.map((writer) => writer.writeUntilLost(address)));
      await Promise.all([killAfter(server, random() * LONGEST_LIFE_MS), writing]);
    } finally {
      await killAfter(server, 0);
    }
  }
  const acknowledged = world.writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
  process.stdout.write(
    `${KILLS} kills, ${acknowledged} writes acknowledged, slowest start ${Math.round(slowest)} ms, TEST_SEED=${SEED}\n`,
  );
  expect(acknowledged).toBeGreaterThan(0);
});

async function killAfter({ child, ended }: ServerProcess, ms: number): Promise<void> {
  await Promise.race([pause(ms), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** Every chain and every final score is as it was recorded, asked beside the running server. */
async function expectSound(round: number): Promise<void> {
  const database = await openForReading(world.place, () => undefined);
  try {
    const { problems, events } = await verifyAppraisals(database.db, new Date());
    expect(problems, `after the kill before round ${round}`).toEqual([]);
    expect(events).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
}
