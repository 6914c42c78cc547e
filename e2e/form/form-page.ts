import { type Locator, type Page, expect } from '@playwright/test';
import type { Say } from '../texts.ts';

/** A person at a device, in their language. */
export type Actor = { readonly page: Page; readonly say: Say };

export type PartName = 'kra' | 'jd' | 'core' | 'behavioural' | 'training' | 'contributions' | 'comments';

/** Opens a part of the form by the list of parts. */
export async function openPart({ page, say }: Actor, part: PartName): Promise<void> {
  const name = say(`forms:part.${part}`);
  await page
    .getByRole('navigation', { name: say('forms:parts.label') })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Waits until the form says that everything is saved. */
export async function expectSaved({ page, say }: Actor): Promise<void> {
  const aside = page.getByRole('complementary', { name: say('forms:aside.label') });
  await expect(aside.getByRole('status').filter({ hasText: say('common:save.idle') })).toBeVisible();
}

/** The actions that the reader may take, beside the form. */
export function actionsOf({ page, say }: Actor): Locator {
  return page.getByRole('group', { name: say('forms:act.label') });
}

type Asked = {
  readonly text?: string;
  readonly tick?: boolean;
  /** The place of the button, if it is not among the actions. */ readonly within?: Locator;
};

/**
 * Presses an action by its label, and answers what it asks for: a reason or note, a sentence to tick. On return the
 * action has been carried out, as its message says.
 */
export async function perform(
  actor: Actor,
  button: string,
  confirm: string | null,
  done: string,
  asked: Asked = {},
): Promise<void> {
  const { page } = actor;
  const place = asked.within ?? actionsOf(actor);
  await place.getByRole('button', { name: button, exact: true }).click();
  if (confirm !== null) {
    const dialog = page.getByRole('dialog');
    if (asked.text !== undefined) await dialog.getByRole('textbox').fill(asked.text);
    if (asked.tick === true) await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
}

/** Gives a mark in a scale by keyboard: focuses the group and presses the mark's key. */
export async function giveMark({ page }: Actor, scale: Locator, mark: number): Promise<void> {
  const choice = scale.getByRole('radio', { name: new RegExp(`^${mark} `) });
  const first = scale.getByRole('radio').first();
  await first.focus();
  await page.keyboard.press(String(mark));
  await expect(choice).toBeChecked();
}
