import type { Locator } from '@playwright/test';
import { asAdmin } from './as-admin.ts';
import { COMPANY, PASSWORD, PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');

/**
 * Replaces the value of a field key by key, as a person does; setting it at once would hide what happens on the way.
 */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

test('weights with decimals are typed key by key; one out of bounds is told, and stays as it was typed', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(SMALL));
  await asAdmin(page, '/weightage');
  const category = say('common:category.executive');
  await page.getByRole('button', { name: say('settings:change.of', { company: COMPANY, category }) }).click();
  const weight = (part: 'part1' | 'core' | 'behavioural' | 'training' | 'contributions') =>
    page.getByLabel(say('policy:weights.of', { part: say(`policy:part.${part}`) }));
  const typed = { part1: '50.5', core: '20.25', behavioural: '9,25', training: '10', contributions: '10' } as const;
  for (const [part, text] of Object.entries(typed)) await type(weight(part as keyof typeof typed), text);
  await expect(weight('behavioural')).toHaveValue('9,25');
  await expect(page.getByText(say('policy:weights.right')).first()).toBeVisible();
  await type(weight('core'), '120');
  await weight('part1').focus();
  await expect(weight('core')).toHaveValue('120');
  await expect(page.getByText(say('problems:field.too_big', { maximum: 100 }))).toBeVisible();
  for (const [text, words] of [
    ['-5', say('problems:field.positive_number')],
    ['2O', say('problems:field.not_number')],
    ['20.255', say('problems:field.too_many_decimals', { maximum: 2 })],
  ] as const) {
    await type(weight('core'), text);
    await weight('part1').focus();
    await expect(weight('core')).toHaveValue(text);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: say('weightage:save') }).click();
  await expect(page.getByText('The weights must add up to 100 %').first()).toBeVisible();
  await type(weight('core'), '20.25');
  await page.getByRole('button', { name: say('weightage:save') }).click();
  const row = page.getByRole('row', { name: new RegExp(`${COMPANY} ${category} 50.5% 20.25% 9.25%`) });
  await expect(row).toBeVisible();
});

test('a day is typed key by key, and the list follows', async ({ startOwn, openDevice }) => {
  const page = await openDevice(await startOwn(SMALL));
  await asAdmin(page, '/division-management');
  const asOf = page.getByLabel(say('units:filter.asOf'));
  await asOf.focus();
  await asOf.pressSequentially('15032025');
  await expect(page).toHaveURL(/asOf=2025-/);
  await expect(asOf).toHaveValue(/^2025-(03-15|15-03)$/);
});

test('a year that is out of bounds is told, and creates no cycle of another one', async ({ startOwn, openDevice }) => {
  const page = await openDevice(await startOwn(SMALL));
  await signIn(page, 'en', { email: PEOPLE.superHr.email, password: PASSWORD });
  await page.goto('/#/cycles');
  await page.getByRole('button', { name: say('cycles:create.button') }).click();
  const dialog = page.getByRole('dialog', { name: say('cycles:create.title') });
  await type(dialog.getByLabel(say('cycles:create.year')), '20277');
  await dialog.getByRole('button', { name: say('cycles:create.submit', { year: 20_277 }) }).click();
  await expect(dialog.getByText(say('cycles:create.range', { first: 2000, last: 2200 }))).toBeVisible();
  await type(dialog.getByLabel(say('cycles:create.year')), '2031');
  await expect(dialog.getByText(say('cycles:create.stays', { year: 2031 }))).toBeVisible();
  await dialog.getByRole('button', { name: say('cycles:create.submit', { year: 2031 }) }).click();
  await expect(page.getByText(say('cycles:create.done', { year: 2031 }))).toBeVisible();
});

for (const [language] of inLanguages('en')) {
  test(`a text that is too long stays whole as it was pasted, is told, and is saved once it is shortened (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/400.*\/api\//);
    const words = wordsIn(language);
    const page = await openDevice(await startOwn(SMALL));
    await signIn(page, language, { email: PEOPLE.admin.email, password: PASSWORD });
    await page.goto('/#/department-management');
    await page
      .getByRole('button', { name: words('units:add.department'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(words('units:field.name')).first();
    const long = `${'Jabatan '.repeat(30)}akhir`;
    await name.fill(long);
    await expect(name).toHaveValue(long);
    await expect(dialog.getByText(words('problems:field.too_long', { maximum: 200 }))).toBeVisible();
    await dialog.getByLabel(words('units:field.code')).first().fill('PJG');
    await dialog.getByRole('button', { name: words('units:create'), exact: true }).click();
    await expect(dialog.getByText(words('problems:field.too_long', { maximum: 200 })).first()).toBeVisible();
    await expect(name).toHaveValue(long);
    await name.fill('Jabatan Pendek');
    await dialog.getByRole('button', { name: words('units:create'), exact: true }).click();
    await expect(dialog).toBeHidden();
  });
}
