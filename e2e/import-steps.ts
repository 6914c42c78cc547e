import { type Page, expect } from '@playwright/test';
import type { Say } from './texts.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses an Excel workbook on the page of imports. */
export async function chooseWorkbook(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: WORKBOOK, buffer });
}

/** Applies a checked import by its button and the question after it, and waits `timeout` ms at most. */
export async function applyImport(page: Page, say: Say, { timeout = 15_000 } = {}): Promise<void> {
  await page.getByRole('button', { name: say('import-screens:plan.applyMore') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('import-screens:plan.apply') })
    .click();
  await expect(page.getByText(say('import-screens:done.title')).first()).toBeVisible({ timeout });
}
