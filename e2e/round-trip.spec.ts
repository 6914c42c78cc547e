import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { sheetOf } from '../apps/server/test/exports-fixture.ts';
import { type Cell, workbook } from '../apps/server/test/imports-fixture.ts';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { applyImport, chooseWorkbook } from './import-steps.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('ms');

/** Exports the staff by the button of their list and returns the downloaded file. */
async function exportStaff(page: Page): Promise<Buffer> {
  await page.getByRole('link', { name: new RegExp(`^${say('organisation:tabs.staff')}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^${say('exports:button')}: `) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('exports:again'));
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: say('exports:download') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^pekerja-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(page.getByText(say('exports:done'))).toBeVisible();
  return readFileSync(await file.path());
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/#/company-import');
  await chooseWorkbook(page, name, buffer);
}

test('a list goes out as a workbook and comes back: as it is it changes nothing, and changed only what was changed @long', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const page = await openDevice(product);
  await signIn(page, 'ms', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(page, 'ms', ROLE.hr);
  await page.goto('/#/view-company/1');
  const content = await exportStaff(page);

  await upload(page, 'tanpa-perubahan.xlsx', content);
  await expect(page.getByText(say('import-screens:plan.nothing'))).toBeVisible();

  const { name, rows } = await sheetOf(content);
  const phone = rows[0]?.findIndex((heading) => heading === say('imports:heading.employees.phone')) ?? -1;
  const changed = rows.map((cells, index): Cell[] =>
    index === 1 ? [...cells].with(phone, '019-234 5678') : [...cells],
  );
  await upload(page, 'satu-perubahan.xlsx', await workbook({ [name]: changed }));
  await expect(page.getByText(say('import-screens:plan.ready'))).toBeVisible();
  const people = page.getByRole('row', { name: new RegExp(`^${say('import-screens:sheet.employees')}`) });
  await expect(people.getByRole('cell')).toHaveText(['0', '1', String(rows.length - 2)]);
  const preview = page.getByRole('region', { name: say('import-screens:preview.title') });
  await expect(preview).toContainText('019-234 5678');
  await applyImport(page, say);
});
