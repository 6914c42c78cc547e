import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFound } from '../choose-found.ts';
import { expectLoaded } from '../sign-in.ts';
import { wordsIn } from '../texts.ts';

export const say = wordsIn('en');

/** Opens an address and waits for its page; a list of units, positions and the like is there at once. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await expectLoaded(page);
}

/** Presses a button of the page that opens a dialog, and returns the dialog. */
export async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  return page.getByRole('dialog');
}

/** Fills in fields by their labels. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form
      .getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`))
      .first()
      .fill(value);
  }
}

/** Adds a record in the dialog of its list: fields by their labels, and one of another list found by typing. */
export async function add(
  page: Page,
  button: string,
  values: Readonly<Record<string, string>>,
  parent: string | null = null,
): Promise<void> {
  const dialog = await openDialog(page, button);
  await fill(dialog, values);
  if (parent !== null) await choose(dialog.getByRole('combobox').first(), parent);
  await dialog.getByRole('button', { name: say('units:create'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses a record in a field that searches by typing. */
export async function choose(field: Locator, name: string): Promise<void> {
  await chooseFound(field, name, new RegExp(`^${name}`));
}
