/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORGET_CONTENT } from '../src/platform/files/sweep.ts';
import { file } from '../src/platform/files/tables.ts';
import { pictureOf } from './companies-fixture.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.ts';
import { addCompany, addStaff, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { DEGREE, PDF } from './requests-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let s3: FakeS3;
let app: TestApp;
let ours: TestCompany;
let clerk: TestPerson;
let own: TestClient;
let hr: TestClient;
beforeAll(async () => {
  s3 = await startFakeS3();
  app = await startTestApp({ env: s3.env });
  const { db } = app.services;
  ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  clerk = await addStaff(db, ours, 'A1', 'Arumugam a/l Subramaniam', { category: 'non_executive' });
  const grants = [{ role: ROLE.hr, companyId: ours.id }] as const;
  const officer = await addStaff(db, ours, 'A2', 'Lim Wei Ling', { grants });
  own = await app.as(clerk.accountId, ROLE.user);
  hr = await app.as(officer.accountId, ROLE.hr);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const names = async () => (await app.services.db.select().from(file)).map(({ name }) => name).toSorted();
const waiting = async () => {
  const { rows } = await app.services.db.execute<{ data: { keys: string[] } }>(
    sql`select data from pgboss.job where name = ${FORGET_CONTENT}`,
  );
  return rows.map(({ data }) => data);
};
const anotherDay = (from: string) =>
  app.services.db.execute(sql`update file set created_at = ${from}::timestamptz - interval '25 hours'`);
const now = () => app.clock.now().toISOString();
const picture = async (name: string) => ({ picture: { name, content: await pictureOf(20, 20) } });
const logo = async (name: string) => {
  const { version } = await hr.call(contract.getTheme, { params: { id: ours.id } });
  await hr.call(contract.uploadLogo, { params: { id: ours.id }, body: { version }, files: await picture(name) });
};

test('pictures and logos that were replaced or removed are forgotten after a day, content and all; nothing else is', async () => {
  const { jobs } = app.services;
  for (const name of ['satu.png', 'dua.png']) {
    await own.call(contract.setMyPicture, { files: await picture(name) });
    await logo(`lambang ${name}`);
  }
  await own.call(contract.askEducation, { body: DEGREE, files: { certificate: PDF } });
  const all = ['dua.png', 'ijazah.pdf', 'lambang dua.png', 'lambang satu.png', 'satu.png'];
  expect(await names()).toEqual(all);
  expect(s3.objects.size).toBe(5);

  await app.services.db.execute(sql`update file set created_at = ${now()}::timestamptz - interval '23 hours'`);
  await jobs.run('platform.sweep');
  expect(await names()).toEqual(all);
  expect(await waiting()).toEqual([]);

  await anotherDay(now());
  await jobs.run('platform.sweep');
  const remaining = ['dua.png', 'ijazah.pdf', 'lambang dua.png'];
  expect(await names()).toEqual(remaining);
  const [job, ...more] = await waiting();
  expect([job?.keys.length, more]).toEqual([2, []]);
  await jobs.run(FORGET_CONTENT, job);
  expect(s3.objects.size).toBe(3);
  // A retry after a failure half-way finds some gone already.
  await jobs.run(FORGET_CONTENT, job);
  expect(s3.objects.size).toBe(3);

  const { url } = (await own.call(contract.getProfilePicture, {})).data.file;
  const address = new URL(url ?? '', 'http://localhost');
  const params = { id: Number(address.pathname.split('/').at(-1)) };
  const opened = await app.anonymous.send(contract.getFile, {
    params,
    query: Object.fromEntries(address.searchParams),
  });
  expect(opened.status).toBe(200);

  await own.call(contract.removeMyPicture, {});
  await jobs.run('platform.sweep');
  expect(await names()).toEqual(['ijazah.pdf', 'lambang dua.png']);
});

test('more than one statement takes go in one night', async () => {
  const { db, jobs } = app.services;
  await db.execute(sql`
    insert into file (kind, name, media_type, size, content_hash, storage_key, created_at)
    select 'document', 'lama.pdf', 'application/pdf', 1, '\\x00', lpad(to_hex(number), 32, '0'), '2020-01-01'
    from generate_series(1, 1001) number`);
  await jobs.run('platform.sweep');
  expect(await names()).toEqual(['ijazah.pdf', 'lambang dua.png']);
  expect((await waiting()).map(({ keys }) => keys.length).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 500, 500]);
});

test('every column that names a file is one of which the database knows it', async () => {
  const { rows } = await app.services.db.execute<{ named: string[]; known: string[] }>(sql`
    select
      (select array_agg(table_name || '.' || column_name order by 1) from information_schema.columns
        where table_schema = 'public' and column_name like '%file_id'
          and column_name <> 'prepared_file_id') as named,
      (select array_agg(constrained.relname || '.' || attribute.attname order by 1)
        from pg_constraint reference join pg_class constrained on constrained.oid = reference.conrelid
        join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any(reference.conkey)
        where reference.contype = 'f' and reference.confrelid = 'file'::regclass) as known`);
  expect(rows[0]?.known.toSorted()).toEqual(rows[0]?.named.toSorted());
  expect(rows[0]?.known).toContain('contribution.evidence_file_id');
});
