import type { Page } from '@playwright/test';
import { SCRIPT } from '../groups/scripted.ts';
import { SCRIPTED } from '../product/messages.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { expect, test } from '../test.ts';
import { catalogue } from './catalogue.ts';
import { arrive, openScreen } from './open-screen.ts';
import { findPlaces } from './places.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(SCRIPTED);
});
test.afterAll(() => product.stop());

/** Whose screens are looked at; the page of signing in shows the names of demo accounts. */
const READERS = ['executive', 'staff', 'head.section', 'supervisor', 'hod', 'hr', 'superhr', 'admin', 'top', null];

for (const account of READERS) {
  test(`a script in every text is shown to ${account ?? 'nobody'} as it was written, and run on no screen`, async ({
    openDevice,
    trouble,
  }) => {
    // The page of a lapsed invitation is one of them.
    trouble.expect(/404.*\/api\/invitations/);
    // A record whose e-mail is a script is looked up by it while it is edited.
    trouble.expect(/400.*\/api\/staff\/duplicates/);
    test.setTimeout(240_000);
    const visit = catalogue(await findPlaces(product.url)).find((one) => one.account === account);
    if (visit === undefined) throw new Error('Nobody to visit');
    const page = await openDevice(product);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await arrive(page, visit, 'ms');
    const shown: string[] = [];
    for (const screen of visit.screens) {
      await openScreen(page, screen);
      expect({ screen: screen.name, ...(await madeOf(page)) }).toEqual({ screen: screen.name, ...NOTHING });
      if (await showsScript(page)) shown.push(screen.name);
    }
    expect(dialogs).toEqual([]);
    expect(shown, 'screens with the script as a text').not.toEqual([]);
  });
}

const NOTHING = { wasRun: false, elements: 0, addresses: [] };

/** What became of the script on a page: whether it ran, elements that it made, addresses that would run it. */
async function madeOf(page: Page): Promise<typeof NOTHING> {
  return page.evaluate(() => ({
    wasRun: 'wasRun' in window,
    elements: document.querySelectorAll('img[src="x"], [onerror]').length,
    addresses: [...document.querySelectorAll('[href], [src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /^\s*(javascript|data:text)/i.test(address)) as never[],
  }));
}

/** Whether the script stands on the page as it was written: in its text, or in a field of it. */
async function showsScript(page: Page): Promise<boolean> {
  return page.evaluate((script) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) => Reflect.get(one, 'value') as unknown);
    return [document.body.textContent, ...fields].some((text) => String(text).includes(script));
  }, SCRIPT);
}
