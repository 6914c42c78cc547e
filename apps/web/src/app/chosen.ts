import type { MantineColorScheme } from '@mantine/core';
import type { Language } from '@prestasi/domain';
import { setLanguage } from '../shared/i18n/i18n.ts';
import { setFontSize } from './font-size.ts';
import { setColourScheme } from './theme/colour-scheme.ts';

/** Preferences that can be changed on any page, also on the sign-in page, where no account is known yet. */
export type Chosen = {
  readonly language?: Language;
  readonly fontSize?: number;
  readonly colourScheme?: MantineColorScheme | null;
};

/** Further effects of a choice: it is stored with the account, and texts that the server writes are read again. */
type ChoiceStore = {
  readonly keep: (change: Chosen) => Promise<void>;
  readonly reread: () => Promise<void>;
};

let before: Chosen = {};
let keeper: ChoiceStore = { keep: async (change) => noteChosenBefore(change), reread: async () => undefined };

/** Hands choices to `by` from now on; until then they wait in this window. */
export function keepChosen(by: ChoiceStore): void {
  keeper = by;
}

/** Returns, once, the choices made in this window before signing in. They take precedence over the account's. */
export function takeChosenBefore(): Chosen {
  const taken = before;
  before = {};
  return taken;
}

/** Notes a choice of somebody whose account is not known yet. */
export function noteChosenBefore(change: Chosen): void {
  before = { ...before, ...change };
}

/**
 * Changes the language here and stores it with the account. The account stores Malay or English (mails are written in
 * those); another language is stored on this device only.
 */
export async function chooseLanguage(language: string): Promise<void> {
  // Noted first, so that the choice is stored even if the page is left at once.
  const saved = language === 'ms' || language === 'en' ? keeper.keep({ language }) : Promise.resolve();
  await setLanguage(language);
  await saved;
  await keeper.reread();
}

/** Changes the text size (pixels of the root) here and stores it with the account. */
export function chooseFontSize(fontSize: number): void {
  setFontSize(fontSize);
  void keeper.keep({ fontSize });
}

/** Changes the colour scheme here and stores it with the account. */
export function chooseColourScheme(colourScheme: MantineColorScheme): void {
  setColourScheme(colourScheme);
  void keeper.keep({ colourScheme });
}
