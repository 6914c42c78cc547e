import { type Page, expect } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { wordsIn } from './words.ts';

type Credentials = { readonly email: string; readonly password: string };

/** Chooses a language where the page offers it: in the top bar, or beside the form of the pages before sign-in. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: language === 'ms' ? /^BM/ : /^EN/ });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Fills in the form of the page before sign-in and sends it. */
export async function tryToSignIn(page: Page, language: Language, { email, password }: Credentials): Promise<void> {
  const say = wordsIn(language);
  await page.getByLabel(say('auth:login.identifier')).fill(email);
  await page.getByLabel(say('auth:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
}

/** Signs in through the real form, in a language; on return the first page stands. */
export async function signIn(page: Page, language: Language, credentials: Credentials): Promise<void> {
  await page.goto('/#/login');
  await chooseLanguage(page, language);
  await tryToSignIn(page, language, credentials);
  await expect(page).not.toHaveURL(/#\/login/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
