import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, credentialRequest, education, employee } from '../src/schema/people.ts';
import { addStaff } from './organisation-fixture.ts';
import { CANARY, startStaffFixture, type StaffFixture } from './staff-fixture.ts';
import type { TestClient } from './test-client.ts';

/** Personal data of the clerk, each word of which is unique. */
const SECRET = {
  identityCard: '900215-14-5231',
  dateOfBirth: '1990-02-15',
  religion: 'AgamaRahsia',
  race: 'indian',
  citizenship: 'WarganegaraRahsia',
  maritalStatus: 'divorced',
  addressLine1: 'JalanRahsia 1',
  city: 'BandarRahsia',
  phone: '012-RAHSIA',
} as const;
const SIGNS = [...Object.values(SECRET), 'InstitutRahsia'];

let fixture: StaffFixture;
let clerkId: number;

beforeAll(async () => {
  fixture = await startStaffFixture();
  const { db } = fixture.app.services;
  clerkId = fixture.people.clerk.employeeId;
  await db.update(employee).set(SECRET).where(eq(employee.id, clerkId));
  await db.insert(education).values({ employeeId: clerkId, qualification: 'Diploma', institute: 'InstitutRahsia' });
});
afterAll(() => fixture.app.close());

const profileOf = (client: TestClient, id = clerkId) => client.call(contract.getStaffProfile, { params: { id } });
const signsIn = (value: unknown) => SIGNS.filter((sign) => JSON.stringify(value).includes(sign));
const recordOf = async (client: TestClient, id = clerkId) => {
  const { personal } = await profileOf(client, id);
  if (personal === null) throw new Error('No personal data');
  const { education: _, ...record } = personal;
  return record;
};
const save = (body: object, id = clerkId) => ({ params: { id }, body: body as never });

describe('a profile', () => {
  test('tells admin and HR everything, and supervisor and head of department work and organisation alone', async () => {
    const { app, people } = fixture;
    const supervisor = await app.as(people.supervisor.accountId, ROLE.executive);
    const hod = await app.as(people.boss.accountId, ROLE.hod);
    for (const keeper of [fixture.hr, fixture.admin, fixture.superHr, fixture.groupAdmin]) {
      const profile = await profileOf(keeper);
      expect(signsIn(profile)).toEqual(SIGNS);
      expect(profile.can).toMatchObject({ edit: true, editEmail: true, move: true, switch: true });
    }
    for (const reader of [supervisor, hod]) {
      const profile = await profileOf(reader);
      expect(signsIn(profile)).toEqual([]);
      expect(profile).toMatchObject({
        fullName: 'Ali bin Abu',
        place: { company: { name: 'Seri Maju Berhad' }, position: 'Penjaga Stor', supervisor: 'Lim Wei Ling' },
        personal: null,
        account: null,
        can: { edit: false, editEmail: false, grant: false, move: false, switch: false },
      });
    }
  });

  test('is not there for who has nobody of that company, nor for a head of another one', async () => {
    const { app, people } = fixture;
    const params = { id: people.stranger.employeeId };
    for (const client of [fixture.hr, fixture.admin, await app.as(people.supervisor.accountId, ROLE.executive)]) {
      const refusal = await client.refused(contract.getStaffProfile, { params });
      expect(refusal).toMatchObject({ status: 404 });
      expect(JSON.stringify(refusal)).not.toContain(CANARY);
    }
    const clerk = await app.as(people.clerk.accountId, ROLE.user);
    expect(await clerk.refused(contract.getStaffProfile, { params })).toMatchObject({ status: 403 });
  });

  test('tells the roles with why, and grants for other companies only as that there are some', async () => {
    const { boss } = fixture.people;
    const { account: shown } = await profileOf(fixture.hr, boss.employeeId);
    expect(shown?.roles).toEqual([
      { role: 5, why: 'office' },
      { role: 4, why: 'category' },
    ]);
    const body = { role: 6, companyId: fixture.theirs.id } as const;
    // The person who grants it reports to her: she confirms it herself.
    const asked = { call: 'grantRole', params: { id: boss.accountId }, body } as const;
    const { id } = await fixture.groupAdmin.call(contract.askConfirmation, { body: asked });
    const confirmed = { params: { id }, body: { decision: 'confirm', note: null } } as const;
    await (await fixture.app.as(boss.accountId, ROLE.hod)).call(contract.decideConfirmation, confirmed);
    const profile = await profileOf(fixture.admin, boss.employeeId);
    expect(profile.account).toMatchObject({ grants: [], hasOthers: true });
    expect(JSON.stringify(profile)).not.toContain(CANARY);
    const query = { entity: 'employee', recordId: boss.employeeId } as const;
    const changes = await fixture.admin.call(contract.listRecordChanges, { query });
    expect(changes.rows[1]?.changes[0]).toMatchObject({
      field: 'roles',
      to: { en: 'Human resources – for another company' },
    });
    expect(JSON.stringify(changes)).not.toContain(CANARY);
  });
});

