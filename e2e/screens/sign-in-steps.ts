import type { Page } from '@playwright/test';
import { anyLanguage } from '../texts.ts';

/** The demo accounts appear after the form, which must not wait for them. */
export async function seeDemoAccounts(page: Page): Promise<void> {
  await page.locator('#demo-title').waitFor();
}

/** The second page of a reset needs a requested code. */
export async function askForCode(page: Page): Promise<void> {
  await page.locator('input[type="email"]').fill('top@serimaju.example');
  await page.locator('button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
}

/** Opens the form of a new password from the user menu. */
export async function openPasswordDialog(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').waitFor();
}

/** Opens the search over everything, and waits for what it finds. */
export async function searchForPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: anyLanguage('nav:search.open') }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('im');
  await page.getByRole('option').first().waitFor();
}
