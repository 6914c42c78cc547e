/** @module-tag embedded-long */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorFolder, DAILY_ANCHOR, readSince, verifySince, withSigned } from '../src/anchors/index.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
let folder: string;

beforeAll(async () => {
  fixture = await startFormsFixture({ PRESTASI_ANCHOR_MAIL: 'auditor@outside.example' });
  folder = anchorFolder(services().settings.dataFolder);
  await anchorNow();
});
afterAll(() => fixture.close());

const services = () => fixture.cycles.app.services;
const anchorNow = () => services().jobs.run(DAILY_ANCHOR);

/** Compares the database with the anchors of the folder, with the signature of a mail if one is given. */
async function codes(signature?: string): Promise<readonly string[]> {
  const { db, signer, clock } = services();
  const since = await readSince(folder);
  const anchors = signature === undefined ? since : withSigned(since, signature);
  const problems = await verifySince(db, signer, anchors, clock.now());
  return problems.map(({ code, place }) => `${code}: ${place}`);
}

test('the signature of an anchor is mailed each night to the address outside the house, and found again', async () => {
  const { mail, settings } = services();
  await mail.deliverDue();
  fixture.moveTo('2027-12-19T02:00:00.000Z');
  await anchorNow();
  await mail.deliverDue();
  const [name = ''] = readdirSync(join(settings.dataFolder, 'mail')).toSorted().slice(-1);
  const text = readFileSync(join(settings.dataFolder, 'mail', name), 'utf8').replaceAll('=\r\n', '');
  expect(text).toContain('To: auditor@outside.example');
  const { anchors } = await readSince(folder);
  const last = anchors.at(-1);
  const [, signature = ''] = /Tandatangan: (\S+)/.exec(text) ?? [];
  expect(signature).toBe(last?.signature);
  expect(text).toContain(`Penilaian: ${last?.chains.length}`);

  expect(await codes(signature)).toEqual([]);
  expect(await codes('0000')).toEqual(['anchor_missing: the one signed 0000']);
});

test('the folder of anchors names one that is missing, and fits after a year that went on', async () => {
  fixture.moveTo('2027-12-20T02:00:00.000Z');
  await anchorNow();
  fixture.moveTo('2027-12-21T02:00:00.000Z');
  await anchorNow();
  // The same day again writes nothing.
  await anchorNow();
  const { anchors } = await readSince(folder);
  expect(anchors.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(await codes()).toEqual([]);
  rmSync(join(folder, '2027-12-20.json'));
  expect(await codes()).toEqual([expect.stringMatching(/^anchor_missing: between /)]);
});