describe('correcting a record', () => {
  test('keeps it, has the account follow, ends invitations to the old e-mail, and is written down', async () => {
    const { db } = fixture.app.services;
    const { clerk } = fixture.people;
    await db.insert(credentialRequest).values({
      kind: 'invitation',
      publicId: 'lama',
      accountId: clerk.accountId,
      secretHash: Buffer.from('s'),
      expiresAt: new Date('2027-01-01'),
    });
    const record = await recordOf(fixture.hr);
    const changed = { ...record, fullName: 'Ali bin Abu Bakar', email: 'ali.abu@serimaju.example', city: 'Klang' };
    const { version } = await fixture.hr.call(contract.saveStaffPersonal, save(changed));
    expect(version).toBe(record.version + 1);
    const [signIn] = await db.select().from(account).where(eq(account.id, clerk.accountId));
    expect(signIn).toMatchObject({ fullName: 'Ali bin Abu Bakar', email: 'ali.abu@serimaju.example' });
    const [request] = await db.select().from(credentialRequest).where(eq(credentialRequest.publicId, 'lama'));
    expect(request?.usedAt).not.toBe(null);
    const query = { entity: 'employee', recordId: clerkId } as const;
    const { rows } = await fixture.hr.call(contract.listRecordChanges, { query });
    expect(rows[0]).toMatchObject({ by: 'Penjaga H1' });
    expect(rows[0]?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['city', 'BandarRahsia', 'Klang'],
      ['email', 'ali@serimaju.example', 'ali.abu@serimaju.example'],
      ['fullName', 'Ali bin Abu', 'Ali bin Abu Bakar'],
    ]);
  });

  test('refuses a stale version with what it has become', async () => {
    const record = await recordOf(fixture.hr);
    await fixture.admin.call(contract.saveStaffPersonal, save({ ...record, city: 'Shah Alam' }));
    const refusal = await fixture.hr.refused(contract.saveStaffPersonal, save({ ...record, city: 'Ipoh' }));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { city: 'Shah Alam', version: record.version + 1 },
    });
  });

  test('refuses what somebody else has, and people of other companies as if they were not there', async () => {
    const record = await recordOf(fixture.hr);
    const taken = { ...record, email: 'lim@serimaju.example', employeeNumber: 'K1' };
    const refusal = await fixture.hr.refused(contract.saveStaffPersonal, save(taken));
    expect(refusal.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'employeeNumber taken',
      'email taken_by',
    ]);
    const { stranger } = fixture.people;
    const elsewhere = await fixture.hr.refused(contract.saveStaffPersonal, save(record, stranger.employeeId));
    expect(elsewhere).toMatchObject({ status: 404 });
  });

  test('changes the e-mail of somebody with a granted role once a second person confirms it', async () => {
    const { hrPerson } = fixture.people;
    const [adminPerson] = await fixture.app.services.db
      .select()
      .from(employee)
      .where(eq(employee.employeeNumber, 'H2'));
    const id = adminPerson?.id ?? 0;
    const record = await recordOf(fixture.hr, id);
    const stolen = save({ ...record, email: 'saya@serimaju.example' }, id);
    const refusal = await fixture.hr.refused(contract.saveStaffPersonal, stolen);
    expect(refusal).toMatchObject({ status: 409, code: 'second_person_needed' });
    expect((await profileOf(fixture.hr, id)).can).toMatchObject({ edit: true, editEmail: true, switch: true });
    const { employeeId: ofGroup } = await groupHr();
    expect((await profileOf(fixture.hr, ofGroup)).can).toMatchObject({ edit: true, editEmail: false, switch: false });
    const ofHr = await recordOf(fixture.admin, hrPerson.employeeId);
    const correction = save({ ...ofHr, email: 'h1@serimaju.example' }, hrPerson.employeeId);
    const { id: waiting } = await fixture.admin.call(contract.askConfirmation, {
      body: { call: 'saveStaffPersonal', ...correction },
    });
    const confirmed = { params: { id: waiting }, body: { decision: 'confirm', note: null } } as const;
    expect(await fixture.superHr.call(contract.decideConfirmation, confirmed)).toMatchObject({ state: 'confirmed' });
  });
});

