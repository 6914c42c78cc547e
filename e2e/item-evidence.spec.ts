import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { openOwnForm } from './a-whole-year/cast.ts';
import { openPart } from './form/form-page.ts';
import { inLanguages } from './languages.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const EXECUTIVE = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };
const REPORT = { name: 'Laporan keselamatan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
const TEXT = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan PDF') };

for (const [language] of inLanguages('ms')) {
  test(`a file is handed in as evidence for a KRA and a competency, and taken away (${language})`, async ({
    demo,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo);
    await signIn(page, language, EXECUTIVE);
    await openOwnForm({ page, say }, 'year_end');
    for (const part of ['kra', 'core'] as const) {
      await openPart({ page, say }, part);
      const attach = page.getByRole('button', { name: new RegExp(`^${say('forms:evidence.attach')}: `) }).first();
      const choosing = page.waitForEvent('filechooser');
      await attach.click();
      await (await choosing).setFiles(REPORT);
      await expect(page.getByRole('link', { name: REPORT.name, exact: true })).toBeVisible();
    }

    await test.step('what is no document is refused, and says so beside the button', async () => {
      const choosing = page.waitForEvent('filechooser');
      await page
        .getByRole('button', { name: new RegExp(`^${say('forms:evidence.attach')}: `) })
        .first()
        .click();
      await (await choosing).setFiles(TEXT);
      await expect(page.getByRole('alert').filter({ hasText: say('problems:field.file_type_refused') })).toBeVisible();
    });

    await page.getByRole('button', { name: say('forms:remove.label', { name: REPORT.name }), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('forms:remove.act'), exact: true })
      .click();
    await expect(page.getByRole('link', { name: REPORT.name, exact: true })).toBeHidden();
    await openPart({ page, say }, 'kra');
    await expect(page.getByRole('link', { name: REPORT.name, exact: true })).toBeVisible();
  });
}
