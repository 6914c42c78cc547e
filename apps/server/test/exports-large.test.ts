import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exported } from './exports-world.ts';
import { largeOrganisation } from './imports-staff.ts';
import { check, importAll, type ImportsWorld, startImportsWorld, workbook } from './imports-world.ts';

const EMPLOYEES = 10_000;

let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
});
afterAll(() => world.close());

test('ten thousand employees go out and come back as they are, while the server goes on answering', async () => {
  const { app, admin } = world;
  await importAll(app, admin, await workbook(largeOrganisation(EMPLOYEES)));
  const writing = { isDone: false };
  const content = exported(admin, contract.exportEmployees).finally(() => (writing.isDone = true));
  let answers = 0;
  for (; !writing.isDone; answers++) await admin.call(contract.listImports, { query: {} });
  expect(answers).toBeGreaterThan(5);
  const view = await check(app, admin, await content);
  expect([view.state, view.counts?.employees]).toEqual(['checked', { created: 0, changed: 0, unchanged: EMPLOYEES }]);
}, 180_000);
