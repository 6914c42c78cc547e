import type { Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../../apps/server/src/people/demo-accounts.ts';
import { chooseLanguage, expectLoaded, signIn } from '../sign-in.ts';
import { wordsIn } from '../texts.ts';
import type { Screen, Visit } from './catalogue.ts';
import { emailOf } from './places.ts';

/** Prepares a device for the screens of an account: signed in if there is one, in a language. */
export async function arrive(page: Page, { account }: Visit, language: Language): Promise<void> {
  if (account !== null) return signIn(page, language, { email: emailOf(account), password: DEMO_PASSWORD });
  await page.goto('/#/login');
  await chooseLanguage(page, language);
}

/** The page of unknown addresses; its heading is like no other. */
const NOWHERE = '/no-such-page';

/**
 * Opens a screen by its address and waits until it is complete and still. The product is loaded once for each device.
 */
export async function openScreen(page: Page, { address, before }: Screen): Promise<void> {
  await leaveScreen(page);
  if (address !== NOWHERE) await goTo(page, address, false);
  await expectLoaded(page);
  await before?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Leaves a screen for the page of unknown addresses: otherwise it could be mistaken for the next one. */
export async function leaveScreen(page: Page): Promise<void> {
  await goTo(page, NOWHERE, true);
}

async function goTo(page: Page, address: string, isNowhere: boolean): Promise<void> {
  const titles = (['ms', 'en'] as const).map((language) => wordsIn(language)('nav:title.notFound'));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await page.waitForFunction(
    ([expected, ...headings]) => {
      const heading = document.querySelector('main h1')?.textContent;
      return heading !== undefined && headings.includes(heading) === expected;
    },
    [isNowhere, ...titles] as [boolean, ...string[]],
  );
}
