import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');

test('a competency is added, described, ordered and archived by the keyboard, and read by everyone @long', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const page = await openDevice(product);
  await signIn(page, 'en', { email: PEOPLE.admin.email, password: PASSWORD });
  await page.getByRole('link', { name: say('nav:menu.entry.reference') }).click();
  await page.getByRole('link', { name: say('reference:manage') }).click();
  await expectLoaded(page);
  await page.getByRole('link', { name: 'Integrity', exact: true }).click();

  await page.getByRole('button', { name: say('competencies:add.subcore') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('competencies:field.code')).fill('C1.9');
  await dialog.getByLabel(say('competencies:field.nameMs')).fill('Menjaga rahsia');
  await dialog.getByLabel(say('competencies:field.nameEn')).fill('Keeping secrets');
  await dialog.getByLabel(say('competencies:field.levelMs', { mark: 6 })).fill('Dicontohi semua');
  await dialog.getByRole('button', { name: say('competencies:create'), exact: true }).click();
  await expect(dialog.getByText(say('problems:field.required')).first()).toBeVisible();
  await dialog.getByLabel(say('competencies:field.levelEn', { mark: 6 })).fill('An example to all');
  await dialog.getByRole('button', { name: say('competencies:create'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const rows = page.getByRole('list', { name: say('competencies:children.core') }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const up = page.getByRole('button', { name: say('competencies:action.up', { name: 'Keeping secrets' }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(2)).toContainText('Keeping secrets');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Keeping secrets');

  await rows.nth(0).getByRole('link').click();
  await expectLoaded(page);
  await page.getByRole('button', { name: say('competencies:action.archive'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('competencies:action.archive'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: say('competencies:action.restore') })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: say('history:archived.true') })).toBeVisible();

  const reader = await openDevice(product);
  await signIn(reader, 'en', { email: PEOPLE.clerk.email, password: PASSWORD });
  await reader.getByRole('link', { name: say('nav:menu.entry.reference') }).click();
  await expectLoaded(reader);
  await expect(reader.getByText('Trustworthiness')).toHaveCount(0);
  await reader.getByRole('searchbox', { name: say('reference:search') }).fill('rahsia');
  await expect(reader.getByText('Keeping secrets')).toBeVisible();
  await expect(reader.getByText('Teamwork')).toHaveCount(0);
  await reader.getByRole('link', { name: say('reference:openOf', { name: 'Integrity' }) }).click();
  await expect(reader.getByText('An example to all')).toBeVisible();
});
