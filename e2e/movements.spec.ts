import { expect as expectOf, type Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { chooseFound } from './choose-found.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('ms');

/** Opens the form of a movement for somebody found by name. */
async function find(page: Page, name: string, kind: string): Promise<void> {
  await page.goto(`/#/promotion-transfer?kind=${kind}`);
  await chooseFound(page.getByRole('combobox', { name: say('movements:who.label') }), name, new RegExp(name));
  await expectOf(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await chooseFound(page.getByRole('combobox', { name: label, exact: true }), name, new RegExp(name));
}

test('somebody leaves: the successor is named, nothing is saved until it is confirmed, and it is reversed @long', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const page = await openDevice(product, MOVING);
  await signIn(page, 'ms', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(page, 'ms', ROLE.hr);
  await find(page, PEOPLE.supervisor.name, 'leaving');
  await page.getByRole('button', { name: say('movements:form.look') }).click();
  await expect(page.getByText(say('problems:field.required')).first()).toBeVisible();
  await page.getByLabel(say('movements:field.lastDay')).fill('2027-01-11');
  await page.getByLabel(say('movements:field.reason')).fill('Bersara pilihan');
  await page.getByRole('button', { name: say('movements:form.look') }).click();
  const confirm = page.getByRole('button', { name: say('movements:preview.confirm.leaving') });
  const open = page.getByRole('button', { name: say('movements:preview.open.supervisee', { name: '' }) });
  await expect(open.first()).toBeVisible();
  await expect(confirm).toBeDisabled();

  await choose(page, say('movements:supervisees.allTo'), PEOPLE.hod.name);
  await page.getByRole('button', { name: say('movements:supervisees.giveAll') }).click();
  await expect(open).toHaveCount(0);
  await confirm.click();
  await expect(page).toHaveURL(/#\/former-employee/);
  const row = page.getByRole('row', { name: new RegExp(PEOPLE.supervisor.name) });
  await expect(row).toContainText('Bersara pilihan');

  await page.getByRole('searchbox', { name: say('movements:search') }).fill('tiada sesiapa');
  await expect(page.getByText(say('movements:noMatch'))).toBeVisible();
  await expect(page.getByText(say('movements:former.empty.left'))).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common:action.clearFilters') })
    .last()
    .click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: say('movements:undo.of', { name: PEOPLE.supervisor.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('movements:undo.reason')).fill('Menarik balik notis');
  await dialog.getByRole('button', { name: say('movements:undo.confirm'), exact: true }).click();
  await expect(page.getByText(say('movements:former.empty.left'))).toBeVisible();

  await page.goto('/#/history-transfer');
  await expect(page.getByText(say('movements:history.empty'))).toBeVisible();

  await find(page, PEOPLE.hr.name, 'promotion');
  await expect(page.getByText(say('problems:own_movement.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('movements:form.look') })).toBeHidden();
});
