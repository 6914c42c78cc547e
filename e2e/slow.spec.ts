import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

test('while a page comes slowly, its frame stands and holds the place', async ({ demo, openDevice }) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo, MOVING);
  await signIn(page, 'ms', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  const menu = page.getByRole('navigation', { name: say('nav:menu.label') });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await menu.getByRole('link', { name: new RegExp(`^${say('nav:menu.entry.myProfile')}`) }).click();
  await expect(page.getByRole('main').getByRole('status', { name: say('common:state.loading') })).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/#\/my-profile$/);
});

test('while the first page comes slowly, the menu can be used all the same', async ({ demo, openDevice }) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo);
  await signIn(page, 'ms', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  const held = Promise.withResolvers<void>();
  await page.goto('/#/calendar');
  await expectLoaded(page);
  let isHeld = false;
  await page.route('**/assets/calendar-screen-*.js', async (route) => {
    isHeld = true;
    await held.promise;
    await route.continue();
  });
  // Longer than the router waits before it shows a skeleton.
  await page.route('**/api/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.reload();
  const menu = page.getByRole('navigation', { name: say('nav:menu.label') });
  await expect(menu).toBeVisible();
  await expect.poll(() => isHeld).toBe(true);
  await menu.getByRole('link', { name: new RegExp(`^${say('nav:menu.entry.dashboard')}`) }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  held.resolve();
});
