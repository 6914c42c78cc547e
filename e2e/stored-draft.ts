import { expect, type Page } from '@playwright/test';

/** Waits until what was typed is stored on the device: encrypting it takes a moment, longer on a busy machine. */
export async function expectDraftStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countDrafts)).toBeGreaterThan(0);
}

/** Runs in the page: counts the drafts of the device. */
function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('prestasi', 1);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The device refused')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('drafts').objectStore('drafts').count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result);
      });
      counting.addEventListener('error', () => reject(counting.error ?? new Error('The device refused')));
    });
  });
}
