import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HR = { email: 'hr@serimaju.example', password: DEMO_PASSWORD };
const CLERK = { email: 'staff@serimaju.example', password: DEMO_PASSWORD };
const NAME = 'Badrul Hisham bin Ibrahim';
/** In a company that the officer does not look after. */
const STRANGER = 'Abdul Halim bin Idris';

for (const [language] of inLanguages('ms')) {
  test(`people, forms, pages and actions are found from anywhere by the keyboard, the latest first (${language})`, async ({
    demo,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo);
    await signIn(page, language, HR);
    await expectLoaded(page);
    const dialog = page.getByRole('dialog', { name: say('nav:search.title') });
    const field = dialog.getByLabel(say('nav:search.label'));
    const options = dialog.getByRole('option');

    await test.step('/ opens it, a person is found by parts of the name, and Enter opens their page', async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.type('ibrahim badr');
      await expect(options.first()).toContainText(NAME);
      await expect(dialog.getByText(say('nav:search.group.people'), { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    });

    await test.step('Ctrl+K opens it in a field too; the person is among the recent ones, and the arrows reach the form', async () => {
      await page.goto('/#/employee-management');
      await expectLoaded(page);
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.press('Control+K');
      await expect(field).toBeFocused();
      await expect(options.first()).toContainText(NAME);
      await page.keyboard.type(NAME);
      await expect(options).toHaveCount(2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/performance-details-individual/);
      await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    });

    await test.step('a page of the menu; nobody of another company; nothing is said to be nothing', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type(say('nav:menu.entry.calibration').slice(0, 6));
      await expect(options.first()).toHaveText(say('nav:menu.entry.calibration'));
      await field.fill(STRANGER);
      await expect(dialog.getByText(say('nav:search.none'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });

  test(`who keeps no list finds oneself, and pages on a phone (${language})`, async ({ demo, openDevice }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo, { viewport: { width: 390, height: 844 } });
    await signIn(page, language, CLERK);
    await page.getByRole('button', { name: say('nav:search.open') }).click();
    const dialog = page.getByRole('dialog', { name: say('nav:search.title') });
    const field = dialog.getByLabel(say('nav:search.label'));
    await field.fill('bin');
    await expect(dialog.getByRole('option').filter({ hasText: 'Ahmad Zulkifli bin Hassan' })).toHaveCount(2);
    await expect(dialog.getByRole('option')).toHaveCount(2);
    await field.fill(say('nav:menu.entry.calendar'));
    await dialog.getByRole('option').click();
    await expect(page).toHaveURL(/#\/calendar/);
  });
}