async function groupHr() {
  const grants = [{ role: ROLE.hr, companyId: null }] as const;
  return addStaff(fixture.app.services.db, fixture.ours, 'H9', 'Penjaga H9', { grants });
}

describe('a picture', () => {
  const picture = async (width: number) => {
    const image = sharp({ create: { width, height: width, channels: 3, background: '#006d77' } });
    return { picture: { name: 'saya.png', content: await image.png().toBuffer() } };
  };
  // HR's e-mail was changed above, which ended the sessions under the earlier one.
  const signInHr = async () => fixture.app.as(fixture.people.hrPerson.accountId, ROLE.hr);

  test('of one’s own is shown in the top bar and in lists, and taken away again', async () => {
    const clerk = await fixture.app.as(fixture.people.clerk.accountId, ROLE.user);
    const { url } = await clerk.call(contract.setMyPicture, { files: await picture(40) });
    const own = await clerk.call(contract.getProfilePicture, {});
    expect(own.data.file.url).toBe(url);
    const hr = await signInHr();
    const { rows } = await hr.call(contract.listStaff, { query: { search: 'A3' } });
    expect(rows[0]?.pictureUrl).toMatch(/^\/api\/files\/\d+\?/);
    await clerk.call(contract.removeMyPicture, {});
    expect((await clerk.call(contract.getProfilePicture, {})).data.file.url).toBe(null);
  });

  test('of others is for who keeps them; no version is lost by it', async () => {
    const hr = await signInHr();
    const record = await recordOf(hr);
    await hr.call(contract.setStaffPicture, { params: { id: clerkId }, files: await picture(30) });
    await hr.call(contract.saveStaffPersonal, save({ ...record, city: 'Kajang' }));
    const { stranger } = fixture.people;
    const elsewhere = { params: { id: stranger.employeeId }, files: await picture(30) };
    expect(await hr.refused(contract.setStaffPicture, elsewhere)).toMatchObject({ status: 404 });
    const query = { entity: 'employee', recordId: clerkId } as const;
    const { rows } = await hr.call(contract.listRecordChanges, { query });
    expect(rows[1]?.changes).toMatchObject([{ field: 'picture' }]);
  });

  test('is jpg, jpeg or png and under 5 MB, in the words of the specification', async () => {
    const wrong = { picture: { name: 'saya.png', content: Buffer.from('GIF89a not a picture') } };
    const big = { picture: { name: 'saya.png', content: Buffer.alloc(5 * 1024 * 1024) } };
    const clerk = await fixture.app.as(fixture.people.clerk.accountId, ROLE.user);
    const wordsOf = async (client: TestClient, files: typeof wrong) => {
      const { title, detail } = await client.refused(contract.setMyPicture, { files });
      return [title, detail].filter(Boolean).join(' ');
    };
    expect(await wordsOf(clerk, wrong)).toMatch(/jpg, jpeg.*png/);
    expect(await wordsOf(clerk, big)).toContain('Picture size must be less than 5 MB');
    expect(await wordsOf(fixture.hrInMalay, wrong)).toMatch(/jpg, jpeg.*png/);
    expect(await wordsOf(fixture.hrInMalay, big)).toContain('5 MB');
  });
});
