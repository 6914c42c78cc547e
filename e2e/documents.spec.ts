import { readFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { codeOf } from './prepared-files.ts';
import { findPlaces } from './screens/places.ts';
import { chooseLanguage, expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = { email: 'superhr@serimaju.example', password: DEMO_PASSWORD };

for (const [language, other] of inLanguages('ms')) {
  test(`a form is made into a PDF, and somebody outside verifies it (${language})`, async ({ demo, openDevice }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo);
    await signIn(page, language, SUPER_HR);
    const { final } = await findPlaces(demo.url);
    await page.goto(`/#/performance-details-individual/${final.employeeId}/${final.formId}`);
    await expectLoaded(page);
    await page.getByRole('button', { name: say('forms:pdf.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: say('forms:pdf.both') }).check();
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('forms:pdf.make') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Prestasi \d{4} .*\.pdf$/);
    const paper = readFileSync(await download.path());
    const code = await codeOf(paper);

    // Somebody who is not signed in, on a phone, in the other language; types it as people do.
    const outside = wordsIn(other);
    const phone = await openDevice(demo, { viewport: { width: 390, height: 844 } });
    await phone.goto('/#/verify');
    await chooseLanguage(phone, other);
    const check = phone.getByRole('button', { name: outside('verify:check'), exact: true });
    await check.click();
    await expect(phone.getByText(outside('verify:required'))).toBeVisible();
    await phone.getByLabel(outside('verify:code'), { exact: true }).fill(code.toLowerCase().replaceAll('-', ' '));
    await check.click();
    await expect(phone.getByText(outside('verify:genuine'))).toBeVisible();
    await expect(phone.getByText(outside('verify:status.final'))).toBeVisible();

    const chosen = phone.locator('input[type=file]');
    const issued = { name: 'borang.pdf', mimeType: 'application/pdf', buffer: paper };
    await chosen.setInputFiles(issued);
    await expect(phone.getByText(outside('verify:file.same'))).toBeVisible();
    const changed = Buffer.from(issued.buffer);
    changed[changed.length - 30] = (changed[changed.length - 30] ?? 0) ^ 1;
    await chosen.setInputFiles({ ...issued, buffer: changed });
    await expect(phone.getByText(outside('verify:file.other'))).toBeVisible();

    await phone.goto(`/#/verify/${code.slice(0, -1)}`);
    await expect(phone.getByText(outside('verify:unknown'), { exact: true })).toBeVisible();
  });
}
