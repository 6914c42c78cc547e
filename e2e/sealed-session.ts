import type { Page } from '@playwright/test';
import { addressOf, getSession, login, type OutputOf, savePreferences } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';

type Stored = { readonly signedIn: OutputOf<typeof login>; readonly language: Language };

/** An address of the product that runs none of its code. */
const STILL = '/favicon.svg';

/**
 * Puts a new session and the account's language on a device, as if the person had signed in there before: the next page
 * is signed in. The format is that of `apps/web/src/shared/session`; in any other the page would be sign-in.
 */
export async function keepSession(
  page: Page,
  language: Language,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await page.request.post(addressOf(login), { data: credentials });
  if (!answer.ok()) throw new Error(`${credentials.email} cannot sign in: ${await answer.text()}`);
  const signedIn = (await answer.json()) as Stored['signedIn'];
  await chooseForAccount(page, signedIn.token, language);
  await page.goto(STILL);
  await page.evaluate(keepInPage, { signedIn, language });
}

/** Sets the account's language: it takes precedence over the device's as soon as the page is loaded. */
async function chooseForAccount(page: Page, token: string, language: Language): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const session = await page.request.get(addressOf(getSession), { headers });
  const { preferences } = (await session.json()) as OutputOf<typeof getSession>;
  if (preferences.language === language) return;
  const chosen = await page.request.put(addressOf(savePreferences), { headers, data: { ...preferences, language } });
  if (!chosen.ok()) throw new Error(`The account cannot choose ${language}: ${await chosen.text()}`);
}

/** Runs in the page: encrypts the session with a key that no script can export. */
async function keepInPage({ signedIn, language }: Stored): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('The database of the device refused')));
    });
  const opening = indexedDB.open('prestasi', 1);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of ['keys', 'drafts']) opening.result.createObjectStore(store);
  });
  const database = await settled(opening);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction('keys', 'readwrite');
  // A page that is left before the transaction is complete takes the change back.
  const complete = new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The key was not stored')));
  });
  transaction.objectStore('keys').put(key, 'session');
  await complete;
  database.close();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(signedIn));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  localStorage.setItem('prestasi.session', JSON.stringify([[...iv], [...new Uint8Array(bytes)]]));
  localStorage.setItem('prestasi.language', language);
}
