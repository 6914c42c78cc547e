import type { Page } from '@playwright/test';
import { chooseFound } from './choose-found.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('ms');

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: false });

/** Adds a record in the dialog of its list. */
async function add(page: Page, button: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  for (const [label, value] of Object.entries(values)) await field(page, label).first().fill(value);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('units:create'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function perform(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: say('units:actsOf', { name }) }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('an administrator builds units, gives one a head, and cannot delete a division that has departments', async ({
  startOwn,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/409.*units\/division/);
  const product = await startOwn(SMALL);
  const page = await openDevice(product, MOVING);
  await signIn(page, 'ms', { email: PEOPLE.admin.email, password: PASSWORD });

  await page.goto('/#/division-management');
  await add(page, say('units:add.division'), {
    [say('units:field.name')]: 'Bahagian Loji',
    [say('units:field.code')]: 'LOJI',
  });
  await expect(page.getByRole('link', { name: 'Bahagian Loji' })).toBeVisible();

  await page.getByRole('link', { name: say('units:tabs.department'), exact: true }).click();
  await expectLoaded(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('units:add.department'), exact: true })
    .click();
  await field(page, say('units:field.name')).first().fill('Jabatan Loji');
  await field(page, say('units:field.code')).first().fill('JLOJI');
  await chooseFound(page.getByRole('dialog').getByRole('combobox'), 'Loji', /Bahagian Loji/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('units:create'), exact: true })
    .click();
  await expect(page.getByRole('row', { name: /Jabatan Loji/ })).toContainText('Bahagian Loji');

  await perform(page, 'Jabatan Loji', say('units:act.head'));
  await chooseFound(
    page.getByRole('dialog').getByRole('combobox'),
    PEOPLE.supervisor.name,
    new RegExp(PEOPLE.supervisor.name),
  );
  await expect(page.getByRole('dialog')).toContainText(say('units:follows.gains', { name: PEOPLE.supervisor.name }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('units:head.save') })
    .click();
  await expect(page.getByRole('row', { name: /Jabatan Loji/ })).toContainText(PEOPLE.supervisor.name);

  await page.getByRole('link', { name: say('units:tabs.division'), exact: true }).click();
  await perform(page, 'Bahagian Loji', say('units:act.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('units:delete.act'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    'Bahagian tidak boleh dipadam kerana masih ada jabatan dalam bahagian tersebut',
  );
  await expect(page.getByRole('dialog')).toContainText('Jabatan: 1');
});

test('a job description is saved once its weights make 100 %, and what was typed survives a reload', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const page = await openDevice(product, MOVING);
  await signIn(page, 'ms', { email: PEOPLE.admin.email, password: PASSWORD });
  await page.goto('/#/position-management');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('positions:add'), exact: true })
    .click();
  await field(page, say('positions:column.title')).first().fill('Pembantu Stor');
  await field(page, say('units:field.code')).first().fill('PSTOR');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('units:create'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pembantu Stor' })).toBeVisible();

  await page.getByRole('button', { name: say('positions:job.add.main_task') }).click();
  await page.getByRole('textbox', { name: say('positions:job.task') }).fill('Menyusun stok');
  await page.getByLabel(say('positions:job.weight')).fill('60');
  await page.getByRole('button', { name: say('positions:job.save') }).click();
  await expect(page.getByRole('main')).toContainText(say('problems:field.weights_total'));
  await page.reload();
  await expect(page.getByRole('textbox', { name: say('positions:job.task') })).toHaveValue('Menyusun stok');
  await page.getByLabel(say('positions:job.weight')).fill('100');
  await expect(page.getByText(say('positions:job.whole'))).toBeVisible();
  await page.getByRole('button', { name: say('positions:job.save') }).click();
  await expect(page.getByText(say('positions:job.saved', { name: 'Pembantu Stor' }))).toBeVisible();
  await expect(page.getByText(`Menyusun stok (${say('positions:job.kind.main_task')}, 100 %)`)).toBeVisible();
});
