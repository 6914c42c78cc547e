import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

test('HR finds whose band changed, opens last year’s form and comes back, and sees what they approved', async ({
  demo,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo);
  await signIn(page, 'ms', { email: 'hr@serimaju.example', password: DEMO_PASSWORD });

  await page.goto('/#/history-performance');
  await expect(page.getByRole('heading', { level: 1, name: say('performance-history:title.scope') })).toBeVisible();
  await page.getByRole('button', { name: say('performance-history:filter.change') }).click();
  await page.getByRole('menuitemradio', { name: say('performance-history:change.band') }).click();
  const crossed = page.getByRole('row').filter({ hasText: say('performance-history:crossed') });
  await expect(page).toHaveURL(/change=band/);
  await expect(crossed).toHaveCount((await page.getByRole('row').count()) - 1);

  const name = (await crossed.nth(1).getByRole('link').first().textContent()) ?? '';
  await crossed.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(page.locator('tr[aria-current]')).toContainText(name);

  await page.getByRole('button', { name: new RegExp(say('nav:user.label')) }).click();
  await page.getByRole('menuitem', { name: say('nav:user.approved') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('performance-history:approved.title') })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(say('common:step.hr'));
});
