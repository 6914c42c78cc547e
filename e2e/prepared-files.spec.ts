import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { pdfText } from '../apps/server/test/pdf-reading.ts';
import { inLanguages } from './languages.ts';
import { askForPack, askForReport, downloaded, papersOf } from './prepared-files.ts';
import { DEMO } from './product/messages.ts';
import { signIn } from './sign-in.ts';
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
      await askForPack(page, say, '/#/senarai-skor-pekerja?year=2025&category=top_management');
    });

    await test.step('its progress becomes a ZIP with every form and an index', async () => {
      const { name, content } = await downloaded(page, say, 'pack');
      expect(name).toMatch(/\.zip$/);
      expect((await papersOf(content)).length).toBeGreaterThan(0);
    });

    await test.step('the report of the year is asked for on the statistics', async () => {
      await askForReport(page, say, 2025);
      const text = await pdfText((await downloaded(page, say, 'year_report')).content);
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
