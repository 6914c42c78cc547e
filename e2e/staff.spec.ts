import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import sharp from 'sharp';
import { chooseFound } from './choose-found.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');

async function openAsAdmin(page: Page): Promise<void> {
  await signIn(page, 'en', { email: PEOPLE.admin.email, password: PASSWORD });
  await page.getByRole('link', { name: say('nav:menu.entry.employeeManagement') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('staff:list.title') })).toBeVisible();
}

test('a person is registered, warned of who is there already, found, and switched off with a preview', async ({
  startOwn,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/400.*\/staff/);
  const product = await startOwn(SMALL);
  const page = await openDevice(product, MOVING);
  await openAsAdmin(page);
  await page.getByRole('link', { name: say('staff:list.register') }).click();
  const save = page.getByRole('button', { name: say('staff:register.save'), exact: true });
  await save.click();
  await expect(page.getByText('Please fill all required fields')).toBeVisible();

  const field = (name: string) => page.getByLabel(new RegExp(`^${say(`staff:field.${name}`)}`));
  // The parts of the name and the personal details can wait: they stand behind one heading.
  await expect(field('firstName')).toBeHidden();
  await page.getByText(say('staff:register.more')).click();
  await field('firstName').fill('Siti');
  await field('lastName').fill('Hajar');
  await expect(field('fullName')).toHaveValue('Siti Hajar');
  await field('employeeNumber').fill('T300');
  await field('identityCard').fill('900215-14-5230');
  await expect(field('dateOfBirth')).toHaveValue('1990-02-15');
  await expect(field('gender')).toHaveValue('female');
  await field('gender').selectOption('male');
  await expect(page.getByText(say('staff:card.title'))).toBeVisible();
  await field('gender').selectOption('female');
  await field('email').fill(PEOPLE.supervisor.email);
  await expect(page.getByRole('link', { name: new RegExp(PEOPLE.supervisor.name) })).toBeVisible();
  await field('email').fill('siti.hajar@tanjung.example');
  await expect(page.getByText(say('staff:duplicate.title'))).toBeHidden();
  await expect(field('hiredOn')).toHaveValue('');
  await field('hiredOn').fill('2026-11-02');
  await field('position').selectOption({ index: 1 });
  await save.click();
  await expect(page.getByText('Please assign a supervisor').first()).toBeVisible();
  const supervisor = page.getByRole('combobox', { name: new RegExp(`^${say('staff:field.supervisor')}`) });
  await chooseFound(supervisor, 'Hafiz', new RegExp(PEOPLE.supervisor.name));
  await expect(supervisor).toHaveValue(new RegExp(PEOPLE.supervisor.name));
  await save.click();
  await expect(page.getByText(say('staff:registered.title', { name: 'Siti Hajar' }))).toBeVisible();
  await page.getByRole('button', { name: say('staff:registered.invite') }).click();
  await expect(page.getByText(say('staff:registered.invited', { name: 'Siti Hajar' }))).toBeVisible();

  await page
    .getByRole('link', { name: say('staff:list.title') })
    .first()
    .click();
  await page.getByRole('searchbox', { name: say('staff:list.search') }).fill('hajar');
  await expect(page.getByRole('row', { name: /Siti Hajar/ })).toContainText(say('staff:access.invited'));
  await page.getByRole('button', { name: say('staff:filters.label') }).click();
  await page.getByRole('menuitem', { name: say('staff:filters.keep') }).click();
  await page.getByLabel(say('staff:filters.name')).fill('Hajar');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('staff:filters.save'), exact: true })
    .click();
  await expect(page.getByText(say('staff:filters.saved'))).toBeVisible();

  await page.getByRole('button', { name: say('staff:switch.forAll_one', { count: 1 }) }).click();
  await page.getByRole('menuitem', { name: say('staff:switch.deactivated.button') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Siti Hajar')).toBeVisible();
  await dialog.getByRole('button', { name: say('staff:switch.deactivated.act_one', { count: 1 }) }).click();
  await expect(page.getByRole('row', { name: /Siti Hajar/ })).toContainText(say('staff:state.deactivated'));

  await page.getByRole('searchbox', { name: say('staff:list.search') }).fill('');
  await expect(page.getByRole('row', { name: new RegExp(PEOPLE.clerk.name) })).toBeVisible();
  await page.getByRole('button', { name: say('staff:filters.label') }).click();
  await page.getByRole('menuitem', { name: 'Hajar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(PEOPLE.clerk.name) })).toBeHidden();
});

test('HR corrects a person’s record, whose history tells it; a picture is cropped by the keys and shown in the top bar @long', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const page = await openDevice(product, MOVING);
  await signIn(page, 'en', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(page, 'en', ROLE.hr);
  await page.goto('/#/employee-management');
  await page.getByRole('link', { name: PEOPLE.clerk.name }).click();
  await page.getByRole('button', { name: say('staff:profile.edit') }).click();
  await page.getByLabel(say('staff:field.city')).fill('Kuantan');
  await page.getByRole('button', { name: say('staff:profile.save'), exact: true }).click();
  await expect(page.getByText(say('staff:profile.saved'), { exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: say('history:title') });
  await expect(history).toContainText('Kuantan');
  await expect(history).toContainText(PEOPLE.hr.name);

  await page.goto('/#/my-profile');
  // The profile of the clerk has the same button.
  await expect(page.getByRole('heading', { name: PEOPLE.hr.name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say('staff:picture.change') }).click();
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#006d77' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('application', { name: say('staff:crop.area') });
  await crop.press('ArrowLeft');
  await page.getByRole('slider', { name: say('staff:crop.zoom') }).press('ArrowRight');
  await page.getByRole('button', { name: say('staff:crop.use') }).click();
  await expect(page.getByRole('banner').locator('img[src*="/api/files/"]')).toBeVisible();
});
