import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { openOwnForm } from './a-whole-year/cast.ts';
import { inLanguages } from './languages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HOD = { email: 'hod@serimaju.example', password: DEMO_PASSWORD };
const EXECUTIVE = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

for (const [language] of inLanguages('ms')) {
  test(`what was given a year ago stands below an item, for who scores it and for who decides (${language})`, async ({
    demo,
    openDevice,
  }) => {
    const say = wordsIn(language);

    await test.step('the appraisee sees it for each item that corresponds', async () => {
      const page = await openDevice(demo);
      await signIn(page, language, EXECUTIVE);
      await openOwnForm({ page, say }, 'year_end');
      const given = page.getByText(say('forms:score.lastYearItem', { year: 2025, self: 5, mark: 5 }));
      await expect(given.first()).toBeVisible();
      await expect(page.getByText('Mutu kerja baik dan boleh dipercayai.', { exact: true }).first()).toBeVisible();
      await page.close();
    });

    await test.step('the head of department sees it beside the list, in the detail of an item', async () => {
      const page = await openDevice(demo);
      await signIn(page, language, HOD);
      await page.goto('/#/summary-report');
      await expectLoaded(page);
      await page.getByRole('link', { name: 'Badrul Hisham bin Ibrahim', exact: true }).click();
      const lines = page.locator('li > button[aria-expanded]');
      await expect(lines).toHaveCount(24);
      for (let index = 0; index < 4; index += 1) await lines.nth(index).click();
      await expect(page.getByText(/^2025: /).first()).toBeVisible();
    });
  });
}
