import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

test('the list of the bell closes by Escape, wherever the focus has gone, and gives it back to the bell', async ({
  demo,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo, MOVING);
  await signIn(page, 'ms', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  const bell = page.getByRole('button', { name: new RegExp(`^${say('nav:bell.title')}, `) });
  const list = page.getByRole('dialog', { name: say('nav:bell.title') });
  for (const loseFocus of [false, true]) {
    await bell.click();
    await expect(list).toBeVisible();
    await expect(list.getByRole('link').first()).toBeFocused();
    if (loseFocus) await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  }
});
