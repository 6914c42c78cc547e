import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzipped } from '../apps/server/test/prepared-files-fixture.ts';
import { readPdf } from '../apps/server/test/pdf-reading.ts';
import { expectLoaded } from './sign-in.ts';
import { expect } from './test.ts';
import type { Say } from './texts.ts';

/** Asks for the PDFs, in both languages, of the score list at an address, and leaves the list for the prepared files. */
export async function askForPack(page: Page, say: Say, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(address);
  await expectLoaded(page);
  const what = say('score-list:title');
  await page.getByRole('button', { name: say('prepared-files:pack.title', { what }) }).click();
  await dialog.getByRole('radio', { name: say('prepared-files:language.both') }).check();
  await dialog.getByRole('button', { name: say('prepared-files:pack.act') }).click();
  await openPrepared(page, say);
}

/** Asks for the report of a year on the statistics, and goes on to the prepared files. */
export async function askForReport(page: Page, say: Say, year: number): Promise<void> {
  await page.goto(`/#/performance-statistics?year=${year}`);
  await page.getByRole('button', { name: say('prepared-files:report.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('prepared-files:pack.act') }).click();
  await openPrepared(page, say);
}

/** Waits until a file of a kind is ready, and downloads it. */
export async function downloaded(page: Page, say: Say, kind: 'pack' | 'year_report') {
  const row: Locator = page.getByRole('row').filter({ hasText: say(`prepared-files:kind.${kind}`) });
  const button = row.getByRole('button', { name: say('prepared-files:download') });
  await expect(button).toBeVisible({ timeout: 90_000 });
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Returns the PDFs of a pack, whose index is the only other file. */
export async function papersOf(content: Buffer): Promise<readonly Buffer[]> {
  const files = await unzipped(content);
  const papers = [...files].filter(([name]) => name.endsWith('.pdf')).map(([, paper]) => paper);
  expect(files.size).toBe(papers.length + 1);
  return papers;
}

/** Returns the verification code at the foot of a paper. */
export async function codeOf(paper: Buffer): Promise<string> {
  const { furniture } = await readPdf(paper);
  return furniture.map(({ text }) => /([0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(text)?.[0]).find(Boolean) ?? '';
}

async function openPrepared(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('prepared-files:pack.open') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('prepared-files:title') })).toBeVisible();
}
