import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { signIn, tryToSignIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const EXECUTIVE = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

test('a wrong password is told in both languages, and what was typed stays', async ({ demo, openDevice, trouble }) => {
  trouble.expect(/422.*\/api\/login/);
  const page = await openDevice(demo);
  await page.goto('/');
  await tryToSignIn(page, 'ms', { ...EXECUTIVE, password: 'Salah#2026' });
  await expect(page.getByRole('alert')).toContainText('E-mel atau kata laluan salah');
});

test('an executive lands on the dashboard', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  await signIn(page, 'en', EXECUTIVE);
  await expect(page).toHaveURL(/#\/dashboard$/);
});
