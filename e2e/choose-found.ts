import { expect, type Locator } from '@playwright/test';

/**
 * Types words into a list that is searched, and chooses the option of that name. Waits until the list is that of the
 * words: an earlier one is replaced under the pointer, and the click would choose nothing. Not for a list that shows
 * what is chosen beside what is found.
 */
export async function chooseFound(field: Locator, words: string, name: string | RegExp): Promise<void> {
  await field.fill(words);
  // The options of a plain select stand in no list box.
  const options = field.page().getByRole('listbox').getByRole('option');
  await expect
    .poll(async () => {
      const texts = await options.allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.toLowerCase().includes(words.toLowerCase()));
    })
    .toBe(true);
  await field.page().getByRole('option', { name }).click();
}
