import type { Page } from '@playwright/test';
import * as contract from '@prestasi/contract';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { createNetworkClient } from '../apps/server/test/test-client.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const TEXT = 'Aduan pelanggan di Kuantan selesai pada hari yang sama.';
const CHANGED = 'Aduan pelanggan di Kuantan selesai dalam dua jam.';
const SAVED = `${CHANGED} Syabas.`;
const credentialsOf = (name: string) => ({ email: `${name}@serimaju.example`, password: DEMO_PASSWORD });

for (const [language] of inLanguages('ms')) {
  test(`somebody keeps private notes and takes one over into the form; nobody else finds it (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product);
    const own = async () => {
      const body = credentialsOf('executive');
      const { token } = await createNetworkClient(product.url, null).call(contract.login, { body });
      return createNetworkClient(product.url, token);
    };
    const noteOf = (text: string) => page.getByRole('row').filter({ hasText: text });

    await test.step('a note is added from the menu, and changed', async () => {
      await signIn(page, language, credentialsOf('executive'));
      await page.getByRole('button', { name: 'Lim Jia Wen' }).click();
      await page.getByRole('menuitem', { name: say('nav:user.notes'), exact: true }).click();
      await page.getByRole('button', { name: say('notes:new'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say('notes:field.text') }).fill(TEXT);
      await dialog.getByRole('button', { name: say('notes:save'), exact: true }).click();
      await expect(noteOf(TEXT)).toBeVisible();
      await noteOf(TEXT).getByRole('button').click();
      await page.getByRole('menuitem', { name: say('notes:edit'), exact: true }).click();
      await dialog.getByRole('textbox', { name: say('notes:field.text') }).fill(CHANGED);
      await dialog.getByRole('button', { name: say('notes:save'), exact: true }).click();
      await expect(noteOf(CHANGED)).toBeVisible();
      await expect(noteOf(TEXT)).toBeHidden();
    });

    await test.step('one that was changed on another device meanwhile shows both, and keeps what was typed', async () => {
      pageErrors.expect(/409.*\/api\//);
      const dialog = page.getByRole('dialog');
      await noteOf(CHANGED).getByRole('button').click();
      await page.getByRole('menuitem', { name: say('notes:edit'), exact: true }).click();
      await expect(dialog).toBeVisible();
      const client = await own();
      const [saved] = (await client.call(contract.listPrivateNotes, { query: { search: CHANGED } })).rows;
      const { id = 0, version = 0, notedOn = '' } = saved ?? {};
      await client.call(contract.savePrivateNote, { params: { id }, body: { version, notedOn, text: TEXT } });
      const text = dialog.getByRole('textbox', { name: say('notes:field.text') });
      await text.fill(SAVED);
      const save = dialog.getByRole('button', { name: say('notes:save'), exact: true });
      await save.click();
      await expect(dialog.getByText(say('record:stale.theirs', { value: TEXT }))).toBeVisible();
      await expect(text).toHaveValue(SAVED);
      await dialog.getByRole('button', { name: say('record:stale.keepMine') }).click();
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(noteOf(SAVED)).toBeVisible();
    });

    await test.step('the form offers it where evidence is written, and takes its text over', async () => {
      const { mine } = await (await own()).call(contract.getDashboard, {});
      const id = mine?.forms.find(({ phase }) => phase === 'year_end')?.id ?? 0;
      await page.goto(`/#/my-performance/${id}/year_end/2`);
      await expectLoaded(page);
      const evidence = page.getByRole('textbox', { name: say('forms:field.evidenceOwn') }).first();
      const before = await evidence.inputValue();
      const take = say('notes:take.of', { count: 3, field: say('forms:field.evidenceOwn') });
      await page.getByRole('button', { name: take, exact: true }).first().click();
      await page.getByRole('menuitem', { name: SAVED }).click();
      await expect(evidence).toHaveValue(before === '' ? SAVED : `${before}\n${SAVED}`);
      await expect(page.getByText(say('common:save.justNow'), { exact: true }).first()).toBeVisible();
    });

    await test.step('neither the supervisor nor HR nor an administrator finds it by search', async () => {
      for (const name of ['supervisor', 'hr', 'superhr', 'admin']) {
        await expectNotFound(await openDevice(product), name);
      }
    });

    async function expectNotFound(other: Page, name: string): Promise<void> {
      await signIn(other, language, credentialsOf(name));
      await other.goto('/#/notes?q=Kuantan');
      await expectLoaded(other);
      await expect(other.getByText(say('notes:noMatch'), { exact: true })).toBeVisible();
      await other.keyboard.press('Control+K');
      await expect(other.getByLabel(say('nav:search.label'))).toBeFocused();
      await other.keyboard.type('Kuantan selesai');
      await expect(other.getByText(say('nav:search.none'), { exact: true })).toBeVisible();
      await expect(other.getByText(SAVED)).toBeHidden();
      await other.close();
    }

    await test.step('it is deleted for good; what the form has stays', async () => {
      await page.goto('/#/notes');
      await noteOf(SAVED).getByRole('button').click();
      await page.getByRole('menuitem', { name: say('notes:remove.act'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('notes:remove.act'), exact: true })
        .click();
      await expect(noteOf(SAVED)).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('textbox', { name: say('forms:field.evidenceOwn') }).first()).toHaveValue(
        new RegExp(SAVED),
      );
    });
  });
}
