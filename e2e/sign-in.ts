import { type Page, expect } from '@playwright/test';
import type { Language, RoleId } from '@prestasi/domain';
import { keepSession } from './sealed-session.ts';
import { wordsIn } from './texts.ts';

type Credentials = { readonly email: string; readonly password: string };

/** Chooses a language where the page offers it: in the top bar, or beside the form of the pages before sign-in. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: language === 'ms' ? /^BM/ : /^EN/ });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Fills in the sign-in form and submits it. */
export async function tryToSignIn(page: Page, language: Language, { email, password }: Credentials): Promise<void> {
  const say = wordsIn(language);
  await page.getByLabel(say('auth:login.identifier')).fill(email);
  await page.getByLabel(say('auth:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
}

/** Signs in through the real form, in a language; on return the first page is loaded. */
export async function signInByForm(page: Page, language: Language, credentials: Credentials): Promise<void> {
  await page.goto('/#/login');
  await chooseLanguage(page, language);
  await tryToSignIn(page, language, credentials);
  await expect(page).not.toHaveURL(/#\/login/);
  // The form stays until the first page is ready, which is in the account's language.
  await expect(page.getByLabel(wordsIn(language)('auth:login.identifier'))).toBeHidden();
  await expectLoaded(page);
  // The account may have another language than the sign-in page.
  await chooseLanguage(page, language);
}

/** Opens the first page on a device with a stored session, where signing in is not what the test is about. */
export async function signIn(page: Page, language: Language, credentials: Credentials): Promise<void> {
  await keepSession(page, language, credentials);
  await page.goto('/');
  await expectLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Leaves the product without signing out: the device forgets the session, and keeps only loaded files. Before the clock
 * is set far ahead: a page left open would send requests in a session that is long over.
 */
export async function leaveSignedIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
}

/** Switches to one of one's own roles, which opens that role's first page; does nothing if it is active already. */
export async function switchRole(page: Page, language: Language, role: RoleId, isSuperHr = false): Promise<void> {
  const say = wordsIn(language);
  const name = say(role === 6 && isSuperHr ? 'common:role.superHr' : `common:role.${role}`);
  const acting = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('nav:role.acting', { role: '' })}`) });
  const label = say('nav:role.acting', { role: name });
  if ((await acting.innerText()) === label) return;
  await acting.click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(acting).toHaveText(label);
  await expectLoaded(page);
}

/** Waits until the page has its heading and nothing of it is still loading. */
export async function expectLoaded(page: Page): Promise<void> {
  // Checked in the page, at every frame: an expectation would check again after 100, 250 and 500 ms.
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isShown = main?.querySelector('h1')?.checkVisibility() ?? false;
    return isShown && main?.querySelector('[aria-busy="true"]') === null;
  });
}
