import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { pdfText } from '../apps/server/test/pdf-reading.ts';
import { unzipped } from '../apps/server/test/prepared-files-fixture.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HR = 'hr@serimaju.example';

for (const [language] of inLanguages('en')) {
  test(`human resources files the PDFs of a list and the report of a year (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(DEMO));
    await signIn(page, language, { email: HR, password: DEMO_PASSWORD });
    const dialog = page.getByRole('dialog');

    await test.step('a pack is asked for on a filtered list, and the list can be left', async () => {
      await page.goto('/#/senarai-skor-pekerja?year=2025&category=top_management');
      await expectLoaded(page);
      const list = say('score-list:title');
      await page.getByRole('button', { name: say('prepared-files:pack.title', { what: list }) }).click();
      await dialog.getByRole('radio', { name: say('prepared-files:language.both') }).check();
      await dialog.getByRole('button', { name: say('prepared-files:pack.act') }).click();
      await dialog.getByRole('link', { name: say('prepared-files:pack.open') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('prepared-files:title') })).toBeVisible();
    });

    await test.step('its progress becomes a ZIP with every form and an index', async () => {
      const download = page.getByRole('button', { name: say('prepared-files:download') }).first();
      await expect(download).toBeVisible({ timeout: 90_000 });
      const coming = page.waitForEvent('download');
      await download.click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/\.zip$/);
      const files = await unzipped(readFileSync(await file.path()));
      const names = [...files.keys()].filter((name) => name.endsWith('.pdf'));
      expect(names.length).toBeGreaterThan(0);
      expect(files.size).toBe(names.length + 1);
    });

    await test.step('the report of the year is asked for on the statistics', async () => {
      await page.goto('/#/performance-statistics?year=2025');
      await page.getByRole('button', { name: say('prepared-files:report.button') }).click();
      await dialog.getByRole('button', { name: say('prepared-files:pack.act') }).click();
      await dialog.getByRole('link', { name: say('prepared-files:pack.open') }).click();
      const row = page.getByRole('row').filter({ hasText: say('prepared-files:kind.year_report') });
      const coming = page.waitForEvent('download');
      await row.getByRole('button', { name: say('prepared-files:download') }).click({ timeout: 90_000 });
      const text = await pdfText(readFileSync(await (await coming).path()));
      expect(text).toContain(say('year-report:title', { year: 2025 }));
    });

    await test.step('a notice leads back to it, and it can be deleted', async () => {
      await page.goto('/#/notifications');
      await page
        .getByRole('link', { name: new RegExp(say('notifications:report_ready.title')) })
        .first()
        .click();
      const rows = page.getByRole('row').filter({ hasText: say('prepared-files:kind.year_report') });
      await expect(rows).toHaveCount(1);
      await rows.getByRole('button', { name: say('prepared-files:remove') }).click();
      await dialog.getByRole('button', { name: say('prepared-files:remove') }).click();
      await expect(rows).toHaveCount(0);
    });
  });
}
