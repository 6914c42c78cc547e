import type { Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const STALE = /409.*\/api\//;

/** Each kind of record once, in one of the two languages. */
const RECORDS = {
  ms: [
    { route: '/department-management', label: 'units:field.name' },
    { route: '/position-management', label: 'positions:column.title' },
  ],
  en: [{ route: '/work-loc-modal', label: 'units:field.name' }],
} as const;

/** Opens the dialog of the first record of a list. */
async function openFirst(page: Page, language: Language, route: string): Promise<void> {
  const say = wordsIn(language);
  await page.goto(`/#${route}`);
  // The former list stays until the next one is there.
  await page.reload();
  await expectLoaded(page);
  const actions = new RegExp(`^${say('units:actsOf', { name: '' }).trim()}`);
  await page.getByRole('button', { name: actions }).first().click();
  await page.getByRole('menuitem', { name: say('units:act.edit'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

for (const [language] of inLanguages('en')) {
  test(`two who change one record: the second sees what the first saved, keeps what they typed, and saves (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(STALE);
    const product = await startOwn(SMALL);
    const say = wordsIn(language);
    const first = await openDevice(product);
    const second = await openDevice(product);
    await signIn(first, language, { email: PEOPLE.admin.email, password: PASSWORD });
    await signIn(second, language, { email: PEOPLE.admin.email, password: PASSWORD });
    await first.goto('/#/work-loc-modal');
    await first
      .getByRole('main')
      .getByRole('button', { name: say('units:add.work_location'), exact: true })
      .click();
    await first.getByRole('dialog').getByLabel(say('units:field.name')).first().fill('Kilang');
    await first.getByRole('dialog').getByLabel(say('units:field.code')).first().fill('KIL');
    await first
      .getByRole('dialog')
      .getByRole('button', { name: say('units:create'), exact: true })
      .click();
    await expect(first.getByRole('dialog')).toBeHidden();
    for (const { route, label } of RECORDS[language]) {
      await openFirst(first, language, route);
      await openFirst(second, language, route);
      const name = (page: Page) => page.getByRole('dialog').getByLabel(say(label)).first();
      const submit = (page: Page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('units:save'), exact: true })
          .click();
      await name(first).fill('Disimpan dahulu');
      await submit(first);
      await expect(first.getByRole('dialog')).toBeHidden();

      await name(second).fill('Ditaip kemudian');
      await submit(second);
      const dialog = second.getByRole('dialog');
      await expect(dialog.getByText(say('record:stale.title'))).toBeVisible();
      await expect(dialog.getByText(say('record:stale.theirs', { value: 'Disimpan dahulu' }))).toBeVisible();
      await expect(name(second)).toHaveValue('Ditaip kemudian');
      await dialog.getByRole('button', { name: say('record:stale.keepMine') }).click();
      await submit(second);
      await expect(dialog).toBeHidden();
      await expect(second.getByRole('row', { name: /Ditaip kemudian/ })).toBeVisible();
    }
  });
}
