import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = { email: 'superhr@serimaju.example', password: DEMO_PASSWORD };

test('super HR sorts the scores of a year, takes them to Excel, and reads how one came about', async ({
  demo,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo);
  await signIn(page, 'ms', SUPER_HR);
  await page.goto('/#/senarai-skor-pekerja?year=2025');
  await expectLoaded(page);
  await page.getByRole('button', { name: say('score-list:column.score'), exact: true }).click();
  await expect(page).toHaveURL(/sort=-?score/);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: say('exports:title', { what: say('score-list:title') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exports:download') })
    .click();
  expect((await coming).suggestedFilename()).toMatch(/^Senarai skor pekerja-\d{4}-\d\d-\d\d\.xlsx$/);

  const row = page.getByRole('row').nth(1);
  const score = await row.getByRole('strong').first().textContent();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: say('score-logs:one.title') })).toBeVisible();
  const table = page.getByRole('table', { name: say('score-logs:one.table') });
  await expect(table.getByRole('row').last()).toContainText(score ?? '?');
  await page.getByRole('link', { name: say('score-logs:one.back') }).click();
  await expect(page).toHaveURL(/senarai-skor-pekerja\?.*sort=-?score/);
});
