import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { countedOn } from './counted.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = { email: 'superhr@serimaju.example', password: DEMO_PASSWORD };
/** After the last day of the year-end phase. */
const AFTER = '2026-12-21T02:00:00.000Z';

for (const [language] of inLanguages('en')) {
  test(`HR reminds all who are late and passes on three forms in under ten clicks (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    await product.setClock(AFTER);
    const page = await openDevice(product);
    const person = countedOn(page);
    await signIn(page, language, SUPER_HR);
    await page.goto('/#/outstanding-forms?size=200');
    await expectLoaded(page);
    const table = page.getByRole('table');
    const rows = table.getByRole('row').filter({ has: page.getByRole('link') });
    const dialog = page.getByRole('dialog');
    await expect(rows.first()).toBeVisible();

    await test.step('all who are late are reminded, each with the name of who has to act', async () => {
      await person.click(table.getByRole('checkbox').first());
      await person.click(page.getByRole('button', { name: new RegExp(`^${say('outstanding:action.remind')} \\d+`) }));
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      const count = await dialog.getByRole('listitem').count();
      await person.click(dialog.getByRole('button', { name: say('outstanding:many.remind.confirm'), exact: true }));
      // A hundred requests. Each failed try of `toBeVisible` would describe the whole long page.
      await expect(page.getByText(say('outstanding:many.remind.done', { count }))).toHaveCount(1, { timeout: 300_000 });
      await expect(dialog).toBeHidden();
      await expect(rows.filter({ hasText: say('outstanding:reminded', { day: '21 Dec' }) })).toHaveCount(count);
    });

    await test.step('three forms that were not submitted are passed on', async () => {
      const late = rows.filter({ hasText: say('outstanding:reason.not_submitted') });
      const before = await late.count();
      for (const index of [0, 1, 2]) await person.click(late.nth(index).getByRole('checkbox'));
      await person.click(
        page.getByRole('button', { name: say('outstanding:many.pass_on.open', { count: 3 }), exact: true }),
      );
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await person.click(dialog.getByRole('button', { name: say('outstanding:many.pass_on.confirm'), exact: true }));
      await expect(dialog).toBeHidden();
      await expect(late).toHaveCount(before - 3);
    });

    expect(person.total()).toBeLessThan(10);

    await test.step('where the server cannot be reached for one of them, that one is left and can be tried again', async () => {
      const late = rows.filter({ hasText: say('outstanding:reason.not_submitted') });
      const before = await late.count();
      for (const index of [0, 1, 2]) await late.nth(index).getByRole('checkbox').click();
      await page.getByRole('button', { name: say('outstanding:many.pass_on.open', { count: 3 }), exact: true }).click();
      pageErrors.expect(/ERR_FAILED/);
      await page.route('**/transitions', (route) => route.abort(), { times: 1 });
      const confirm = dialog.getByRole('button', { name: say('outstanding:many.pass_on.confirm'), exact: true });
      await confirm.click();
      await expect(page.getByText(say('outstanding:many.pass_on.done', { count: 2 }))).toHaveCount(1);
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(late).toHaveCount(before - 3);
    });
  });
}
