import { ROLE } from '@prestasi/domain';
import { asAdmin } from './as-admin.ts';
import { COMPANY, PASSWORD, PEOPLE } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');

test('a score set with a gap is not saved; without it is kept, used, and the settings follow what becomes of it @long', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(SMALL));
  await asAdmin(page, '/score-management');
  await page
    .getByRole('button', { name: say('scores:sets.create') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: say('scores:sets.create') });
  await form.getByRole('textbox', { name: say('scores:name'), exact: true }).fill('Tanjung 2027');
  await form.getByLabel(say('scores:owner.label')).selectOption({ label: COMPANY });
  const end = form.getByLabel(say('scores:ranges.toOf', { of: 'Good' }), { exact: true });
  await end.fill('70');
  await expect(form.getByText(say('problems:field.ranges_gap')).first()).toBeVisible();
  await form.getByRole('button', { name: say('scores:save'), exact: true }).click();
  await expect(form).toBeVisible();
  await end.fill('75');
  await form.getByRole('button', { name: say('scores:save'), exact: true }).click();
  await expect(form).toBeHidden();

  const set = page.getByRole('region', { name: 'Tanjung 2027' });
  await set.getByRole('button', { name: say('scores:use.button') }).click();
  const use = page.getByRole('dialog', { name: say('scores:use.title', { name: 'Tanjung 2027' }) });
  await expect(use.getByText(say('settings:preview.changing', { count: 3 }))).toBeVisible();
  await use.getByRole('button', { name: say('settings:change.save') }).click();
  await expect(use).toBeHidden();
  await expect(set.getByText(say('scores:uses.count', { count: 3 }))).toBeVisible();

  await set.getByRole('button', { name: say('scores:edit') }).click();
  const edit = page.getByRole('dialog', { name: say('scores:sets.edit') });
  await edit.getByLabel(say('policy:label.en', { of: 'Excellent' })).fill('Outstanding');
  await edit.getByRole('button', { name: say('scores:save'), exact: true }).click();
  await expect(edit).toBeHidden();
  await set
    .getByRole('link', { name: new RegExp(say('common:category.executive')) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: say('policy:label.en', { of: 'band 5' }) })).toHaveValue(
    'Outstanding',
  );
  // The history of the company's settings is below them, that of the set where it is managed.
  const history = page.getByRole('region', { name: say('history:title') });
  await expect(history.getByText(PEOPLE.admin.name).first()).toBeVisible();
  await expect(history).toContainText('Tanjung 2027');
  await page.goBack();
  await set.getByRole('button', { name: say('history:of', { name: 'Tanjung 2027' }) }).click();
  const changes = page.getByRole('dialog', { name: 'Tanjung 2027' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Outstanding');
});

test('weights that do not total 100 % are not saved; those that do are copied to the other categories', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(SMALL));
  await asAdmin(page, '/weightage');
  const category = say('common:category.executive');
  await page.getByRole('button', { name: say('settings:change.of', { company: COMPANY, category }) }).click();
  const weight = (part: 'core' | 'behavioural') =>
    page.getByLabel(say('policy:weights.of', { part: say(`policy:part.${part}`) }));
  await weight('core').fill('20');
  await page.getByRole('button', { name: say('weightage:save') }).click();
  await expect(page.getByText('The weights must add up to 100 %').first()).toBeVisible();
  await weight('behavioural').fill('10');
  await page.getByRole('button', { name: say('weightage:copy.button') }).click();
  const copy = page.getByRole('dialog', { name: say('weightage:copy.title', { company: COMPANY, category }) });
  await copy.getByLabel(say('settings:change.allCompanies')).check();
  await copy.getByLabel(say('common:category.top_management')).check();
  await expect(copy.getByText(say('settings:preview.changing', { count: 2 }))).toBeVisible();
  await copy.getByRole('button', { name: say('settings:change.save') }).click();
  await expect(copy).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(say('common:category.top_management')) })).toContainText('20%');
});

test('each company has one evaluation method, and HR chooses it @long', async ({ startOwn, openDevice }) => {
  const page = await openDevice(await startOwn(SMALL));
  await signIn(page, 'en', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(page, 'en', ROLE.hr);
  await page.getByRole('link', { name: say('nav:menu.entry.setting'), exact: true }).click();
  const method = page.getByLabel(say('settings:evaluation.of', { company: COMPANY }));
  await method.selectOption({ label: say('settings:evaluation.best', { count: 5 }) });
  await page.getByRole('button', { name: say('settings:evaluation.save') }).click();
  await expect(page.getByText(say('settings:evaluation.saved', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(method).toHaveValue('5');
});

test('HR sets the days of reminders and sees when the next come; everybody chooses their own mail @long', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(SMALL));
  await signIn(page, 'en', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(page, 'en', ROLE.hr);
  await page.goto('/#/all-setting?tab=mail');
  const days = page.getByLabel(say('reminders:daysOf', { company: COMPANY }));
  await days.fill('7, 7');
  await expect(page.getByText(say('problems:field.reminder_days')).first()).toBeVisible();
  await days.fill('1, 10');
  await page.getByLabel(say('reminders:mailOf', { company: COMPANY })).click({ force: true });
  await page.getByRole('button', { name: say('reminders:save') }).click();
  await expect(page.getByText(say('reminders:saved', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('10, 1');

  await page.goto('/#/my-profile');
  await expect(page.getByText(say('reminders:mine.companyOff'))).toBeVisible();
  await page.getByRole('radio', { name: say('reminders:mine.choice.digest') }).check();
  await expect(page.getByText(say('reminders:mine.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: say('reminders:mine.choice.digest') })).toBeChecked();
});
