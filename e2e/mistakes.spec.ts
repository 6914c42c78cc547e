import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { workbook } from '../apps/server/test/imports-fixture.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { applyImport, chooseWorkbook } from './import-steps.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/#/employee-management');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const [first, second] of inLanguages('ms')) {
  const kata = wordsIn(first);
  const say = wordsIn(second);

  test(`a wrong hire date is corrected with a reason, what stands on it is named, and a mistaken record is deleted (${first}, then ${second}) @long`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/400.*\/hire-date/);
    pageErrors.expect(/409.*\/removal/);
    const product = await startOwn(SMALL);

    await test.step('HR corrects it; history and profile tell it', async () => {
      const page = await openDevice(product);
      await signIn(page, first, { email: PEOPLE.hr.email, password: PASSWORD });
      await switchRole(page, first, ROLE.hr);
      await openPerson(page, PEOPLE.clerk.name);
      await page.getByRole('button', { name: kata('staff:hireDate.button') }).click();
      const dialog = page.getByRole('dialog');
      const right = dialog.getByLabel(new RegExp(`^${kata('staff:hireDate.right')}`));
      await expect(right).toHaveValue('');
      await right.fill('2021-08-16');
      await dialog.getByLabel(new RegExp(`^${kata('staff:hireDate.reason')}`)).fill('Surat tawaran bertarikh 16 Ogos');
      await dialog.getByRole('button', { name: kata('staff:hireDate.submit') }).click();
      await expect(page.getByText(kata('staff:hireDate.done', { name: PEOPLE.clerk.name })).first()).toBeVisible();
      await expect(page.getByRole('region', { name: kata('staff:group.work') })).toContainText(
        first === 'ms' ? '16 Ogo 2021' : '16 Aug 2021',
      );
      const history = page.getByRole('region', { name: kata('history:title') });
      await expect(history).toContainText('Surat tawaran bertarikh 16 Ogos');
    });

    const page = await openDevice(product);
    await test.step('an admin is told what is in the way of a day to come', async () => {
      await signIn(page, second, { email: PEOPLE.admin.email, password: PASSWORD });
      await openPerson(page, PEOPLE.supervisor.name);
      await page.getByRole('button', { name: say('staff:hireDate.button') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(new RegExp(`^${say('staff:hireDate.right')}`)).fill('2027-09-30');
      await dialog.getByLabel(new RegExp(`^${say('staff:hireDate.reason')}`)).fill('Typed wrongly');
      await dialog.getByRole('button', { name: say('staff:hireDate.submit') }).click();
      await expect(dialog.getByText(say('problems:field.hire_supervises')).first()).toBeVisible();
      await dialog.getByRole('button', { name: say('common:action.cancel') }).click();
    });

    const remove = async () => {
      await page.getByRole('button', { name: say('staff:profile.more') }).click();
      await page.getByRole('menuitem', { name: say('staff:removal.button') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(new RegExp(`^${say('staff:removal.reason')}`)).fill('Registered twice');
      await dialog.getByRole('button', { name: say('staff:removal.submit') }).click();
    };
    await test.step('who is referred to stays, and what refers is named', async () => {
      await remove();
      const refusal = page.getByRole('dialog', { name: say('problems:in_use.title') });
      await expect(refusal).toContainText(say('problems:field.refers_supervisees', { count: 4 }));
      await refusal
        .getByRole('button', { name: say('common:action.close') })
        .last()
        .click();
    });
    await test.step('who is not goes, and is found no more', async () => {
      await openPerson(page, PEOPLE.storekeeper.name);
      await remove();
      await expect(page.getByText(say('staff:removal.done', { name: PEOPLE.storekeeper.name })).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: say('staff:list.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: PEOPLE.storekeeper.name })).toBeHidden();
    });
  });

  test(`a company that comes by an import after the year was created has its first year at once; a mistaken year goes (imported in ${first}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const product = await startOwn(SMALL);
    const NAME = 'Baharu Maju Sdn Bhd';
    const year = 2027;
    const hr = await openDevice(product);
    const create = async (of: number) => {
      await hr.getByRole('button', { name: say('cycles:create.button') }).click();
      const dialog = hr.getByRole('dialog', { name: say('cycles:create.title') });
      await dialog.getByLabel(say('cycles:create.year'), { exact: true }).fill(String(of));
      await dialog.getByRole('button', { name: say('cycles:create.submit', { year: of }) }).click();
      await expect(dialog).toBeHidden();
    };

    await test.step('super HR creates the year, and deletes one that was a mistake', async () => {
      await signIn(hr, second, { email: PEOPLE.superHr.email, password: PASSWORD });
      await switchRole(hr, second, ROLE.hr, true);
      await hr.goto('/#/cycles');
      await create(year);
      await create(year + 5);
      await hr.goto(`/#/cycles?year=${year + 5}`);
      await hr.getByRole('button', { name: say('cycles:remove.button', { year: year + 5 }) }).click();
      const dialog = hr.getByRole('dialog', { name: say('cycles:remove.title', { year: year + 5 }) });
      await dialog.getByLabel(say('cycles:reason')).fill('Typed wrongly');
      await dialog.getByRole('button', { name: say('cycles:remove.confirm') }).click();
      await expect(hr.getByText(say('cycles:remove.done', { year: year + 5 })).first()).toBeVisible();
    });

    await test.step('the admin imports the company with its people; one wrong row is one error', async () => {
      const page = await openDevice(product);
      await signIn(page, first, { email: PEOPLE.admin.email, password: PASSWORD });
      await page.goto('/#/company-import');
      const sheet = (department: string) =>
        workbook({
          Syarikat: [
            ['Kod Syarikat', 'Nama Syarikat'],
            ['BM', NAME],
          ],
          Unit: [
            ['Jenis', 'Kod Syarikat', 'Kod Unit', 'Nama Unit'],
            [department, 'BM', 'D1', 'Operasi'],
          ],
          Jawatan: [
            ['Kod Syarikat', 'Kod Jawatan', 'Nama Jawatan', 'Kategori'],
            ['BM', 'PU', 'Pengarah Urusan', 'Pengurusan Tertinggi'],
            ['BM', 'PS', 'Penjaga Stor', 'Bukan Eksekutif'],
          ],
          Pekerja: [
            [
              'Nombor Pekerja',
              'Nama Penuh',
              'Kod Syarikat',
              'Kod Jabatan',
              'Kod Jawatan',
              'Penyelia (Nombor Pekerja)',
              'Tarikh Mula Bekerja',
            ],
            ['B1', 'Hajah Salmah binti Din', 'BM', 'D1', 'PU', null, '2020-01-02'],
            ['B2', 'Tan Wei Jie', 'BM', 'D1', 'PS', 'B1', '2022-05-03'],
          ],
        });
      await chooseWorkbook(page, 'salah.xlsx', await sheet('Jabtan'));
      await expect(page.getByText(kata('problems:workbook_refused.title')).first()).toBeVisible();
      const errors = page.getByRole('main').getByRole('table').first();
      await expect(errors.getByRole('row').filter({ hasText: kata('imports:followers', { count: 2 }) })).toHaveCount(1);
      await expect(errors.getByRole('row').filter({ hasText: kata('import-screens:sheet.employees') })).toHaveCount(0);
      await page.goto('/#/company-import');
      await chooseWorkbook(page, 'betul.xlsx', await sheet('Jabatan'));
      await expect(page.getByText(kata('import-screens:plan.ready'))).toBeVisible();
      await applyImport(page, kata);
    });

    await test.step('its year is planned, is looked at, and is opened', async () => {
      await hr.goto(`/#/cycles?year=${year}`);
      await hr.reload();
      await hr.getByRole('link', { name: NAME }).last().click();
      const check = hr.getByRole('region', { name: say('cycles:opening.title') });
      await expect(check).toContainText(say('cycles:reasonOf.no_supervisor'));
      await check.getByRole('button', { name: say('cycles:open.button', { year }) }).click();
      const dialog = hr.getByRole('dialog', { name: say('cycles:open.title', { year, company: NAME }) });
      await dialog.getByRole('checkbox', { name: say('cycles:open.irreversible', { year }) }).check();
      await dialog.getByRole('button', { name: say('cycles:open.confirm'), exact: true }).click();
      await expect(hr.getByText(say('cycles:opening.opened', { count: 1 })).first()).toBeVisible();
      await hr.goto(`/#/cycles?year=${year}`);
      await expect(hr.getByRole('button', { name: say('cycles:remove.button', { year }) })).toBeHidden();
    });
  });
}
