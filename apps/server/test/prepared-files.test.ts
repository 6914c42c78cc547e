/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FORGET_CONTENT } from '../src/platform/files/sweep.ts';
import { file as storedFile } from '../src/platform/files/tables.ts';
import { EXPIRE, MOST_ATTEMPTS, RESUME } from '../src/prepared-files/jobs.ts';
import { prepare } from '../src/prepared-files/prepare.ts';
import { issuedDocument } from '../src/schema/documents.ts';
import { notification } from '../src/schema/events.ts';
import { roleGrant } from '../src/schema/people.ts';
import { preparedFile, preparedPart } from '../src/schema/prepared-files.ts';
import { readTables } from '../src/imports/workbook/read-tables.ts';
import { pdfText } from './pdf-reading.ts';
import { addGranted, type Asker, download, finish, unzipped } from './prepared-files-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const YEAR = 2025;

let app: TestApp;
let superHr: Asker;
/** A department of some people, few enough to draw their forms in seconds and more than one part of a pack. */
let filter: { view: 'scope'; year: number; phase: 'year_end'; companyId: number; departmentId: number };
let rows: contract.OutputOf<typeof contract.listAppraisals>['rows'];

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  superHr = await addGranted(app, ROLE.hr, null);
  filter = await findDepartment();
  rows = (await superHr.client.call(contract.listAppraisals, { query: { ...filter, sort: 'name', size: 200 } })).rows;
});
afterAll(() => app.close());

async function findDepartment() {
  const of = { view: 'scope', year: YEAR, phase: 'year_end' } as const;
  const { companies } = await superHr.client.call(contract.listAppraisals, { query: of });
  for (const { id: companyId } of companies) {
    const { departments } = await superHr.client.call(contract.listAppraisals, { query: { ...of, companyId } });
    for (const { id: departmentId } of departments) {
      const query = { ...of, companyId, departmentId };
      const { total } = await superHr.client.call(contract.listAppraisals, { query });
      if (total > 10 && total <= 14) return query;
    }
  }
  throw new Error('No department has between 11 and 14 people');
}

async function askPack({ client }: Asker = superHr, search?: string) {
  return client.call(contract.preparePack, {
    body: { list: 'appraisals', language: 'en', filter: { ...filter, sort: 'name', search } },
  });
}

/** Asks for a pack of one form, where its content is not what the test is about: drawing costs most of a test's time. */
async function askSmallPack(asker?: Asker) {
  return askPack(asker, rows[0]?.employeeNumber);
}

async function issuedCount(): Promise<number> {
  return app.services.db.$count(issuedDocument);
}

async function partsOf(id: number): Promise<number> {
  return app.services.db.$count(preparedPart, eq(preparedPart.preparedFileId, id));
}

