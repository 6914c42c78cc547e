import type { MantineColorScheme } from '@mantine/core';
import type { Language } from '@prestasi/domain';
import { setLanguage } from '../shared/i18n/i18n.ts';
import { setFontSize } from './font-size.ts';
import { setColourScheme } from './theme/colour-scheme.ts';

/** What a person chooses on any page: the page of sign-in, too, where no account is known yet. */
export type Chosen = {
  readonly language?: Language;
  readonly fontSize?: number;
  readonly colourScheme?: MantineColorScheme | null;
};

/** What else happens with a choice: it is kept with the account, and what the server words is read anew. */
type Keeper = {
  readonly keep: (change: Chosen) => Promise<void>;
  readonly reread: () => Promise<void>;
};

let before: Chosen = {};
let keeper: Keeper = { keep: async (change) => noteChosenBefore(change), reread: async () => undefined };

/** From now on choices are kept by `by`; until then they wait in this window. */
export function keepChosen(by: Keeper): void {
  keeper = by;
}

/** What was chosen before signing in, in this window, once: it is what the person wants now, whatever the account had. */
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
 * Changes the language here and keeps it with the account. The account keeps Malay or English (mails are written in
 * those); another language is this device's own.
 */
export async function chooseLanguage(language: string): Promise<void> {
  // Noted first: who leaves the page as soon as it changes has chosen all the same.
  const kept = language === 'ms' || language === 'en' ? keeper.keep({ language }) : Promise.resolve();
  await setLanguage(language);
  await kept;
  await keeper.reread();
}

/** Changes the text size (pixels of the root) here and keeps it with the account. */
export function chooseFontSize(fontSize: number): void {
  setFontSize(fontSize);
  void keeper.keep({ fontSize });
}

/** Changes the colours here and keeps them with the account. */
export function chooseColourScheme(colourScheme: MantineColorScheme): void {
  setColourScheme(colourScheme);
  void keeper.keep({ colourScheme });
}
