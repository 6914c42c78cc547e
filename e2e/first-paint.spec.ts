import type { Page } from '@playwright/test';
import { followBell } from './a-whole-year/cast.ts';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { EMPTY } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/**
 * Returns the parts of the page, or of an element in it, that have moved since it was loaded. The footer makes room for
 * a page that is longer than the window.
 */
async function movedIn(page: Page, within = 'html'): Promise<readonly string[]> {
  const moved = await page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        const watch = new PerformanceObserver((list) => {
          const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node));
          const part = document.querySelector(selector);
          // What is gone again counts, wherever it was.
          const inside = nodes.filter((node) => node?.isConnected !== true || part?.contains(node));
          names.push(...inside.map((node) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(names), 200);
      }),
    within,
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

for (const width of [390, 1100, 1440]) {
  test(`a form stands still once it is shown, however late what stands beside it comes, ${width} pixels wide`, async ({
    demo,
    openDevice,
  }) => {
    const page = await openDevice(demo, { ...MOVING, viewport: { width, height: 900 } });
    const say = wordsIn('en');
    await signIn(page, 'en', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
    await followBell({ page, say }, say('notifications:step_pending.title'));
    await expectLoaded(page);
    // The neighbours in the list, last year's scores, talks, notes, and how many forms wait.
    await delay(page, /\/api\/(appraisals\?|forms\/\d+\/|private-notes)/, 700);
    await page.reload();
    await expect(page.getByRole('navigation', { name: say('forms:waiting.label') })).toBeVisible();
    await expectLoaded(page);
    // The top bar waits for its font here, since a page with delayed answers reads it anew.
    expect(await movedIn(page, 'main')).toEqual([]);
  });
}

for (const { list, account, address, late, within = 'main' } of [
  { list: 'a division', account: 'top', address: '/division-report', late: /unit-report|distribution/ },
  // The note below its rows makes room for them.
  {
    list: 'training hours',
    account: 'superhr',
    address: '/training?tab=report',
    late: /training\/choices/,
    within: '[role=search]',
  },
  { list: 'staff', account: 'admin', address: '/employee-management', late: /\/api\/companies\?/ },
]) {
  test(`the list of ${list} stands still once it is shown, however late what stands above it comes`, async ({
    demo,
    openDevice,
  }) => {
    const page = await openDevice(demo, { ...MOVING, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'en', { email: `${account}@serimaju.example`, password: DEMO_PASSWORD });
    await delay(page, late, 700);
    await page.goto(`/#${address}`);
    const isRead = page.waitForResponse(late);
    await page.reload();
    await isRead;
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectLoaded(page);
    expect(await movedIn(page, within)).toEqual([]);
  });
}