describe('a pack', () => {
  test('has every form of its list once and none else, each a PDF that opens, and an index that verifies', async () => {
    const before = await issuedCount();
    const asked = await askPack();
    expect([asked.state, asked.total, asked.leftOut]).toEqual(['waiting', rows.length, 0]);
    const ready = await finish(app, superHr.client, asked.id);
    const zip = await download(superHr.client, asked.id);
    expect([ready.state, ready.done, ready.size]).toEqual(['ready', rows.length, zip.length]);
    expect(await issuedCount()).toBe(before + rows.length);

    const files = await unzipped(zip);
    const sheet = [...files].find(([name]) => name.endsWith('.xlsx'));
    const { sheets } = await readTables(sheet?.[1] ?? Buffer.alloc(0));
    const lines = (sheets[0]?.rows ?? []).slice(1).map((cells) => cells.map((cell) => String(cell ?? '')));
    expect(files.size).toBe(rows.length + 1);
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const line = lines[index] ?? [];
      const name = line.at(-1) ?? '';
      const code = line.at(-2) ?? '';
      expect(line.slice(0, 2)).toEqual([row.name, row.employeeNumber]);
      const text = await pdfText(files.get(name) ?? Buffer.alloc(0));
      expect(text).toContain(row.name);
      expect(text).toContain(code);
      const { isGenuine, document } = await app.anonymous.call(contract.verifyDocument, { params: { code } });
      expect([isGenuine, document?.year, document?.score ?? null]).toEqual([true, YEAR, row.score]);
    }
    const [notice] = await app.services.db
      .select()
      .from(notification)
      .where(and(eq(notification.accountId, superHr.accountId), eq(notification.kind, 'pack_ready')));
    expect(notice?.link).toBe('/prepared-files');
  });

  test('of the score list has the same forms', async () => {
    const { companyId, departmentId } = filter;
    const asked = await superHr.client.call(contract.preparePack, {
      body: { list: 'scores', language: 'ms', filter: { year: YEAR, companyId, departmentId, sort: 'name' } },
    });
    expect(asked.total).toBe(rows.length);
    await superHr.client.call(contract.removePreparedFile, { params: { id: asked.id } });
  });

  test('goes on where it was killed: nothing is doubled, lost or broken', async () => {
    // This is not about what is drawn, and drawing takes most of the time: each form gets the same bytes.
    const render = () => Promise.resolve(Buffer.from('%PDF-1.7'));
    const services = { ...app.services, pdf: { ...app.services.pdf, render } };
    const before = await issuedCount();
    const { id } = await askPack();
    await prepare(services, id);
    expect([await partsOf(id), await issuedCount()]).toEqual([1, before + 10]);
    // Killed after the content was stored, and before it was counted; then while a PDF was drawn.
    const isStored = vi.fn<() => void>();
    const never = new Promise<never>(() => undefined);
    void prepare(
      {
        ...services,
        files: {
          ...services.files,
          keepMade: async (made) => {
            await services.files.keepMade(made);
            isStored();
            return never;
          },
        },
      },
      id,
    );
    await vi.waitFor(() => expect(isStored).toHaveBeenCalled(), 30_000);
    void prepare({ ...services, pdf: { ...services.pdf, render: () => never } }, id);
    expect([await partsOf(id), await issuedCount()]).toEqual([1, before + 10]);
    // Two processes take it up at once.
    await Promise.all([prepare(services, id), prepare(services, id)]);
    expect([await partsOf(id), await issuedCount()]).toEqual([2, before + rows.length]);
    expect((await finish(app, superHr.client, id)).state).toBe('ready');
    const files = await unzipped(await download(superHr.client, id));
    expect([files.size, await issuedCount()]).toEqual([rows.length + 1, before + rows.length]);
  });

  test('is taken up again when its job was interrupted', async () => {
    const { services, clock } = app;
    const { id } = await askPack();
    const enqueue = vi.spyOn(services.jobs, 'enqueue');
    try {
      await services.jobs.run(RESUME);
      expect(enqueue).not.toHaveBeenCalled();
      clock.advance({ minutes: 4 });
      await services.jobs.run(RESUME);
      expect(enqueue.mock.calls.map(([, , data]) => data)).toEqual([{ id }]);
    } finally {
      enqueue.mockRestore();
    }
    await superHr.client.call(contract.removePreparedFile, { params: { id } });
  });

  test('fails after some attempts, and tells so', async () => {
    const { id } = await askPack();
    const broken = { ...app.services, pdf: { ...app.services.pdf, render: () => Promise.reject(new Error('no')) } };
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) await prepare(broken, id);
    const view = await superHr.client.call(contract.getPreparedFile, { params: { id } });
    expect([view.state, view.failure]).toEqual(['failed', 'unexpected']);
    expect((await superHr.client.refused(contract.downloadPreparedFile, { params: { id } })).code).toBe('not_prepared');
    await superHr.client.call(contract.removePreparedFile, { params: { id } });
  });

  test('that is cancelled goes no further, and leaves no file behind', async () => {
    const { services } = app;
    const { id } = await askSmallPack();
    await prepare(services, id);
    const stored = await services.db.$count(storedFile, eq(storedFile.name, `${id}-1`));
    await superHr.client.call(contract.removePreparedFile, { params: { id } });
    await prepare(services, id);
    expect([stored, await services.db.$count(storedFile, eq(storedFile.name, `${id}-1`))]).toEqual([1, 0]);
    expect((await superHr.client.refused(contract.getPreparedFile, { params: { id } })).code).toBe('not_found');
  });

  test('is refused if it is too long, empty, or one too many', async () => {
    const nobody = { ...filter, search: 'tiada sesiapa bernama begini' };
    const empty = { list: 'appraisals', language: 'en', filter: nobody } as const;
    expect((await superHr.client.refused(contract.preparePack, { body: empty })).code).toBe('pack_empty');
    const admin = await addGranted(app, ROLE.admin, null);
    const body = { list: 'appraisals', language: 'en', filter } as const;
    expect((await admin.client.refused(contract.preparePack, { body })).code).toBe('pack_empty');
    const ids = [(await askPack()).id, (await askPack()).id, (await askPack()).id];
    expect((await superHr.client.refused(contract.preparePack, { body })).code).toBe('too_many_preparing');
    for (const id of ids) await superHr.client.call(contract.removePreparedFile, { params: { id } });
  });
});

async function keysOf(id: number): Promise<string[]> {
  const found = await app.services.db
    .select({ key: storedFile.storageKey })
    .from(preparedPart)
    .innerJoin(storedFile, eq(storedFile.id, preparedPart.fileId))
    .where(eq(preparedPart.preparedFileId, id));
  return found.map(({ key }) => key);
}

