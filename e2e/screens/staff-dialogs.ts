import type { Page } from '@playwright/test';

/** Opens the preview of deactivating a whole list. */
export async function openSwitchDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(yang dijumpai|found)$/ }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('dialog').getByRole('button').last().waitFor();
}

/** Opens the preview of another mail domain. */
export async function previewMailDomain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Domain e-mel|Mail domain)$/ }).click();
  await page.getByLabel(/^(Domain e-mel lama|Old mail domain)/).fill('serimaju.example');
  await page.getByLabel(/^(Domain e-mel baharu|New mail domain)/).fill('baharu.example');
  await page.getByRole('button', { name: /^(Lihat kesannya|Show what changes)$/ }).click();
  await page.getByRole('button', { name: /^(Kembali|Back)$/ }).waitFor();
}

/** Opens the dialog of a new private note. */
export async function openNoteDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Tambah nota|Add a note)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').last().waitFor();
}

/** Opens the form that names a stand-in. */
export async function openStandInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Namakan pengganti|Name a stand-in)$/ }).click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
}
