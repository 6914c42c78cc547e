import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORGET_CONTENT } from '../src/platform/files/sweep.ts';
import { file } from '../src/platform/files/tables.ts';
import { StoreAway } from '../src/platform/files/store.ts';
import { pictureOf } from './companies-fixture.ts';
import { addCompany, addStaff } from './organisation-fixture.ts';
import { DEGREE, PDF } from './requests-fixture.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';

let s3: S3Server;
let app: TestApp;
let own: TestClient;
/** Every kind of upload of one person and of an officer, each as a new attempt. */
let uploads: readonly (() => Promise<Answer>)[];
const said: string[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  app = await startTestApp({ env: s3.env, onLog: (line) => said.push(line) });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const clerk = await addStaff(db, ours, 'A1', 'Arumugam a/l Subramaniam', { category: 'non_executive' });
  const grants = [{ role: ROLE.hr, companyId: ours.id }] as const;
  const officer = await addStaff(db, ours, 'A2', 'Lim Wei Ling', { grants });
  own = await app.as(clerk.accountId, ROLE.user);
  const hr = await app.as(officer.accountId, ROLE.hr);
  const content = await pictureOf(20, 20);
  const picture = { picture: { name: 'satu.png', content } };
  const params = { id: ours.id };
  const { version } = await hr.call(contract.getTheme, { params });
  uploads = [
    () => own.send(contract.setMyPicture, { files: picture }),
    () => own.send(contract.askEducation, { body: DEGREE, files: { certificate: PDF } }),
    () => hr.send(contract.uploadLogo, { params, body: { version }, files: picture }),
  ];
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const rows = () => app.services.db.$count(file);
const pictureAddress = async () => {
  const { url } = (await own.call(contract.getProfilePicture, {})).data.file;
  const address = new URL(url ?? '', 'http://localhost');
  const params = { id: Number(address.pathname.split('/').at(-1)) };
  return { params, query: Object.fromEntries(address.searchParams) };
};

describe('while the store of files is away', () => {
  test('every upload is refused in words about files, not about a busy system, and nothing of it stays', async () => {
    await s3.stop();
    for (const upload of uploads) {
      const { status, body, headers } = await upload();
      expect([status, body]).toMatchObject([503, { code: 'file_store_away' }]);
      expect(headers['retry-after']).toBeUndefined();
    }
    expect(await rows()).toBe(0);
    expect(said.filter((line) => line.includes('file store away')).length).toBe(uploads.length);
    expect(said.join()).toContain('ECONNREFUSED');
    await s3.startAgain();
    for (const upload of uploads) expect((await upload()).status).toBeLessThan(300);
    expect([await rows(), s3.count()]).toEqual([uploads.length, uploads.length]);
  });

  test('a file is not there for now, in the same words; then it is', async () => {
    const address = await pictureAddress();
    await s3.stop();
    const { status, body, headers } = await app.anonymous.send(contract.getFile, address);
    expect([status, body]).toMatchObject([503, { code: 'file_store_away' }]);
    expect(headers['content-disposition']).toBeUndefined();
    await s3.startAgain();
    const opened = await app.anonymous.send(contract.getFile, address);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('what is to be removed waits, and is removed when the store is back', async () => {
    const { jobs, db } = app.services;
    await own.call(contract.removeMyPicture, {});
    const before = s3.count();
    const now = app.clock.now().toISOString();
    await db.execute(sql`update file set created_at = ${now}::timestamptz - interval '25 hours'`);
    await s3.stop();
    await jobs.run('platform.sweep');
    const { rows: waiting } = await db.execute<{ data: { keys: string[] } }>(
      sql`select data from pgboss.job where name = ${FORGET_CONTENT}`,
    );
    const job = waiting[0]?.data;
    await expect(jobs.run(FORGET_CONTENT, job)).rejects.toThrow(StoreAway);
    await s3.startAgain();
    await jobs.run(FORGET_CONTENT, job);
    expect(s3.count()).toBe(before - 1);
  });
});
