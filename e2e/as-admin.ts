import type { Page } from '@playwright/test';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { signIn } from './sign-in.ts';

/** Signs in to the small group as its administrator, their one role, in English, and opens a page. */
export async function asAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, 'en', { email: PEOPLE.admin.email, password: PASSWORD });
  await page.goto(`/#${address}`);
}
