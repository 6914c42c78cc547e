/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGranted, type Asker, download, finish, unzipped } from './prepared-files-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let superHr: Asker;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  superHr = await addGranted(app, ROLE.hr, null);
}, 300_000);
afterAll(() => app.close());

test('a pack has every form of its list once, each a PDF that opens, and an index', async () => {
  const filter = { view: 'scope', year: 2025, phase: 'year_end' } as const;
  const list = await superHr.client.call(contract.listAppraisals, { query: { ...filter, size: 200 } });
  const asked = await superHr.client.call(contract.preparePack, {
    body: { list: 'appraisals', language: 'en', filter },
  });
  const ready = await finish(app, superHr.client, asked.id);
  expect([ready.state, ready.done, ready.total]).toEqual(['ready', list.total, list.total]);
  const files = await unzipped(await download(superHr.client, asked.id));
  expect(files.size).toBe(list.total + 1);
});

test('a report', async () => {
  for (const language of ['ms', 'en'] as const) {
    const asked = await superHr.client.call(contract.prepareYearReport, { body: { language, year: 2025 } });
    const ready = await finish(app, superHr.client, asked.id);
    expect(ready.state).toBe('ready');
    writeFileSync(`/tmp/h/packs-report-${language}.pdf`, await download(superHr.client, asked.id));
  }
});
