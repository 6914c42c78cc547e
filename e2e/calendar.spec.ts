import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

for (const [language] of inLanguages('ms')) {
  test(`a calendar is read by the keyboard alone, narrowed to some kinds, and subscribed to elsewhere (${language})`, async ({
    startOwn,
    openDevice,
    request,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(DEMO));
    await signIn(page, language, { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('calendar:title'), exact: true })
      .click();
    await expectLoaded(page);

    const views = page.getByRole('navigation', { name: say('calendar:views') });
    await test.step('the views are opened by the keyboard, and stand in the address', async () => {
      await views.getByRole('link', { name: say('calendar:view.month') }).focus();
      for (const view of ['week', 'day', 'agenda'] as const) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`view=${view}`));
        await expectLoaded(page);
        await expect(views.getByRole('link', { name: say(`calendar:view.${view}`) })).toBeFocused();
      }
    });

    const year = DEMO.now.slice(0, 4);
    const holiday = language === 'ms' ? 'Hari Kebangsaan' : 'Independence Day';
    const shown = page.getByRole('listitem').filter({ hasText: holiday });
    await test.step('a kind is switched off and on, and stays so', async () => {
      await page.goto(`/#/calendar?view=agenda&date=${year}-08-20`);
      await expect(shown).toBeVisible();
      const holidays = page.getByRole('switch', { name: say('calendar:kind.holiday') });
      await holidays.focus();
      await page.keyboard.press('Space');
      await expect(holidays).not.toBeChecked();
      await expect(shown).toBeHidden();
      await page.goto(`/#/calendar?view=agenda&date=${year}-08-19`);
      await expect(holidays).not.toBeChecked();
      await holidays.click();
      await expect(shown).toBeVisible();
    });

    await test.step('today is the group’s day, whatever the clock of the device says', async () => {
      await page.goto('/#/calendar?view=month');
      await expect(page.locator('[data-today]')).toHaveText('20');
    });

    await test.step('a day of the month opens by the arrow keys', async () => {
      await page.goto(`/#/calendar?view=month&date=${year}-08-20`);
      const first = page.getByRole('button', { name: new RegExp(`${year}$`) }).first();
      await first.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/view=day/);
    });

    await test.step('a feed is made, fetched, and ends when it is revoked', async () => {
      await page.getByRole('button', { name: say('calendar:feed.open') }).click();
      const dialog = page.getByRole('dialog', { name: say('calendar:feed.title') });
      await dialog.getByRole('button', { name: say('calendar:feed.make') }).click();
      const address = await dialog.getByLabel(say('calendar:feed.address')).inputValue();
      const feed = await request.get(address);
      expect(feed.status()).toBe(200);
      expect(await feed.text()).toContain(holiday);
      const again = await request.get(address, { headers: { 'if-none-match': feed.headers()['etag'] ?? '' } });
      expect(again.status()).toBe(304);
      await dialog.getByRole('button', { name: say('calendar:feed.revoke') }).click();
      const sure = page.getByRole('dialog', { name: say('calendar:feed.revokeAsk.title') });
      await sure.getByRole('button', { name: say('calendar:feed.revoke') }).click();
      await expect(dialog.getByRole('button', { name: say('calendar:feed.make') })).toBeVisible();
      expect((await request.get(address)).status()).toBe(404);
    });
  });
}
