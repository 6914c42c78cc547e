import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANARY } from './cycles-fixture.ts';
import { type SettingsFixture, startSettingsFixture } from './settings-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: SettingsFixture;

beforeAll(async () => {
  fixture = await startSettingsFixture();
});
afterAll(() => fixture.app.close());

const list = (client: TestClient) => client.call(contract.listReminderSettings, { query: { size: 50 } });
const values = {
  mailEvents: false,
  reminders: true,
  reminderDays: [1, 21, 5],
  lateReminderEvery: 5,
  supervisorRatingDays: 45,
};
const save = (client: TestClient, ...companies: contract.BodyOf<typeof contract.saveReminderSettings>['companies']) =>
  client.send(contract.saveReminderSettings, { body: { companies } });

test('each company begins with the product’s days; HR and admin see their own alone', async () => {
  for (const client of [fixture.hr, fixture.admin]) {
    const { rows, total } = await list(client);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      company: { id: fixture.ours.id },
      mailEvents: true,
      reminders: true,
      reminderDays: [14, 7, 3, 1],
      lateReminderEvery: 7,
      supervisorRatingDays: 30,
      phases: [],
      can: { write: true },
    });
    expect(JSON.stringify(rows)).not.toContain(CANARY);
  }
  expect((await list(fixture.superHr)).total).toBe(2);
});

test('the phases whose last day is ahead are named, once the cycle is open', async () => {
  const { superHr, hr, ours } = fixture;
  await superHr.call(contract.createCycle, { body: { year: 2027 } });
  const { cycles } = await superHr.call(contract.listCycles, {});
  const companyCycle = cycles[0]?.companies.find(({ company }) => company.id === ours.id);
  expect((await list(hr)).rows[0]?.phases).toEqual([]);
  await hr.call(contract.openCompanyCycle, { params: { id: companyCycle?.id ?? 0 } });
  expect((await list(hr)).rows[0]?.phases).toEqual([
    { year: 2027, phase: 'planning', firstDay: '2027-01-01', lastDay: '2027-03-31' },
    { year: 2027, phase: 'review', firstDay: '2027-06-01', lastDay: '2027-07-31' },
    { year: 2027, phase: 'year_end', firstDay: '2027-11-01', lastDay: '2027-12-31' },
  ]);
});

test('are changed for many companies at once, with a history that a person can read', async () => {
  const { groupAdmin, ours, theirs } = fixture;
  const { rows } = await list(groupAdmin);
  const companies = rows.map(({ company, version }) => ({ companyId: company.id, version, ...values }));
  expect((await save(groupAdmin, ...companies)).body).toEqual({ changed: 2 });
  expect((await list(groupAdmin)).rows.map(({ reminderDays, mailEvents }) => [reminderDays, mailEvents])).toEqual([
    [[21, 5, 1], false],
    [[21, 5, 1], false],
  ]);
  for (const recordId of [ours.id, theirs.id]) {
    const history = await groupAdmin.call(contract.listRecordChanges, { query: { entity: 'company', recordId } });
    expect(history.rows[0]?.changes).toEqual([
      { field: 'mailEvents', hidden: false, from: true, to: false },
      { field: 'reminderDays', hidden: false, from: '14, 7, 3, 1', to: '21, 5, 1' },
      { field: 'lateReminderEvery', hidden: false, from: 7, to: 5 },
      { field: 'supervisorRatingDays', hidden: false, from: 30, to: 45 },
    ]);
  }
});

test('nothing is changed where one company is out of reach, or was changed meanwhile', async () => {
  const { hr, theirHr, superHr, ours, theirs } = fixture;
  const [own] = (await list(hr)).rows;
  const [their] = (await list(theirHr)).rows;
  const mine = { companyId: ours.id, version: own?.version ?? 0, ...values, mailEvents: true };
  const foreign = { companyId: theirs.id, version: their?.version ?? 0, ...values, mailEvents: true };
  expect((await save(hr, mine, foreign)).status).toBe(404);
  expect((await save(superHr, mine, { ...foreign, version: foreign.version - 1 })).status).toBe(409);
  expect((await list(hr)).rows[0]?.mailEvents).toBe(false);
  expect((await save(hr, mine)).body).toEqual({ changed: 1 });
  expect((await save(hr, { ...mine, version: mine.version + 1 })).body).toEqual({ changed: 0 });
});

test('days that are none are refused in the language of the reader', async () => {
  const { admin, malayAdmin, ours } = fixture;
  const [own] = (await list(admin)).rows;
  const notices: unknown[] = [];
  for (const reminderDays of [[0], [61], [7, 7], [1, 2, 3, 4, 5, 6, 7]]) {
    const wrong = { companyId: ours.id, version: own?.version ?? 0, ...values, reminderDays };
    for (const client of [admin, malayAdmin]) {
      const { status, body } = await save(client, wrong);
      expect(status).toBe(400);
      notices.push((body as contract.ProblemDetails).fields?.map(({ path, message }) => [path, message]));
    }
  }
  const path = 'companies.0.reminderDays';
  expect(notices.slice(0, 2)).toEqual([
    [[path, 'Enter at most 6 different numbers from 1 to 60']],
    [[path, 'Isikan paling banyak 6 nombor yang berlainan, dari 1 hingga 60']],
  ]);
  expect(new Set(notices.map((each) => JSON.stringify(each))).size).toBe(2);
});
