import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openForReading } from '../../src/platform/database/open-for-reading.ts';
import { file } from '../../src/platform/files/tables.ts';
import { complete, edit, read } from '../form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from '../forms-fixture.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import type { Answer, TestClient } from '../test-client.ts';
import { verifyDatabase } from '../verify-database.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';
import { SEED } from './rounds.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const canMount = canMountDisks();
// On PostgreSQL the database is on another machine’s disk.
const isEmbedded = !process.env.PRESTASI_TEST_DATABASE_URL;

describe.skipIf(!canMount)('where files and kept mail have no room', () => {
  let disk: SmallDisk;
  let fixture: FormsFixture;
  let own: TestClient;
  let id: number;
  beforeAll(async () => {
    disk = mountSmallDisk(8);
    fixture = await startFormsFixture({ PRESTASI_DATA: disk.folder });
    await complete(fixture, 'executive', 'planning');
    fixture.moveTo(MOMENTS.review);
    id = await fixture.formOf('executive', 'review');
    own = await fixture.as('executive');
    await edit(own, id, { kind: 'contribution.add', contributionKind: 'external' });
  });
  afterAll(async () => {
    await fixture.close();
    disk.unmount();
  });

  const filesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      : [];

  test('a file is refused in plain words, nothing of it stays, and it is taken once there is room', async () => {
    const { db } = fixture.cycles.app.services;
    const document = await read(own, id);
    const [contribution] = document.content.contributions;
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500_000, 32)]);
    const request = {
      params: { id, contributionId: contribution?.id ?? 0 },
      body: { version: contribution?.version ?? 0 },
      files: { file: { name: 'surat.pdf', content } },
    };
    disk.fill();
    expect(await own.refused(contract.uploadEvidence, request)).toMatchObject({ status: 507, code: 'storage_full' });
    expect(await read(own, id)).toEqual(document);
    expect(await db.select().from(file)).toEqual([]);
    expect(filesIn(join(disk.folder, 'files'))).toEqual([]);
    disk.free();
    const after = await own.call(contract.uploadEvidence, request);
    expect(after.content.contributions[0]?.evidence?.name).toBe('surat.pdf');
    expect(filesIn(join(disk.folder, 'files'))).toHaveLength(1);
  });

  test('a mail waits, and is kept whole and once when there is room', async () => {
    const { services, clock } = fixture.cycles.app;
    const folder = join(disk.folder, 'mail');
    await services.mail.deliverDue();
    const before = filesIn(folder).length;
    const params = { name: 'Aminah', code: '482913', minutes: 10 };
    await services.mail.enqueue(services.db, { template: 'reset_code', language: 'ms', to: 'a@b.example', params });
    disk.fill();
    expect(await services.mail.deliverDue()).toBe(0);
    expect(filesIn(folder)).toHaveLength(before);
    disk.free();
    expect(await services.mail.deliverDue()).toBe(0);
    clock.advance({ minutes: 1 });
    expect(await services.mail.deliverDue()).toBe(1);
    clock.advance({ days: 1 });
    expect(await services.mail.deliverDue()).toBe(0);
    const stored = filesIn(folder);
    expect(stored).toHaveLength(before + 1);
    expect(stored.map(({ name }) => readFileSync(join(folder, name), 'utf8')).join()).toContain('482913');
  });
});

describe.skipIf(!canMount || !isEmbedded)(
  'where the embedded database has no room',
  { tags: ['embedded-long'] },
  () => {
    let disk: SmallDisk;
    let fixture: KilledFixture;
    let server: ServerProcess;
    let PORT: string;
    let address: string;
    beforeAll(async () => {
      disk = mountSmallDisk(300);
      fixture = await makeKilledFixture(SEED, disk.folder);
      PORT = await freePort();
      address = `http://127.0.0.1:${PORT}`;
      server = startServerProcess({ ...fixture.env, PORT });
      await server.ready();
    });
    afterAll(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      await fixture.remove();
      disk.unmount();
    });

    test('writing is refused in plain words, nothing is torn, and it goes on once there is room', async () => {
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
      disk.fill();
      const refused = await Promise.all(fixture.writers.map((writer) => writer.writeUntilRefused(address)));
      for (const answer of refused) expectFull(answer);
      expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
      disk.free();
      await Promise.all(fixture.writers.map((writer) => writer.check(address)));
      const database = await openForReading(fixture.place, () => undefined);
      expect((await verifyDatabase(database, fixture.folder)).problems).toEqual([]);
      await database.close();
      expect(server.child.exitCode, server.said()).toBeNull();
    });
  },
);

function expectFull(answer: Answer | null): void {
  expect(answer?.status, String(answer?.raw)).toBe(507);
  expect(answer?.body).toMatchObject({ code: 'storage_full' });
}
