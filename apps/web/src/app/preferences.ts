import { savePreferences } from '@prestasi/contract';
import { callApi, queryClient } from '../shared/api/index.ts';
import { i18n, setLanguage } from '../shared/i18n/index.ts';
import { sessionQuery, type Session } from '../shared/session/index.ts';
import { type Chosen, keepChosen, noteChosenBefore, takeChosenBefore } from './chosen.ts';
import { currentFontSize, setFontSize } from './font-size.ts';
import { setColourScheme } from './theme/colour-scheme.ts';
import { forgetSent, noteUnsent, unsentOf } from './unsent-preferences.ts';

type Preferences = Session['preferences'];

let adoptedFor: number | null = null;
/** Saves are sent one after the other, so that the last choice wins. */
let lastSave: Promise<void> = Promise.resolve();

/**
 * Applies language, text size and colours of the account, once after each sign-in; resolves when its texts are loaded.
 * A person who has chosen no colours gets the company's.
 */
export async function adoptPreferences(session: Session): Promise<void> {
  if (adoptedFor === session.account.id) return;
  adoptedFor = session.account.id;
  const unsent = unsentOf(session.account.id);
  const chosenBefore = takeChosenBefore();
  const combined = { ...session.preferences, ...unsent, ...chosenBefore };
  if (currentFontSize() !== combined.fontSize) setFontSize(combined.fontSize);
  setColourScheme(combined.colourScheme ?? session.theme.scheme);
  if (unsent !== null || Object.keys(chosenBefore).length > 0) void keep(combined);
  if (i18n.language === combined.language) return;
  await setLanguage(combined.language);
  // Texts of the server that were read before are in the language of the sign-in page.
  void queryClient.invalidateQueries();
}

/** Makes the next sign-in apply its account's preferences again. */
export function forgetAdoption(): void {
  adoptedFor = null;
}

/**
 * Stores choices with the account from now on, and after a change of language reads the server's texts again
 * (notifications, timelines).
 */
export function watchChoices(): void {
  keepChosen({ keep, reread: () => queryClient.invalidateQueries() });
}

async function keep(change: Chosen): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session) {
    noteChosenBefore(change);
    return;
  }
  const preferences = { ...session.preferences, ...change };
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, preferences });
  noteUnsent(session.account.id, preferences);
  lastSave = lastSave.then(() => send(session.account.id, preferences));
  await lastSave;
}

async function send(accountId: number, preferences: Preferences): Promise<void> {
  try {
    await callApi(savePreferences, { body: preferences });
  } catch {
    // A choice that did not arrive stays noted on the device, and is sent with the next choice or at the next visit.
    return;
  }
  forgetSent(accountId, preferences);
}
