import type { Locator } from '@playwright/test';
import * as contract from '@prestasi/contract';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { createNetworkClient } from '../apps/server/test/test-client.ts';
import { chooseFound } from './choose-found.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import type { Product } from './product/product-host.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPERVISOR = { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD };
const HR = { email: 'hr@serimaju.example', password: DEMO_PASSWORD };
const TITLE = 'Mesyuarat bulanan';
const PLACE = 'Bilik Kenanga';
const PROJECT = 'Audit gudang';
const PROGRAM = { name: 'alat.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0000program') };

/** A way to call the product as the administrator of the group does. */
async function asAdministrator({ url }: Product) {
  const credentials = { email: 'admin@serimaju.example', password: DEMO_PASSWORD };
  const { token } = await createNetworkClient(url, null).call(contract.login, { body: credentials });
  return createNetworkClient(url, token);
}

/** Returns the name of somebody of another company than the project's. */
async function strangerOf(product: Product): Promise<string> {
  const client = await asAdministrator(product);
  const { rows } = await client.call(contract.listStaff, { query: { size: 100 } });
  const stranger = rows.find(({ company }) => !company.includes('Logistik'));
  if (stranger === undefined) throw new Error('Everybody is of one company');
  return stranger.fullName;
}

/** The group takes back that projects of a company reach across the group. */
async function keepProjectsWithin(product: Product, name: string) {
  const client = await asAdministrator(product);
  const { rows } = await client.call(contract.listCompanies, { query: {} });
  const id = rows.find((company) => company.name.includes(name))?.id ?? 0;
  const details = await client.call(contract.getCompany, { params: { id } });
  const fields = { ...contract.companyFields.strip().parse(details), projectsAcrossGroup: false };
  await client.call(contract.updateCompany, { params: { id }, body: { ...fields, version: details.version } });
}

