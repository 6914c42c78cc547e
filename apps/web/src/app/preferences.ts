import { savePreferences } from '@prestasi/contract';
import type { MantineColorScheme } from '@mantine/core';
import { callApi, queryClient } from '../shared/api/index.ts';
import { i18n, setLanguage } from '../shared/i18n/index.ts';
import { sessionQuery, type Session } from '../shared/session/index.ts';
import { currentFontSize, setFontSize } from './font-size.ts';
import { setColourScheme } from './theme/colour-scheme.ts';

type Preferences = Session['preferences'];

let adoptedFor: number | null = null;
/** Chosen before signing in, in this window: it is what the person wants now, whatever the account had. */
let chosenBefore: Partial<Preferences> = {};

/** Takes up language, text size and colours of the account, once after each sign-in. */
export function adoptPreferences(session: Session): void {
  if (adoptedFor === session.account.id) return;
  adoptedFor = session.account.id;
  const wanted = { ...session.preferences, ...chosenBefore };
  if (i18n.language !== wanted.language) void setLanguage(wanted.language);
  if (currentFontSize() !== wanted.fontSize) setFontSize(wanted.fontSize);
  setColourScheme(wanted.colourScheme);
  if (Object.keys(chosenBefore).length > 0) void keep(wanted);
  chosenBefore = {};
}

/** The next sign-in takes up its account's preferences anew. */
export function forgetAdoption(): void {
  adoptedFor = null;
}

/** Changes the language here and keeps it with the account. */
export async function chooseLanguage(language: string): Promise<void> {
  await setLanguage(language);
  // The account keeps Malay or English (mails are written in those); another language is this device's own.
  if (language === 'ms' || language === 'en') await keep({ language });
  // What the server words (notifications, timelines) comes anew in the language.
  await queryClient.invalidateQueries();
}

/** Changes the text size (pixels of the root) here and keeps it with the account. */
export function chooseFontSize(fontSize: number): void {
  setFontSize(fontSize);
  void keep({ fontSize });
}

/** Changes the colours here and keeps them with the account. */
export function chooseColourScheme(colourScheme: MantineColorScheme): void {
  setColourScheme(colourScheme);
  void keep({ colourScheme });
}

async function keep(change: Partial<Preferences>): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (!session) {
    chosenBefore = { ...chosenBefore, ...change };
    return;
  }
  const preferences = { ...session.preferences, ...change };
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, preferences });
  // The device has the choice already; the account gets it with the next one if this does not arrive.
  await callApi(savePreferences, { body: preferences }).catch(() => undefined);
}
