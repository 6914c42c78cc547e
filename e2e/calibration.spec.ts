import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = 'superhr@serimaju.example';
const REASON = 'Selaras dengan jabatan lain';

for (const [language] of inLanguages('en')) {
  test(`super HR calibrates a company: proposes marks, sees what they change, and saves them together (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(DEMO), MOVING);
    const rows = page.getByRole('list', { name: say('calibration:list') });
    const people = rows.locator('button[data-form]');
    const bar = page.getByRole('region', { name: say('calibration:bar.label') });
    await signIn(page, language, { email: SUPER_HR, password: DEMO_PASSWORD });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('nav:menu.entry.calibration'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('calibration:title') })).toBeVisible();
    await expectLoaded(page);

    await test.step('the keys go from person to person', async () => {
      await page.keyboard.press('j');
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('j');
      await expect(people.nth(1)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('k');
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
    });

    const items = rows.getByRole('listitem').first().getByRole('list').getByRole('button');
    await test.step('a mark is proposed by its key, and is not ready without a reason', async () => {
      await items.first().click();
      const chosen = page.getByRole('radio', { checked: true });
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('1');
      await expect(chosen).toHaveValue('1');
      await expect(bar).toContainText(say('calibration:bar.unready', { count: 1 }));
      await page.getByRole('textbox', { name: say('calibration:propose.reason') }).fill(REASON);
      await expect(bar).not.toContainText(say('calibration:bar.unready', { count: 1 }));
    });

    await test.step('the form is opened, and one comes back to the same person', async () => {
      await page.getByRole('link', { name: say('calibration:open') }).click();
      await expect(page).toHaveURL(/performance-details-individual/);
      await expectLoaded(page);
      await page.goBack();
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
      await expect(bar).toContainText(say('calibration:bar.proposals', { count: 1 }));
    });

    await test.step('all that will change is seen before it is saved, and then it is so', async () => {
      await bar.getByRole('button', { name: say('calibration:bar.review') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(REASON);
      await expect(dialog).toContainText(say('calibration:save.responses', { count: 1 }));
      const after = /\d+[.,]\d\d \S+ (\d+[.,]\d\d)/.exec(await dialog.innerText())?.[1] ?? '?';
      await dialog.getByRole('button', { name: say('calibration:save.act', { count: 1 }) }).click();
      await expect(dialog).toBeHidden();
      await expect(bar).toBeHidden();
      await expect(rows).toContainText(after);
    });
  });
}
