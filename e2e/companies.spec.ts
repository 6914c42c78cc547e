import type { Page } from '@playwright/test';
import { pictureOf } from '../apps/server/test/companies-fixture.ts';
import { EMPTY } from './product/messages.ts';
import { USUAL, violationsOf } from './screens/ways.ts';
import { chooseLanguage, expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');
const first = { email: 'siti@maju.test', password: 'Rahsia#2026' };
const own = { email: 'mei.ling@maju.test', password: 'Selangor!88' };

async function setUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/setup$/);
  await chooseLanguage(page, 'en');
  await expect(page.getByLabel(say('setup:fullName'))).toBeVisible();
  expect(await violationsOf(page, 'setup', [USUAL])).toEqual([]);
  await page.getByLabel(say('setup:fullName')).fill('Siti binti Ahmad');
  await page.getByLabel(say('setup:email')).fill(first.email);
  await page.getByLabel(say('auth:password.new'), { exact: true }).fill(first.password);
  await page.getByLabel(say('auth:password.repeat'), { exact: true }).fill(first.password);
  await page.getByRole('button', { name: say('setup:submit') }).click();
  await expect(page.getByRole('heading', { name: say('organisation:first.title') })).toBeVisible();
}

async function createCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('organisation:first.create') }).click();
  const form = page.getByRole('main');
  await form.getByLabel(say('companies:form.name')).fill('Maju Jaya Sdn Bhd');
  await form.getByLabel(say('companies:form.code')).fill('MJ');
  await form.getByLabel(say('companies:form.website')).fill('laman web');
  const buffer = await pictureOf(120, 40);
  await form.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: say('companies:form.create') }).click();
  await expect(form.getByText('URL is invalid').first()).toBeVisible();
  await form.getByLabel(say('companies:form.website')).fill('www.majujaya.com.my');
  await form.getByLabel(say('companies:form.adminName')).fill('Lim Mei Ling');
  await form.getByLabel(say('companies:form.adminEmail')).fill(own.email);
  await form.getByRole('button', { name: say('companies:form.create') }).click();
  await expect(page.getByText(say('companies:administrator.invited', { name: 'Lim Mei Ling' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maju Jaya Sdn Bhd' })).toBeVisible();
}

test('an empty installation is set up by screens, and the first company’s administrator gives it a colour that reads', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(EMPTY);
  const page = await openDevice(product);
  await setUp(page);
  await createCompany(page);
  const logo = page.getByRole('img', { name: say('companies:logo.current', { company: 'Maju Jaya Sdn Bhd' }) });
  await expect(logo).toHaveJSProperty('naturalWidth', 120);

  const elsewhere = await openDevice(product);
  const { match } = await product.mailTo(own.email, /(#\/accept-invitation\/\S+)/);
  await elsewhere.goto(`/${match[1] ?? ''}`);
  await chooseLanguage(elsewhere, 'en');
  await elsewhere.getByLabel(say('auth:password.new'), { exact: true }).fill(own.password);
  await elsewhere.getByLabel(say('auth:password.repeat'), { exact: true }).fill(own.password);
  await elsewhere.getByRole('button', { name: say('auth:invitation.submit') }).click();
  await expect(elsewhere).toHaveURL(/#\/login$/);
  await signIn(elsewhere, 'en', own);

  await elsewhere.goto('/#/theme-setting');
  await expectLoaded(elsewhere);
  const main = elsewhere.getByRole('main');
  await main.getByLabel(say('theme:colour.label')).fill('#f5c518');
  await main.getByRole('button', { name: say('theme:save') }).click();
  await expect(main.getByText('This colour is too pale to be read').first()).toBeVisible();
  await main.getByRole('button', { name: say('theme:colour.use', { colour: '#8b700e' }) }).click();
  await main.getByRole('button', { name: say('theme:save') }).click();
  await expect(elsewhere.getByText(say('theme:saved'))).toBeVisible();
  await elsewhere.goto('/#/view-company');
  await expect(elsewhere.getByRole('main').getByText('#8b700e')).toBeVisible();
});

test('a company is deactivated after a look at what follows, stands in the list as such, and is active again @long', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(EMPTY));
  await setUp(page);
  await createCompany(page);
  await page.getByRole('button', { name: say('companies:deactivate.button') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('companies:deactivate.nobody'))).toBeVisible();
  await dialog.getByRole('button', { name: say('companies:deactivate.confirm'), exact: true }).click();
  await expect(page.getByText(say('companies:activate.notice'))).toBeVisible();

  await page.goto('/#/company-list?state=deactivated');
  const row = page.getByRole('row').filter({ hasText: 'Maju Jaya Sdn Bhd' });
  await expect(row).toContainText(say('companies:list.state.deactivated'));
  await row.getByRole('link').click();
  await page.getByRole('button', { name: say('companies:activate.button') }).click();
  await expect(page.getByText(say('companies:activate.notice'))).toBeHidden();
});
