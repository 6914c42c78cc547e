import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

for (const [language] of inLanguages('ms')) {
  test(`Escape asks before a dialog with something typed closes, and closes the upper of two alone (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(SMALL), MOVING);
    await signIn(page, language, { email: PEOPLE.superHr.email, password: PASSWORD });
    await page.goto('/#/cycles');
    await page.getByRole('button', { name: say('cycles:create.button') }).click();
    const dialog = page.getByRole('dialog', { name: say('cycles:create.title') });
    const question = page.getByRole('dialog', { name: say('common:leave.title') });
    const year = dialog.getByLabel(say('cycles:create.year'));
    await expect(year).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: say('cycles:create.button') }).click();
    await year.fill('2031');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(year).toHaveValue('2031');
    // A click beside the dialog asks, too.
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: say('common:leave.stay') }).click();
    await expect(year).toHaveValue('2031');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: say('common:leave.act') }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toBeHidden();
  });
}
