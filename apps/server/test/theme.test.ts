import * as contract from '@prestasi/contract';
import { checkThemeColour, ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { account } from '../src/schema/people.ts';
import { pictureOf } from './companies-fixture.ts';
import { addCompany, addStaff, setHod, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
let hod: TestPerson;
let clerk: TestPerson;
let hr: TestClient;
let hrOfTheirs: TestClient;
/** As `hr`, in Malay: an account's own language takes precedence over its browser's. */
let hrInMalay: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  theirs = await addCompany(db, 'KN', 'Kenari Sdn Bhd');
  hod = await addStaff(db, ours, 'A1', 'Rohana binti Yusof', { category: 'top_management' });
  await setHod(db, ours, hod.employeeId);
  clerk = await addStaff(db, ours, 'A2', 'Arumugam a/l Subramaniam', { category: 'non_executive' });
  const grants = (companyId: number) => [{ role: ROLE.hr, companyId }] as const;
  const officer = await addStaff(db, ours, 'A3', 'Lim Wei Ling', { grants: grants(ours.id) });
  hr = await app.as(officer.accountId, ROLE.hr);
  const malay = await addStaff(db, ours, 'A4', 'Salmah binti Din', { grants: grants(ours.id) });
  await db.update(account).set({ language: 'ms' }).where(eq(account.id, malay.accountId));
  hrInMalay = await app.as(malay.accountId, ROLE.hr);
  const other = await addStaff(db, theirs, 'B1', 'Kenari Satu', { grants: grants(theirs.id) });
  hrOfTheirs = await app.as(other.accountId, ROLE.hr);
});
afterAll(() => app.close());

const themeOf = (client: TestClient, id = ours.id) => client.call(contract.getTheme, { params: { id } });
const save = async (client: TestClient, change: object) => {
  const { colour, scheme, version } = await themeOf(hr);
  return client.send(contract.saveTheme, { params: { id: ours.id }, body: { colour, scheme, version, ...change } });
};
const upload = (content: Buffer, version: number, client = hr) =>
  client.send(contract.uploadLogo, {
    params: { id: ours.id },
    body: { version },
    files: { picture: { name: 'lambang syarikat.png', content } },
  });
const lastChange = async () => {
  const own = and(eq(recordChange.entity, 'company'), eq(recordChange.recordId, ours.id));
  return (await app.services.db.select().from(recordChange).where(own)).at(-1)?.changes;
};

describe('a company’s theme', () => {
  test('colours the company’s people, and its scheme holds for who chose none', async () => {
    expect((await save(hr, { colour: '#9A3412', scheme: 'dark' })).status).toBe(200);
    expect(await lastChange()).toEqual({ themeColour: ['#006d77', '#9a3412'], themeScheme: ['auto', 'dark'] });
    const client = await app.as(clerk.accountId, ROLE.user);
    expect(await client.call(contract.getSession, {})).toMatchObject({
      theme: { colour: '#9a3412', scheme: 'dark', logo: null },
      preferences: { colourScheme: null },
    });
    const chosen = { language: 'en', fontSize: 16, colourScheme: 'light' } as const;
    await client.call(contract.savePreferences, { body: chosen });
    expect((await client.call(contract.getSession, {})).preferences).toEqual(chosen);
  });

  test('is refused in a colour that cannot be read, with its contrast and the nearest that can, in both languages', async () => {
    const body = { colour: '#f5c518', scheme: 'auto', version: (await themeOf(hr)).version } as const;
    const english = await hr.refused(contract.saveTheme, { params: { id: ours.id }, body });
    const suggestion = checkThemeColour(body.colour)?.suggestion ?? '';
    expect(english.fields).toMatchObject([
      { path: 'colour', code: 'contrast_too_low', params: { contrast: '1.5', suggestion } },
    ]);
    expect(english.fields?.[0]?.message).toContain(`The nearest colour that can be read is ${suggestion}.`);
    const malay = await hrInMalay.refused(contract.saveTheme, { params: { id: ours.id }, body });
    expect(malay.fields?.[0]?.message).toMatch(/^Warna ini terlalu pucat/);
    expect((await save(hr, { colour: suggestion })).status).toBe(200);
    expect(await save(hr, { colour: 'teal' })).toMatchObject({ status: 400, body: { fields: [{ code: 'colour' }] } });
    expect((await save(hr, { colour: null, scheme: 'auto' })).body).toMatchObject({ colour: null });
  });

  test('is saved in the version that was seen', async () => {
    const { version } = await themeOf(hr);
    const stale = await save(hr, { version: version - 1, scheme: 'light' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version } } });
  });

  test('is a head of department’s for the own company, and nobody’s in another', async () => {
    const head = await app.as(hod.accountId, ROLE.hod);
    expect((await save(head, { scheme: 'light' })).status).toBe(200);
    for (const client of [head, hr]) {
      expect((await client.refused(contract.getTheme, { params: { id: theirs.id } })).code).toBe('not_found');
    }
    for (const role of [ROLE.user, ROLE.topManagement] as const) {
      const client = await app.as(role === ROLE.user ? clerk.accountId : hod.accountId, role);
      expect((await client.refused(contract.getTheme, { params: { id: ours.id } })).status).toBe(403);
    }
  });
});