describe('who may read it', () => {
  const answers = async (client: Asker['client'], id: number) => {
    const { rows: listed } = await client.call(contract.listPreparedFiles, { query: {} });
    const statuses = [];
    for (const call of [contract.getPreparedFile, contract.downloadPreparedFile]) {
      statuses.push((await client.send(call, { params: { id } })).status);
    }
    return [...statuses, listed.find((one) => one.id === id)?.state ?? 'not listed'];
  };

  test('only whom it was prepared for, in the role in which they asked', async () => {
    const { id } = await askSmallPack();
    await finish(app, superHr.client, id);
    const other = await addGranted(app, ROLE.hr, null);
    await app.services.db.insert(roleGrant).values({ accountId: superHr.accountId, role: ROLE.admin, companyId: null });
    const asAdmin = await app.as(superHr.accountId, ROLE.admin);
    expect(await answers(superHr.client, id)).toEqual([200, 200, 'ready']);
    expect(await answers(other.client, id)).toEqual([404, 404, 'not listed']);
    expect(await answers(asAdmin, id)).toEqual([404, 404, 'not listed']);
    expect((await other.client.refused(contract.removePreparedFile, { params: { id } })).code).toBe('not_found');
  });

  test('no longer once a company of theirs was withdrawn: a pack and a report', async () => {
    const hr = await addGranted(app, ROLE.hr, filter.companyId);
    const { db } = app.services;
    const companies = await superHr.client.call(contract.listAppraisals, { query: { view: 'scope', year: YEAR } });
    const other = companies.companies.find(({ id }) => id !== filter.companyId)?.id ?? 0;
    await db.insert(roleGrant).values({ accountId: hr.accountId, role: ROLE.hr, companyId: other });
    const client = await app.as(hr.accountId, ROLE.hr);
    const pack = await askSmallPack({ ...hr, client });
    const report = await client.call(contract.prepareYearReport, { body: { language: 'en', year: YEAR } });
    for (const { id } of [pack, report]) await finish(app, client, id);
    expect(await answers(client, pack.id)).toEqual([200, 200, 'ready']);
    expect(await answers(client, report.id)).toEqual([200, 200, 'ready']);

    // The report counts both companies, the pack has forms of the first.
    await db.delete(roleGrant).where(and(eq(roleGrant.accountId, hr.accountId), eq(roleGrant.companyId, other)));
    const narrowed = await app.as(hr.accountId, ROLE.hr);
    expect(await answers(narrowed, pack.id)).toEqual([200, 200, 'ready']);
    expect(await answers(narrowed, report.id)).toEqual([404, 404, 'withdrawn']);
    const { rows: listed } = await narrowed.call(contract.listPreparedFiles, { query: {} });
    expect(listed.find(({ id }) => id === report.id)).toMatchObject({ title: '', filter: [], total: 0, size: null });

    await db.insert(roleGrant).values({ accountId: hr.accountId, role: ROLE.hr, companyId: other });
    await db
      .delete(roleGrant)
      .where(and(eq(roleGrant.accountId, hr.accountId), eq(roleGrant.companyId, filter.companyId)));
    expect(await answers(await app.as(hr.accountId, ROLE.hr), pack.id)).toEqual([404, 404, 'withdrawn']);
  });

  test('and a pack whose asker lost their role while it was prepared fails without a word of what was in it', async () => {
    const hr = await addGranted(app, ROLE.hr, filter.companyId);
    const { id } = await askSmallPack(hr);
    await prepare(app.services, id);
    await app.services.db.delete(roleGrant).where(eq(roleGrant.accountId, hr.accountId));
    await prepare(app.services, id);
    const [row] = await app.services.db.select().from(preparedFile).where(eq(preparedFile.id, id));
    expect([row?.state, row?.failure]).toEqual(['failed', 'scope_changed']);
    const [notice] = await app.services.db.select().from(notification).where(eq(notification.accountId, hr.accountId));
    expect([notice?.kind, notice?.params]).toEqual(['pack_withdrawn', {}]);
  });
});

test('after seven days the row, its parts and their contents are deleted', async () => {
  const { services, clock } = app;
  const { id } = await askSmallPack();
  await finish(app, superHr.client, id);
  clock.advance({ days: 7, minutes: -1 });
  await services.jobs.run(EXPIRE);
  const keys = await keysOf(id);
  expect(keys).toHaveLength(2);
  await download(await app.as(superHr.accountId, ROLE.hr), id);
  clock.advance({ minutes: 2 });
  const late = await app.as(superHr.accountId, ROLE.hr);
  expect((await late.refused(contract.downloadPreparedFile, { params: { id } })).code).toBe('not_found');
  const enqueue = vi.spyOn(services.jobs, 'enqueue');
  await services.jobs.run(EXPIRE);
  const asked = enqueue.mock.calls.find(([, name]) => name === FORGET_CONTENT)?.[2] as { keys: string[] };
  enqueue.mockRestore();
  expect(keys.filter((key) => !asked.keys.includes(key))).toEqual([]);
  await services.jobs.run(FORGET_CONTENT, asked);
  const { db } = services;
  expect(await db.$count(preparedFile, eq(preparedFile.id, id))).toBe(0);
  expect(await partsOf(id)).toBe(0);
  for (const key of keys) {
    await expect(services.files.read(key).toArray()).rejects.toThrow(/ENOENT/);
  }
});
