/** @module-tag embedded-long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startServerProcess } from '../server-process.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { SEED } from './rounds.ts';

// Any number of processes can share a PostgreSQL.
describe.skipIf(Boolean(process.env.PRESTASI_TEST_DATABASE_URL))('a second process on the embedded database', () => {
  let fixture: KilledFixture;
  beforeAll(async () => {
    fixture = await makeKilledFixture(SEED);
  });
  afterAll(() => fixture.remove());

  test('is refused in plain words while many write, and nothing of theirs is lost', async () => {
    const PORT = await freePort();
    const address = `http://127.0.0.1:${PORT}`;
    const first = startServerProcess({ ...fixture.env, PORT });
    try {
      await first.ready();
      const writing = Promise.all(fixture.writers.map((writer) => writer.writeUntilRefused(address)));
      const second = startServerProcess({ ...fixture.env, PORT: await freePort() });
      expect(await second.ended).toBe(1);
      expect(second.said()).toContain('is in use by another process');
      expect(first.child.exitCode).toBeNull();
      first.child.kill('SIGKILL');
      expect(new Set(await writing), 'nobody was refused anything').toEqual(new Set([null]));
    } finally {
      first.child.kill('SIGKILL');
      await first.ended;
    }
    const again = startServerProcess({ ...fixture.env, PORT });
    try {
      await again.ready();
      expect(fixture.writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)).toBeGreaterThan(0);
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
    } finally {
      again.child.kill('SIGKILL');
      await again.ended;
    }
  });
});