describe('a company’s logo', () => {
  test('is shown to the company’s people by an address of their session, and goes again', async () => {
    const { version } = await themeOf(hr);
    expect((await upload(await pictureOf(64, 32), version)).status).toBe(200);
    expect(await lastChange()).toEqual({ logo: [null, 'lambang syarikat.png'] });
    const client = await app.as(clerk.accountId, ROLE.user);
    const { logo } = (await client.call(contract.getSession, {})).theme;
    const picture = await fetchFile(logo);
    expect(picture).toMatchObject({ status: 200, type: 'image/png' });
    expect((await hr.call(contract.getCompany, { params: { id: ours.id } })).logo).toContain('/api/files/');

    const stale = await hr.refused(contract.removeLogo, { params: { id: ours.id }, query: { version } });
    expect(stale.code).toBe('stale_version');
    const gone = await hr.call(contract.removeLogo, { params: { id: ours.id }, query: { version: version + 1 } });
    expect(gone).toMatchObject({ logo: null, version: version + 2 });
    expect(await lastChange()).toEqual({ logo: ['lambang syarikat.png', null] });
  });

  test('is a picture under 5 MB, in both languages', async () => {
    const { version } = await themeOf(hr);
    const big = await upload(Buffer.alloc(5 * 1024 * 1024), version);
    expect(big).toMatchObject({ status: 413, body: { title: 'Picture size must be less than 5 MB' } });
    const document = await upload(Buffer.from('%PDF-1.7'), version);
    expect(document).toMatchObject({ status: 415, body: { title: 'Only jpg, jpeg and png pictures are allowed' } });
    const malay = await hrInMalay.refused(contract.uploadLogo, {
      params: { id: ours.id },
      body: { version },
      files: { picture: { name: 'a.png', content: Buffer.alloc(5 * 1024 * 1024) } },
    });
    expect(malay.title).toBe('Saiz gambar mestilah kurang daripada 5 MB');
    expect((await themeOf(hr)).version).toBe(version);
  });

  test('is not told to anybody of another company, and its address is good for one session alone', async () => {
    const { version } = await themeOf(hr);
    const { body } = await upload(await pictureOf(16, 16), version);
    const { logo } = body as contract.OutputOf<typeof contract.getTheme>;
    for (const call of [contract.getTheme, contract.getCompany]) {
      const answer = await hrOfTheirs.send(call, { params: { id: ours.id } });
      expect(answer.status).toBe(404);
    }
    expect((await hrOfTheirs.send(contract.getSession)).raw.toString()).not.toContain(fileId(logo));
    const forged = String(logo).replace(/session=\d+/, 'session=2');
    expect((await fetchFile(forged)).status).toBe(404);
  });
});

const fileId = (address: string | null) => `/api/files/${/files\/(\d+)/.exec(address ?? '')?.[1]}?`;

async function fetchFile(address: string | null): Promise<{ status: number; type: unknown }> {
  const { statusCode, headers } = await app.app.server.fastify.inject({ method: 'GET', url: address ?? '/' });
  return { status: statusCode, type: headers['content-type'] };
}