for (const [language] of inLanguages('en')) {
  test(`what cannot be is refused at its place, and nothing that was typed is lost (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/400.*\/api\/(meetings|training|projects)/);
    pageErrors.expect(/415.*\/files/);
    pageErrors.expect(/409.*\/enrol/);
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product, MOVING);
    await signIn(page, language, SUPERVISOR);
    const dialog = page.getByRole('dialog');
    const says = (text: string, within: Locator = dialog) => expect(within.getByText(text).first()).toBeVisible();

    await test.step('a meeting that ends before it begins, and one that repeats ten thousand times', async () => {
      await page.goto('/#/meetings');
      await page.getByRole('button', { name: say('meetings:new') }).click();
      await dialog.getByLabel(say('meetings:field.title')).fill(TITLE);
      await dialog.getByLabel(say('meetings:field.location')).fill(PLACE);
      const [start, end] = [say('meetings:field.start'), say('meetings:field.end')].map((label) =>
        dialog.getByRole('textbox', { name: label, exact: true }),
      );
      await start?.fill('15:00');
      await end?.fill('14:00');
      await says(say('meetings:field.endEarly'));
      const save = dialog.getByRole('button', { name: say('meetings:dialog.save'), exact: true });
      await save.click();
      await says(say('problems:field.end_before_start'));
      await end?.fill('16:00');
      await dialog.getByRole('combobox', { name: say('meetings:field.repeats'), exact: true }).selectOption('daily');
      await dialog.getByRole('textbox', { name: say('meetings:field.count'), exact: true }).fill('10000');
      await save.click();
      await says(say('problems:field.too_many_occurrences', { most: 500 }));
      await expect(dialog.getByLabel(say('meetings:field.title'))).toHaveValue(TITLE);
      await expect(dialog.getByLabel(say('meetings:field.location'))).toHaveValue(PLACE);
      await dialog.getByRole('textbox', { name: say('meetings:field.count'), exact: true }).fill('10');
      await save.click();
      await expect(page).toHaveURL(/#\/meeting\/\d+/);
      // The toast stays as long as the pointer is on its button: what it covers on the next page can be clicked.
      await page
        .getByRole('status')
        .getByRole('button', { name: say('common:action.close'), exact: true })
        .hover();
    });

    await test.step('a project that ends before it starts, with somebody of another company', async () => {
      const stranger = await strangerOf(product);
      await page.goto('/#/project-management');
      await page.getByRole('button', { name: say('projects:create.open') }).click();
      await dialog.getByLabel(say('projects:field.name')).fill(PROJECT);
      await chooseFound(dialog.getByRole('combobox', { name: say('projects:members.title') }), stranger, stranger);
      const due = dialog.getByLabel(say('projects:field.dueOn'));
      const later = await due.inputValue();
      await due.fill('2020-01-01');
      const create = dialog.getByRole('button', { name: say('projects:create.act'), exact: true });
      await create.click();
      await says(say('problems:field.end_before_start'));
      await due.fill(later);
      await keepProjectsWithin(product, 'Logistik');
      await create.click();
      await says(`${stranger}: ${say('problems:field.member_unfit')}`);
      await expect(dialog.getByLabel(say('projects:field.name'))).toHaveValue(PROJECT);
      await dialog.getByRole('button', { name: say('projects:people.remove', { name: stranger }) }).click();
      await create.click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
    });

    await test.step('a task that is due on its first day, and a program among its files', async () => {
      await page
        .getByRole('button', { name: say('projects:task.add') })
        .first()
        .click();
      await dialog.getByLabel(say('projects:task.title')).fill('Semak rak');
      const due = dialog.getByLabel(say('projects:task.dueOn'));
      const later = await due.inputValue();
      await due.fill(await dialog.getByLabel(say('projects:task.assignedOn')).inputValue());
      const create = dialog.getByRole('button', { name: say('projects:task.create') });
      await create.click();
      await says(say('problems:field.due_before_assigned'));
      await expect(dialog.getByLabel(say('projects:task.title'))).toHaveValue('Semak rak');
      await due.fill(later);
      await create.click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Semak rak' }).first().click();
      await expectLoaded(page);
      await page.locator('input[type="file"]').setInputFiles(PROGRAM);
      await says(say('problems:file_type_refused.title'), page.getByRole('main'));
      await expect(page.getByText(PROGRAM.name)).toHaveCount(0);
    });

    await test.step('more people than a session has seats', async () => {
      const hr = await openDevice(product);
      await signIn(hr, language, HR);
      await hr.goto('/#/training?tab=programmes');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      await hr.getByRole('button', { name: say('training:session.add') }).click();
      const asked = hr.getByRole('dialog');
      await asked.getByLabel(say('training:column.code')).fill('PENUH-1');
      await asked.getByLabel(say('training:column.seats')).fill('1');
      const last = asked.getByLabel(say('training:session.lastDay'));
      const first = await asked.getByLabel(say('training:session.firstDay')).inputValue();
      await last.fill('2020-01-01');
      await asked.getByRole('button', { name: say('training:save') }).click();
      await says(say('problems:field.end_before_start'), asked);
      await expect(asked.getByLabel(say('training:column.code'))).toHaveValue('PENUH-1');
      await last.fill(first);
      await asked.getByRole('button', { name: say('training:save') }).click();
      await expect(asked).toBeHidden();
      await hr.goto('/#/training?q=PENUH-1');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      await hr.getByRole('button', { name: say('training:enrol.act') }).click();
      await hr.getByText(say('training:enrol.filter'), { exact: true }).click();
      await hr.getByLabel(say('training:column.category')).selectOption('executive');
      const isFull = say('training:enrol.tooMany', { count: 2, free: 1 }).split(',')[1] ?? '';
      await says(isFull, asked);
      await expect(asked.getByRole('button').last()).toBeDisabled();
      await expect(hr.getByLabel(say('training:column.category'))).toHaveValue('executive');
    });

    await test.step('the link of a calendar that was guessed answers as a page that never was', async () => {
      const guesses = ['A'.repeat(43), 'b'.repeat(43)].map((token) => `${product.url}/api/calendar/feed/${token}.ics`);
      for (const guess of guesses) {
        const answer = await fetch(guess);
        expect([answer.status, (await answer.text()).includes('BEGIN:VCALENDAR')]).toEqual([404, false]);
      }
    });
  });
}
