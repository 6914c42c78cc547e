import { ROLE } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('en');

test('somebody without a supervisor is found, given one after a look at what follows, and found no more', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(DEMO);
  const page = await openDevice(product, MOVING);
  await signIn(page, 'en', { email: 'superhr@serimaju.example', password: DEMO_PASSWORD });
  await switchRole(page, 'en', ROLE.hr, true);
  await page.getByRole('link', { name: say('nav:menu.entry.organisationHealth') }).click();
  // Wait: the company's page before has a link with the same text.
  await expect(page.getByRole('heading', { level: 1, name: say('health:title') })).toBeVisible();
  await expectLoaded(page);
  await page.getByRole('link', { name: say('health:check.no_supervisor.title') }).click();
  await expectLoaded(page);
  const table = page.getByRole('table', { name: say('health:check.no_supervisor.title') });
  const row = table.getByRole('row').filter({ hasText: 'SM1129' });
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: say('health:fix.supervisor') }).click();

  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('button', { name: say('health:fix.preview') });
  await expect(preview).toBeDisabled();
  await dialog.getByRole('combobox', { name: say('health:fix.field') }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await options.first().click();
  await preview.click();
  await expect(dialog.getByText(/will report to/)).toBeVisible();
  await expect(dialog.getByText(say('health:fix.follows'))).toBeVisible();
  await dialog.getByRole('button', { name: say('health:fix.confirm_one', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/now reports to/)).toBeVisible();
  await expect(page.getByText('SM1129')).toHaveCount(0);
});
