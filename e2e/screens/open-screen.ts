import type { Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../../apps/server/src/people/demo-accounts.ts';
import { chooseLanguage, expectLoaded, signIn } from '../sign-in.ts';
import type { Screen, Visit } from './catalogue.ts';
import { emailOf } from './places.ts';

/** Makes a device ready for the screens of an account: signed in where there is one, in a language. */
export async function arrive(page: Page, { account }: Visit, language: Language): Promise<void> {
  if (account !== null) return signIn(page, language, { email: emailOf(account), password: DEMO_PASSWORD });
  await page.goto('/#/login');
  await chooseLanguage(page, language);
}

/** Opens a screen and waits until it stands, whole and still. */
export async function openScreen(page: Page, { address, before }: Screen): Promise<void> {
  // Another hash alone would not load the page anew, and leave the screen before in sight for a moment.
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
  await expectLoaded(page);
  await before?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
