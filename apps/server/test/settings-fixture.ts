import * as contract from '@prestasi/contract';
import { type Category, DEFAULT_BANDS, rangesOf, ROLE, type ScoreRange } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { account } from '../src/schema/people.ts';
import { type CyclesFixture, startCyclesFixture } from './cycles-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

/** The fixture of cycles with an administrator of the whole group, and one of the first company who reads Malay. */
export type SettingsFixture = CyclesFixture & { readonly groupAdmin: TestClient; readonly malayAdmin: TestClient };

/** Starts it on a day of January 2027. */
export async function startSettingsFixture(): Promise<SettingsFixture> {
  const fixture = await startCyclesFixture('2027-01-04T02:00:00.000Z');
  const { app, ours, theirs } = fixture;
  const { db } = app.services;
  const admin = async (number: string, companyId: number | null) => {
    const grants = [{ role: ROLE.admin, companyId }];
    return (await addStaff(db, theirs, number, `Kenari ${number}`, { grants })).accountId;
  };
  const malay = await admin('G6', ours.id);
  await db.update(account).set({ language: 'ms' }).where(eq(account.id, malay));
  return {
    ...fixture,
    groupAdmin: await app.as(await admin('G5', null), ROLE.admin),
    malayAdmin: await app.as(malay, ROLE.admin),
  };
}

/** Returns the default score set with another lower bound of the highest band. */
export function rangesFrom(excellent: number): ScoreRange[] {
  return rangesOf(DEFAULT_BANDS.map((band, index) => (index === 4 ? { ...band, from: excellent } : band)));
}

/** Returns the setting of a category of a company, as the client reads it. */
export async function settingOf(client: TestClient, companyId: number, category: Category = 'executive') {
  const { settings } = await client.call(contract.getPolicySettings, { params: { id: companyId } });
  const found = settings.find((one) => one.category === category);
  if (found === undefined) throw new Error(`There are no settings for ${category}`);
  return found;
}

type Change = contract.BodyOf<typeof contract.changeSettings>['change'];

/** Makes a change to all that its preview names. */
export async function change(client: TestClient, input: Change, companyIds: number[], categories: Category[]) {
  const { targets } = await client.call(contract.previewSettings, { body: { change: input, companyIds, categories } });
  return client.call(contract.changeSettings, {
    body: {
      change: input,
      targets: targets.map(({ company, category, version }) => ({ companyId: company.id, category, version })),
    },
  });
}
