import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { type SheetInput, workbook } from '../apps/server/test/imports-fixture.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { applyImport, chooseWorkbook } from './import-steps.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('ms');
const HEADINGS = [
  'Nombor Pekerja',
  'Nama Penuh',
  'Kod Syarikat',
  'Kod Jabatan',
  'Kod Jawatan',
  'Penyelia (Nombor Pekerja)',
  'Tarikh Mula Bekerja',
];

async function upload(page: Page, name: string, employees: SheetInput): Promise<void> {
  await chooseWorkbook(page, name, await workbook({ Pekerja: [HEADINGS, ...employees] }));
}

test(
  'a workbook with errors is refused with sheet, row and column; mended, it is shown first and then carried out',
  { tag: '@embedded' },
  async ({ startOwn, openDevice }) => {
    const product = await startOwn(SMALL);
    const page = await openDevice(product);
    await signIn(page, 'ms', { email: PEOPLE.hr.email, password: PASSWORD });
    await switchRole(page, 'ms', ROLE.hr);
    await page.goto('/#/company-import');
    await upload(page, 'pekerja.xlsx', [
      ['T201', 'Chong Kah Wai', 'TP', 'D9', 'executive', 'T103', '2026-05-04'],
      ['T202', 'Siti Hajar binti Omar', 'TP', 'D1', 'executive', 'T103', 'semalam'],
    ]);
    await expect(page.getByText('Fail Excel anda gagal dimuat naik').first()).toBeVisible();
    const errors = page.getByRole('main').getByRole('table').first();
    const department = errors
      .getByRole('row')
      .filter({ hasText: say('imports:error.unknown_department', { value: 'D9' }) });
    await expect(department).toContainText(say('import-screens:sheet.employees'));
    await expect(department).toContainText('2');
    await expect(
      errors.getByRole('row').filter({ hasText: say('imports:error.bad_date', { value: 'semalam' }) }),
    ).toContainText('G');

    await page.goto('/#/company-import');
    await upload(page, 'pekerja-betul.xlsx', [
      ['T201', 'Chong Kah Wai', 'TP', 'D1', 'executive', 'T103', '2026-05-04'],
      ['T202', 'Siti Hajar binti Omar', 'TP', 'D1', 'executive', 'T103', '2026-05-04'],
    ]);
    await expect(page.getByText(say('import-screens:plan.ready'))).toBeVisible();
    const preview = page.getByRole('region', { name: say('import-screens:preview.title') });
    const created = preview.getByRole('row').filter({ hasText: 'Siti Hajar binti Omar' });
    await created.locator('summary').click();
    await expect(created).toContainText(say('imports:heading.employees.department'));
    await preview.getByRole('searchbox').fill('Chong');
    await expect(created).toBeHidden();
    await applyImport(page, say);
    await page.getByRole('link', { name: say('import-screens:done.invite') }).click();
    await expect(page.getByRole('row', { name: /Siti Hajar binti Omar/ })).toBeVisible();
  },
);
