import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { countedOn } from './counted.ts';
import { inLanguages } from './languages.ts';
import { DEPARTMENT } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { type Say, wordsIn } from './texts.ts';

const HOD = { email: 'hod@serimaju.example', password: DEMO_PASSWORD };
const WAITING = 90;

/** The heading of the form that is opened beside the list. */
const heading = (page: Page) => page.locator('#review-name');

/** Waits until the form of another person is opened, all its items in it, and returns their name. */
async function expectAnother(page: Page, before: string): Promise<string> {
  await expect(heading(page)).not.toHaveText(before);
  await expect(page.locator('li > button[aria-expanded]').first()).toBeVisible();
  return heading(page).innerText();
}

/** Undoes an approval from its own toast: the one before it may still be fading. */
async function undo(page: Page, say: Say, name: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: say('forms:act.approve.done', { name }) });
  await toast.getByRole('button', { name: say('forms:act.undo'), exact: true }).click();
}

/** The tab of the forms that wait for the reader, with their number. */
function waitingTab(page: Page, say: Say, count: number) {
  return page.getByRole('link', { name: `${say('reports:tab.mine')} ${count}`, exact: true });
}

for (const [language] of inLanguages('ms')) {
  test(`a head of department decides thirty of ninety forms beside the list in under ninety keys and clicks (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(DEPARTMENT));
    const person = countedOn(page);
    await signIn(page, language, HOD);
    await page.goto('/#/summary-report');
    await expectLoaded(page);
    await expect(waitingTab(page, say, WAITING)).toBeVisible();
    let name = '';

    await test.step('the row itself opens the form, the disagreements first; each gets a note', async () => {
      const row = page.getByRole('table').getByRole('row').nth(1);
      await expect(row).toContainText(say('reports:response.disagreed'));
      await person.click(row.getByRole('cell').nth(2));
      for (const note of ['Rekod stok disemak; markah kekal.', 'Bukti diterima; markah kekal.']) {
        name = await expectAnother(page, name);
        await expect(page.getByText(say('forms:response.given.disagreed', { name }))).toBeVisible();
        await person.press('a');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox')).toBeFocused();
        await person.type(note);
        // A key within a text is text.
        await expect(dialog.getByRole('textbox')).toHaveValue(note);
        await person.click(dialog.getByRole('button', { name: say('forms:act.approve.confirm'), exact: true }));
        await expect(dialog).toBeHidden();
      }
    });

    await test.step('the next one is sent back, with the name of whom it goes to', async () => {
      name = await expectAnother(page, name);
      await person.press('r');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await expect(dialog).toContainText('Kavitha a/p Ramasamy');
      await person.type('Sila semak semula markah perkara yang berbeza.');
      await person.click(dialog.getByRole('button', { name: say('forms:act.disapprove.confirm'), exact: true }));
      await expect(dialog).toBeHidden();
    });

    await test.step('the others by one key each, over the end of a page; one that wants marks is passed', async () => {
      for (let decided = 3; decided < 30;) {
        name = await expectAnother(page, name);
        const isToMark = await page.getByRole('link', { name: say('forms:review.mark'), exact: true }).isVisible();
        await person.press(isToMark ? 'j' : 'a');
        if (!isToMark) decided += 1;
      }
    });

    expect(person.total()).toBeLessThan(90);
    test.info().annotations.push({ type: 'keys and clicks', description: String(person.total()) });

    await test.step('the last decision is undone from its toast, and the form is there again', async () => {
      await undo(page, say, name);
      await expect(page.getByText(say('forms:act.revert.done', { name }))).toBeVisible();
      await expect(heading(page)).toHaveText(name);
      await expect(waitingTab(page, say, WAITING - 29)).toBeVisible();
    });

    await test.step('a list that was asked for before an undo and comes after it changes nothing', async () => {
      const opened = await heading(page).innerText();
      const late = Promise.withResolvers<undefined>();
      let isHeld = false;
      await page.route(/\/api\/appraisals\?/, async (route) => {
        const response = await route.fetch();
        const { total } = await response.json();
        isHeld ||= total === WAITING - 30;
        if (total === WAITING - 30) await late.promise;
        // The page may have stopped waiting for it.
        await route.fulfill({ response }).catch(() => null);
      });
      await page.keyboard.press('a');
      await expect.poll(() => isHeld).toBe(true);
      await undo(page, say, opened);
      await expect(heading(page)).toHaveText(opened);
      await expect(waitingTab(page, say, WAITING - 29)).toBeVisible();
      late.resolve(undefined);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.locator('tr[aria-current]')).toContainText(opened);
      await expect(waitingTab(page, say, WAITING - 29)).toBeVisible();
    });

    await test.step('? shows the keys; they are switched off on this device, and on again', async () => {
      const opened = await heading(page).innerText();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: say('common:keys.title') });
      await dialog.getByRole('switch', { name: say('common:keys.on') }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('j');
      await expect(heading(page)).toHaveText(opened);
      await page.keyboard.press('?');
      await dialog.getByRole('switch', { name: say('common:keys.on') }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('j');
      await expectAnother(page, opened);
    });

    await test.step('Escape goes back to the list, which approves all that are ready and says what it leaves out', async () => {
      await page.keyboard.press('Escape');
      await expect(heading(page)).toBeHidden();
      await page.getByRole('button', { name: say('reports:ready.approve', { count: 60 }), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(say('reports:notReady.leftOut', { ready: 60, count: 1 })).click();
      await expect(dialog).toContainText('Mohamad Shukri bin Daud');
      await dialog.getByRole('button', { name: say('reports:approve.act', { count: 60 }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(waitingTab(page, say, 1)).toBeVisible();
    });
  });

  test(`twenty-four items of a form, its score and its actions fit one screen beside the list (${language})`, async ({
    demo,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo, { viewport: { width: 1440, height: 900 } });
    await signIn(page, language, HOD);
    await page.goto('/#/summary-report');
    await expectLoaded(page);
    await page.getByRole('link', { name: 'Badrul Hisham bin Ibrahim', exact: true }).click();
    const lines = page.locator('li > button[aria-expanded]');
    await expect(lines).toHaveCount(24);
    await expect(lines.first()).toBeInViewport({ ratio: 1 });
    await expect(lines.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: say('forms:review.approve'), exact: true })).toBeInViewport();
    await expect(page.getByText('80.29', { exact: true }).last()).toBeInViewport();
    await test.step('the detail of an item opens in its place', async () => {
      await lines.nth(3).click();
      await expect(lines.nth(3)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(say('forms:score.mark'), { exact: true }).last()).toBeVisible();
    });
  });

  test(`nine people fit the list on a phone, and one opens over it (${language})`, async ({ demo, openDevice }) => {
    const say = wordsIn(language);
    const page = await openDevice(demo, { viewport: { width: 390, height: 844 } });
    await signIn(page, language, HOD);
    await page.goto('/#/summary-report');
    await expectLoaded(page);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    const bar = await page.getByRole('button', { name: say('reports:ready.approve', { count: 7 }) }).boundingBox();
    const ninth = await rows.nth(8).boundingBox();
    expect((ninth?.y ?? 0) + (ninth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole('button', { name: say('common:filter.open'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('common:filter.title') });
    await expect(sheet.getByRole('button', { name: say('reports:filter.category') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await rows.nth(3).getByRole('link').click();
    await expect(heading(page)).toHaveText('Badrul Hisham bin Ibrahim');
    await expect(page.getByRole('table')).toBeHidden();
    await page.goBack();
    await expect(rows.nth(3)).toBeVisible();
  });
}
