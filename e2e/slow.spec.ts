import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

test('while a page comes slowly, its frame stands and holds the place', async ({ demo, openDevice }) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo, MOVING);
  await signIn(page, 'ms', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  const menu = page.getByRole('navigation', { name: say('nav:menu.label') });
  let letThrough: () => void = () => undefined;
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await menu.getByRole('link', { name: new RegExp(`^${say('nav:menu.entry.myProfile')}`) }).click();
  await expect(page.getByRole('main').getByRole('status', { name: say('common:state.loading') })).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/#\/my-profile$/);
});
