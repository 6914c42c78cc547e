import type { Page } from '@playwright/test';
import type { Screen } from './catalogue.ts';

/** The screens of statistics: pictures and tables, of those who may open marks and of an administrator. */
export function statisticsScreens(): {
  readonly hod: Screen;
  readonly hr: readonly Screen[];
  readonly admin: Screen;
  readonly top: Screen;
} {
  return {
    hod: { name: 'performance-statistics-hod', address: '/performance-statistics' },
    hr: [
      { name: 'performance-statistics', address: '/performance-statistics?year=2025', before: seePictures },
      { name: 'performance-statistics-tables', address: '/performance-statistics', before: openTables },
    ],
    admin: { name: 'performance-statistics-admin', address: '/performance-statistics?year=2025', before: seePictures },
    top: { name: 'statistics', address: '/statistics', before: seePictures },
  };
}

const PICTURES = 6;

/** Waits for the pictures of all figures. */
async function seePictures(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: /^(Simpan rajah|Save the picture)/ });
  await save.nth(PICTURES - 1).waitFor();
}

async function openTables(page: Page): Promise<void> {
  await seePictures(page);
  const open = page.getByRole('button', { name: /^(Tunjukkan jadual|Show the table)/ });
  for (let left = PICTURES; left > 0; left--) await open.first().click();
}
