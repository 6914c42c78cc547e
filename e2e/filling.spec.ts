import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { countedOn } from './counted.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { type Say, wordsIn } from './texts.ts';

const STOREKEEPER = { email: 'staff@serimaju.example', password: DEMO_PASSWORD };
const SUPERVISOR = { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD };
const NAME = 'Ahmad Zulkifli bin Hassan';
/** Half of what the pages of the form measured before they were made for a phone, and without last year's scores. */
const LONGEST = 6950;
const ITEMS = 24;

/** The choice of a mark in the item that has the focus. */
const choiceOf = (page: Page, mark: number) =>
  page.locator('fieldset:has(:focus) label').filter({ hasText: new RegExp(`^${mark}`) });

/** Opens the parts of a form one after the other, and returns the heights of their pages. */
async function heightsOf(page: Page, say: Say): Promise<readonly number[]> {
  const tabs = page.getByRole('navigation', { name: say('forms:parts.label') }).getByRole('link');
  const heights: number[] = [];
  // What comes after the form itself is there: the buttons of the notes.
  await expect(page.locator('[data-takes]').first()).toBeVisible();
  // The first tab shows all parts.
  for (let tab = 1; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    await expectLoaded(page);
    heights.push(
      await page.evaluate(() => {
        for (const line of document.querySelectorAll<HTMLElement>('[class*="_lastYear_"]')) line.style.display = 'none';
        return document.documentElement.scrollHeight;
      }),
    );
  }
  return heights;
}

for (const [language] of inLanguages('ms')) {
  test(`a storekeeper fills in the year-end on a phone, and the supervisor marks it in under sixty keys and clicks (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);

    await test.step('the form is half as long as it was', async () => {
      const page = await openDevice(product, { viewport: { width: 390, height: 844 }, hasTouch: true });
      await signIn(page, language, STOREKEEPER);
      await page.goto('/#/performance-cycle');
      await page.locator('main a[href*="year_end"]').first().click();
      await expectLoaded(page);
      const heights = await heightsOf(page, say);
      test.info().annotations.push({ type: 'pixels', description: heights.join(' + ') });
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(LONGEST);

      await test.step('one button leads from one unmarked item to the next, over the parts', async () => {
        for (let left = 13; left > 0; left -= 1) {
          await page.getByRole('button', { name: say('forms:missing.left', { count: left }), exact: true }).click();
          await choiceOf(page, 4).click();
        }
      });

      await test.step('a remark is opened below its mark', async () => {
        const open = page.getByRole('button', { name: say('forms:field.addRemark'), exact: true });
        const before = await open.count();
        await open.last().click();
        await page.keyboard.insertText('Dilatih dua orang pekerja baharu.');
        await expect(open).toHaveCount(before - 1);
      });

      await page.getByRole('button', { name: say('forms:act.submit.label'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('forms:act.submit.confirm'), exact: true })
        .click();
      await expect(page.getByText(say('forms:act.submit.done'))).toBeVisible();
    });

    await test.step('the supervisor takes over the self scores, part by part, and changes four with a remark', async () => {
      const page = await openDevice(product);
      await signIn(page, language, SUPERVISOR);
      await page.goto('/#/team-performance/0?phase=year_end');
      await expectLoaded(page);
      const person = countedOn(page);
      await person.click(page.getByRole('table').getByRole('link', { name: NAME, exact: true }));
      const same = page.getByRole('button', { name: say('forms:score.sameAll'), exact: true });
      const groups = page.locator('fieldset:has(input[type="radio"])');
      let marked = 0;
      for (let part = 1; part <= 3; part += 1) {
        await person.click(same);
        await expect(same).toBeHidden();
        marked += await groups.count();
        for (let item = 0; item < (part === 3 ? 2 : 1); item += 1) {
          // Two apart from the self score of 5 or 4: a remark is required.
          await person.click(groups.nth(item).locator('label').filter({ hasText: /^2/ }));
          await person.click(page.getByLabel(say('forms:field.markRemarkOwn')).nth(item));
          await person.type('Rekod bulan Mac dan April tidak lengkap.');
        }
        if (part < 3) await person.click(page.getByText(say('forms:parts.next'), { exact: true }));
        await expectLoaded(page);
      }
      expect(marked).toBe(ITEMS);
      await person.click(
        page.getByRole('button', { name: new RegExp(say('forms:act.approve.onTo', { to: '' }).trim()) }).first(),
      );
      await expect(page.getByText(say('forms:act.approve.done', { name: NAME }))).toBeVisible();
      expect(person.total()).toBeLessThan(60);
      test.info().annotations.push({ type: 'keys and clicks', description: String(person.total()) });
    });
  });
}
