import { expect, type Page } from '@playwright/test';
import { add, fill, open, openDialog, say } from './records.ts';

export const DEPARTMENT = 'Jabatan Gudang';
export const SECTION = 'Seksyen Penerimaan';
export const POSITIONS = [
  { title: 'Pengarah Urusan', code: 'PU', category: 'top_management' },
  { title: 'Eksekutif Gudang', code: 'EG', category: 'executive' },
  { title: 'Penjaga Stor', code: 'PS', category: 'non_executive' },
] as const;

/** Adds a division, a department in it, a section in that, and a work location. */
export async function addUnits(page: Page): Promise<void> {
  const named = (name: string, code: string) => ({ [say('units:field.name')]: name, [say('units:field.code')]: code });
  await open(page, '/division-management');
  await add(page, say('units:add.division'), named('Bahagian Operasi', 'OPS'));
  await open(page, '/department-management');
  await add(page, say('units:add.department'), named(DEPARTMENT, 'GUD'), 'Bahagian Operasi');
  await open(page, '/section');
  await add(page, say('units:add.section'), named(SECTION, 'TRM'), DEPARTMENT);
  await open(page, '/work-loc-modal');
  await add(page, say('units:add.work_location'), {
    ...named('Gudang Klang', 'KLG'),
    [say('units:location.city')]: 'Klang',
  });
  await expect(page.getByRole('row', { name: /Gudang Klang/ })).toBeVisible();
}

/** Adds a grade, and a position of each category; the storekeeper's has a job description. */
export async function addPositions(page: Page): Promise<void> {
  await open(page, '/grade-management');
  await add(page, say('units:grade.addSet'), {
    [say('units:grade.setName')]: 'Eksekutif',
    [say('units:grade.firstName')]: 'E1',
  });
  for (const { title, code, category } of POSITIONS) {
    await open(page, '/position-management');
    const dialog = await openDialog(page, say('positions:add'));
    await fill(dialog, { [say('positions:column.title')]: title, [say('units:field.code')]: code });
    await dialog.getByLabel(say('positions:column.category')).selectOption(category);
    await dialog.getByRole('button', { name: say('units:create'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: say('positions:job.add.main_task') }).click();
  await page.getByRole('textbox', { name: say('positions:job.task') }).fill('Menerima dan menyusun stok');
  await page.getByLabel(say('positions:job.weight')).fill('100');
  await page.getByRole('button', { name: say('positions:job.save') }).click();
  await expect(page.getByText(say('positions:job.saved', { name: 'Penjaga Stor' }))).toBeVisible();
}
