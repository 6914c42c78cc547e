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
/** Saves go out one after the other, so that the last choice is the one that stays. */
let lastSave: Promise<void> = Promise.resolve();

/**
 * Takes up language, text size and colours of the account, once after each sign-in; done when its texts are here. Who has
 * chosen no colours gets the company's.
 */
export async function adoptPreferences(session: Session): Promise<void> {
  if (adoptedFor === session.account.id) return;
  adoptedFor = session.account.id;
  const unsent = unsentOf(session.account.id);
  const chosenBefore = takeChosenBefore();
  const wanted = { ...session.preferences, ...unsent, ...chosenBefore };
  if (currentFontSize() !== wanted.fontSize) setFontSize(wanted.fontSize);
  setColourScheme(wanted.colourScheme ?? session.theme.scheme);
  if (unsent !== null || Object.keys(chosenBefore).length > 0) void keep(wanted);
  if (i18n.language === wanted.language) return;
  await setLanguage(wanted.language);
  // What the server worded before this, in the language of the page of sign-in.
  void queryClient.invalidateQueries();
}

/** The next sign-in takes up its account's preferences anew. */
export function forgetAdoption(): void {
  adoptedFor = null;
}

/** Keeps choices with the account from now on, and reads anew in another language what the server words (notifications, timelines). */
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
    // What did not arrive stays noted on the device, and goes out with the next choice or the next visit.
    return;
  }
  forgetSent(accountId, preferences);
}
