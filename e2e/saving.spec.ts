import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { type Actor, actionsOf, expectSaved, openPart } from './form/form-page.ts';
import { DEMO } from './product/messages.ts';
import { signIn, tryToSignIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';
import { followBell, openOwnForm } from './a-whole-year/cast.ts';

const say = wordsIn('en');
const executive = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

/** Opens the executive's year-end form at the comments, where any text can be written. */
async function openComments(page: Page): Promise<Actor> {
  const actor = { page, say };
  await signIn(page, 'en', executive);
  await openOwnForm(actor, 'year_end');
  await openPart(actor, 'comments');
  return actor;
}

const commentOf = (page: Page) => page.getByRole('textbox', { name: say('forms:comment.of.appraisee'), exact: true });

test('a session that runs out is told; signed in again, one is back in one’s place with all that was typed', async ({
  startOwn,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  const product = await startOwn(DEMO);
  const page = await openDevice(product);
  const actor = await openComments(page);
  const place = page.url();
  await product.setClock('2026-11-20T08:00:00.000Z');
  await commentOf(page).fill('Written as the session ran out');
  const toast = page.getByRole('alert').filter({ hasText: 'Session Expired' });
  await expect(toast).toContainText('Please login.');
  await expect(page).toHaveURL(/#\/login$/);
  await tryToSignIn(page, 'en', executive);
  await expect(page).toHaveURL(place);
  await expect(commentOf(page)).toHaveValue('Written as the session ran out');
  await expectSaved(actor);
  await page.reload();
  await expect(commentOf(page)).toHaveValue('Written as the session ran out');
});

test('without a network what is typed is kept on the device, and sent once there is one', async ({
  startOwn,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const product = await startOwn(DEMO);
  const page = await openDevice(product);
  const actor = await openComments(page);
  await page.context().setOffline(true);
  await commentOf(page).fill('Typed in the lift');
  const aside = page.getByRole('complementary', { name: say('forms:aside.label') });
  await expect(aside.getByRole('status').filter({ hasText: say('common:save.offline') })).toBeAttached();
  // A menu that was never opened cannot be loaded now, and the page stays.
  const user = page.getByRole('banner').getByRole('button', { name: new RegExp(say('nav:user.label')) });
  await user.click();
  await expect(commentOf(page)).toHaveValue('Typed in the lift');
  await page.context().setOffline(false);
  await expectSaved(actor);
  await page.reload();
  await expect(commentOf(page)).toHaveValue('Typed in the lift');
});

/** Makes each read of a draft from the device take a second. Runs in the page. */
function slowDownDrafts(): void {
  type Read = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest;
  const read = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')?.value as Read;
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
    const request = read.call(this, key);
    const set = (listener: () => void) => {
      request.addEventListener('success', () => setTimeout(listener, 1000));
    };
    return this.name === 'drafts' ? Object.defineProperty(request, 'onsuccess', { set }) : request;
  };
}

test('what is typed while the device still reads what it kept stays', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  const actor = { page, say };
  await page.addInitScript(slowDownDrafts);
  await signIn(page, 'en', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  await followBell(actor, say('notifications:step_pending.title'));
  const sendBack = actionsOf(actor).getByRole('button', { name: say('forms:act.disapprove.label'), exact: true });
  await sendBack.click();
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('Typed at once');
  // Longer than the read takes, or the text could still be lost later.
  await page.waitForTimeout(1500);
  await expect(reason).toHaveValue('Typed at once');
  await page.reload();
  await sendBack.click();
  await expect(reason).toHaveValue('Typed at once');
});

test(
  'a field that was changed elsewhere meanwhile shows both versions, and the person chooses',
  { tag: '@embedded' },
  async ({ startOwn, openDevice, pageErrors }) => {
    pageErrors.expect(/409.*\/edits/);
    const product = await startOwn(DEMO);
    const here = await openDevice(product);
    const there = await openDevice(product);
    const actor = await openComments(here);
    const other = await openComments(there);
    await commentOf(there).fill('Written at the office');
    await expectSaved(other);
    await commentOf(here).fill('Written on the phone');
    const conflict = here.getByRole('main').getByRole('alert');
    await expect(conflict).toContainText('Written on the phone');
    await expect(conflict).toContainText('Written at the office');
    await conflict.getByRole('button', { name: say('forms:conflict.keepMine') }).click();
    await expect(conflict).toBeHidden();
    await expectSaved(actor);
    await there.reload();
    await expect(commentOf(there)).toHaveValue('Written on the phone');
  },
);

test('marks are given by the keys 1 to 6, and stay', async ({ startOwn, openDevice }) => {
  const product = await startOwn(DEMO);
  const page = await openDevice(product);
  const actor = { page, say };
  await signIn(page, 'en', executive);
  await openOwnForm(actor, 'year_end');
  await openPart(actor, 'behavioural');
  const scale = page.getByRole('group', { name: say('forms:score.selfOwn'), exact: true }).first();
  await scale.getByRole('radio').first().focus();
  for (const mark of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press(String(mark));
    await expect(scale.getByRole('radio', { name: new RegExp(`^${mark} `) })).toBeChecked();
  }
  await expectSaved(actor);
  await page.reload();
  await expect(scale.getByRole('radio', { name: /^6 / })).toBeChecked();
});
