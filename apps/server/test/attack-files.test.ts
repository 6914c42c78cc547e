import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_BYTES } from '../src/platform/files/files.ts';
import { FORGET_CONTENT } from '../src/platform/files/sweep.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { addCompany, addStaff, type TestPerson } from './organisation-fixture.ts';
import { DEGREE, PDF } from './requests-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let s3: FakeS3;
let app: TestApp;
let clerk: TestPerson;
let own: TestClient;
beforeAll(async () => {
  s3 = await startFakeS3();
  app = await startTestApp({ env: s3.env });
  const ours = await addCompany(app.services.db, 'SM', 'Seri Maju Berhad');
  clerk = await addStaff(app.services.db, ours, 'A1', 'Arumugam a/l Subramaniam', { category: 'non_executive' });
  own = await app.as(clerk.accountId, ROLE.user);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const ask = () => own.send(contract.askEducation, { body: DEGREE, files: { certificate: PDF } });
const filesOfClerk = async () => {
  const { rows } = await app.services.db.execute<{ size: string }>(
    sql`select coalesce(sum(size), 0) as size from file where uploaded_by = ${clerk.accountId}`,
  );
  return Number(rows[0]?.size);
};

test('the certificate of a request that was withdrawn goes with it, a day later, content and all', async () => {
  const asked = (await ask()).body as contract.OutputOf<typeof contract.askEducation>;
  expect(s3.objects.size).toBe(1);
  const withdrawn = await own.call(contract.withdrawRequest, {
    params: { id: asked.id },
    body: { version: asked.version },
  });
  expect(withdrawn.state).toBe('withdrawn');
  await app.services.db.execute(
    sql`update file set created_at = ${app.clock.now().toISOString()}::timestamptz - interval '25 hours'`,
  );
  await app.services.jobs.run('platform.sweep');
  const { rows } = await app.services.db.execute<{ data: { keys: string[] } }>(
    sql`select data from pgboss.job where name = ${FORGET_CONTENT}`,
  );
  await app.services.jobs.run(FORGET_CONTENT, rows[0]?.data);
  expect([await filesOfClerk(), s3.objects.size]).toEqual([0, 0]);
});

test('a file that comes with a refused request leaves nothing behind', async () => {
  const before = s3.objects.size;
  const body = { ...DEGREE, educationId: 999, version: 1 };
  for (let time = 0; time < 3; time++) {
    expect((await own.send(contract.askEducation, { body, files: { certificate: PDF } })).status).toBe(404);
  }
  expect([await filesOfClerk(), s3.objects.size]).toEqual([0, before]);
});

test('one person hands in only so much; others, and other kinds of files, go on', async () => {
  await app.services.db.execute(sql`
    insert into file (kind, name, media_type, size, content_hash, storage_key, uploaded_by)
    values ('document', 'besar.pdf', 'application/pdf', ${MOST_BYTES.document - 10}, '\\x00', 'besar', ${clerk.accountId})`);
  const before = s3.objects.size;
  const refused = await own.refused(contract.askEducation, { body: DEGREE, files: { certificate: PDF } });
  expect(refused).toMatchObject({
    status: 409,
    code: 'file_quota_used',
    title: 'You have no room left for files',
    detail: expect.stringContaining('500 MB'),
  });
  expect(s3.objects.size).toBe(before);
});
