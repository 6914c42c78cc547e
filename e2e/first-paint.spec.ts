import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { EMPTY } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/**
 * Returns the parts of the page that have moved since it was loaded. The footer makes room for a page that is longer
 * than the window.
 */
async function movedIn(page: Page): Promise<readonly string[]> {
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        const watch = new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            names.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(names), 200);
      }),
  );
  return moved.filter((name) => !name.startsWith('FOOTER'));
}

/** Delays a response, as over a slow line. */
async function delay(page: Page, address: RegExp, milliseconds: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`the page of sign-in stands still as it comes, ${viewport.width} pixels wide`, async ({ demo, openDevice }) => {
    const page = await openDevice(demo, { ...MOVING, viewport });
    await delay(page, /\/api\/demo/, 600);
    await delay(page, /woff2/, 400);
    await page.goto('/');
    await expect(page.getByRole('list').getByRole('button').first()).toBeVisible();
    expect(await movedIn(page)).toEqual([]);
  });
}

test('the dashboard stands still once it is shown, however late its parts come', async ({ demo, openDevice }) => {
  const page = await openDevice(demo, { ...MOVING, viewport: { width: 390, height: 844 } });
  await delay(page, /\/api\/calendar\/next/, 1000);
  await signIn(page, 'en', { email: 'executive@serimaju.example', password: DEMO_PASSWORD });
  const say = wordsIn('en');
  await expect(page.getByRole('region', { name: say('dashboard:next.title') })).toBeVisible();
  expect(await movedIn(page)).toEqual([]);
});

test('the first page of an empty installation is its setup, and no form of sign-in stands there before', async ({
  startOwn,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(await startOwn(EMPTY), MOVING);
  await delay(page, /\/api\/setup/, 800);
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByLabel(say('auth:login.identifier'))).toBeHidden();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: say('setup:title') })).toBeVisible();
  expect(await movedIn(page)).toEqual([]);
});
