import { ROLE } from '@prestasi/domain';
import { PASSWORD, PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { signIn, signInByForm, switchRole } from './sign-in.ts';
import { expectDraftStored } from './stored-draft.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const NEW_ADDRESS = 'hafiz.baharu@tanjung.example';

for (const [asks, decides] of inLanguages('en')) {
  test(`an approver’s new address takes effect once a second person confirms it; nobody signs in by the old one (asked in ${asks}) @long`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/409.*\/personal/);
    pageErrors.expect(/401/);
    const product = await startOwn(SMALL);

    const supervisor = await openDevice(product);
    await signIn(supervisor, asks, { email: PEOPLE.supervisor.email, password: PASSWORD });

    const hr = await openDevice(product);
    const kata = wordsIn(asks);
    await test.step('HR changes it, and asks a second person', async () => {
      await signIn(hr, asks, { email: PEOPLE.hr.email, password: PASSWORD });
      await switchRole(hr, asks, ROLE.hr);
      await hr.goto('/#/employee-management');
      await hr.getByRole('link', { name: PEOPLE.supervisor.name }).click();
      await hr.getByRole('button', { name: kata('staff:profile.edit') }).click();
      await hr.getByLabel(new RegExp(`^${kata('staff:field.email')}`)).fill(NEW_ADDRESS);
      await hr.getByRole('button', { name: kata('staff:profile.save'), exact: true }).click();
      const dialog = hr.getByRole('dialog', { name: kata('confirmations:ask.title') });
      await expect(dialog).toContainText(kata('confirmations:ask.reason.approver_address'));
      await dialog.getByRole('button', { name: kata('confirmations:ask.act') }).click();
      const asked = hr.getByRole('dialog', { name: kata('confirmations:asked.title') });
      await expect(asked).toContainText(PEOPLE.superHr.name);
      await asked
        .getByRole('button', { name: kata('common:action.close') })
        .last()
        .click();
      await expect(hr.getByLabel(new RegExp(`^${kata('staff:field.email')}`))).toHaveValue(NEW_ADDRESS);
      await supervisor.reload();
      await expect(supervisor.getByRole('banner')).toBeVisible();
    });

    await test.step('super HR sees what will change, keeps a reason to refuse it, and confirms it', async () => {
      const say = wordsIn(decides);
      const page = await openDevice(product);
      await signIn(page, decides, { email: PEOPLE.superHr.email, password: PASSWORD });
      await switchRole(page, decides, ROLE.hr, true);
      await page.goto('/#/dashboard');
      await page
        .getByRole('link', { name: new RegExp(say('dashboard:action.decide_confirmations.button')) })
        .first()
        .click();
      const item = page.getByRole('listitem').filter({ hasText: say('confirmations:act.saveStaffPersonal') });
      await expect(item).toContainText(PEOPLE.supervisor.name);
      await expect(item).toContainText(PEOPLE.supervisor.email);
      await expect(item).toContainText(NEW_ADDRESS);
      const refuse = () => item.getByRole('button', { name: new RegExp(say('confirmations:refuse.act')) }).click();
      const reason = page.getByRole('dialog').getByLabel(say('confirmations:refuse.reason'));
      await refuse();
      await reason.fill('Belum disahkan dengannya');
      await expectDraftStored(page);
      await page.reload();
      await refuse();
      await expect(reason).toHaveValue('Belum disahkan dengannya');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await item.getByRole('button', { name: new RegExp(say('confirmations:confirm.act')) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('confirmations:confirm.act'), exact: true })
        .click();
      await expect(page.getByText(say('confirmations:confirm.done'), { exact: true }).first()).toBeVisible();
    });

    await test.step('the supervisor is signed out, and signs in by the new address', async () => {
      await supervisor.reload();
      await expect(supervisor).toHaveURL(/#\/login$/);
      const again = await openDevice(product);
      await signInByForm(again, decides, { email: NEW_ADDRESS, password: PASSWORD });
    });
  });
}
