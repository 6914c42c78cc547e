import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from '../sign-in.ts';
import { fill, say } from './records.ts';

export const ADMINISTRATOR = { name: 'Siti binti Ahmad', email: 'siti@maju.test', password: 'Rahsia#2026' };
export const COMPANY = 'Maju Jaya Sdn Bhd';

/** Creates the first administrator on the first page of an empty installation, who is HR of the whole group too. */
export async function setUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/setup$/);
  await chooseLanguage(page, 'en');
  await page.getByLabel(say('setup:fullName')).fill(ADMINISTRATOR.name);
  await page.getByLabel(say('setup:email')).fill(ADMINISTRATOR.email);
  await page.getByLabel(say('auth:password.new'), { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByLabel(say('auth:password.repeat'), { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('radio', { name: say('setup:duty.both') }).check();
  await page.getByRole('button', { name: say('setup:submit') }).click();
  await expect(page.getByRole('heading', { name: say('organisation:first.title') })).toBeVisible();
}

/** Creates the first company, with an administrator of its own who is invited. */
export async function createCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('organisation:first.create') }).click();
  const form = page.getByRole('main');
  await fill(form, {
    [say('companies:form.name')]: COMPANY,
    [say('companies:form.code')]: 'MJ',
    [say('companies:form.adminName')]: 'Lim Mei Ling',
    [say('companies:form.adminEmail')]: 'mei.ling@maju.test',
  });
  await form.getByRole('button', { name: say('companies:form.create') }).click();
  await expect(page.getByText(say('companies:administrator.invited', { name: 'Lim Mei Ling' }))).toBeVisible();
}
