/* oxlint-disable eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test';
import { DEMO, type ProductStart, SCRIPTED } from './product/messages.ts';
import { type Product, type ProductHost, startProductHost } from './product/product-host.ts';
import { type PageErrors, watchPageErrors } from './page-errors.ts';
import { watchPageStates } from './page-state.ts';

type Fixtures = {
  /** Opens the product on a device of its own, which shares nothing with another. */
  readonly openDevice: (product: Product, options?: BrowserContextOptions) => Promise<Page>;
  /** The errors of a page; every unexpected one fails the test. */
  readonly pageErrors: PageErrors;
  /** Starts a product for the test alone. */
  readonly startOwn: (start: ProductStart) => Promise<Product>;
};

type WorkerFixtures = {
  /** The process in which all products of a worker run. */
  readonly host: ProductHost;
  /** The demo group, shared by the tests of a worker: they change nothing that another one reads. */
  readonly demo: Product;
  /** The demo group with a script in every text, shared likewise. */
  readonly scripted: Product;
};

/**
 * A device with motion, as most people's; other test devices reduce motion. Also for choosing from a list that is
 * searched by typing: without motion, the list may move away under the pointer.
 */
export const MOVING = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions;

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    async ({}, provide) => {
      const host = startProductHost();
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  demo: [async ({ host }, provide) => provide(await host.start(DEMO)), { scope: 'worker', timeout: 300_000 }],
  scripted: [async ({ host }, provide) => provide(await host.start(SCRIPTED)), { scope: 'worker', timeout: 300_000 }],
  startOwn: async ({ host }, provide) => {
    const started: Product[] = [];
    await provide(async (start) => {
      const product = await host.start(start);
      started.push(product);
      return product;
    });
    for (const product of started) await product.stop();
  },
  pageErrors: async ({}, provide) => {
    const pageErrors = watchPageErrors();
    await provide(pageErrors);
    expect(pageErrors.unexpected(), 'what pages complained of').toEqual([]);
  },
  openDevice: async ({ browser, pageErrors }, provide, testInfo) => {
    const pageStates = watchPageStates();
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await provide(async (product, options = {}) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      contexts.push(context);
      context.on('page', pageErrors.watch);
      context.on('page', pageStates.watch);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus) process.stdout.write(await pageStates.describe());
    for (const context of contexts) await context.close();
  },
});

export { expect };
