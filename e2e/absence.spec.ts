import { ROLE } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { chooseFound } from './choose-found.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const APPROVER = { email: 'hod@serimaju.example', name: 'Muhammad Rizal bin Ismail' };
const HR = 'hr@serimaju.example';
const STAND_IN = 'Lim Jia Wen';
/** Whose form waits for the approver. */
const APPRAISEE = 'Amirul Hakim bin Musa';

for (const [language] of inLanguages('en')) {
  test(`who is away says so with one action, and HR has somebody stand in (${language}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const hr = await openDevice(product, MOVING);
    const row = hr.getByRole('row').filter({ hasText: APPRAISEE });
    const outstanding = async () => {
      await hr.goto(`/#/outstanding-forms?show=all&q=${encodeURIComponent(APPRAISEE)}`);
      await expect(hr.getByRole('row')).toHaveCount(2);
    };
    const inList = async () => {
      await hr.goto(`/#/summary-report/7?q=${encodeURIComponent(APPRAISEE)}`);
      await expect(row).toContainText(say('reports:stage.away', { day: '27 Nov' }));
    };

    await test.step('the head of department says when they are away', async () => {
      const own = await openDevice(product, MOVING);
      await signIn(own, language, { email: APPROVER.email, password: DEMO_PASSWORD });
      await own.getByRole('button', { name: new RegExp(`^${say('nav:user.label')}`) }).click();
      await own.getByRole('menuitem', { name: say('nav:user.away') }).click();
      const dialog = own.getByRole('dialog');
      await dialog.getByRole('button', { name: say('delegation:absence.actOf'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(own.getByRole('listitem').filter({ hasText: '20–27 Nov 2026' })).toContainText(
        say('delegation:state.active'),
      );
    });

    await test.step('HR finds them among the approvers without a stand-in, and forms say until when', async () => {
      await signIn(hr, language, { email: HR, password: DEMO_PASSWORD });
      await switchRole(hr, language, ROLE.hr);
      await hr.goto('/#/organisation-health/approver_away');
      await expect(hr.getByRole('row').filter({ hasText: APPROVER.name })).toBeVisible();
      await inList();
      await row.getByRole('link', { name: APPRAISEE, exact: true }).click();
      await expectLoaded(hr);
      await expect(hr.getByText(say('delegation:absence.onFormNobody'))).toBeVisible();
    });

    await test.step('HR names a stand-in from the form that waits', async () => {
      await outstanding();
      const action = say('outstanding:action.name_stand_in');
      await hr.getByRole('button', { name: say('outstanding:actionOf', { action, name: APPRAISEE }) }).click();
      await expect(hr.getByRole('heading', { level: 1 })).toContainText(APPROVER.name);
      await hr.getByRole('button', { name: say('delegation:name.act'), exact: true }).click();
      const dialog = hr.getByRole('dialog');
      await dialog.getByLabel(say('delegation:name.reason')).fill('Cuti tahunan');
      await chooseFound(
        dialog.getByRole('combobox', { name: say('delegation:name.person') }),
        'Lim Jia',
        new RegExp(STAND_IN),
      );
      await dialog.getByRole('button', { name: say('delegation:name.act'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the finding is gone, and lists name who decides for the approver', async () => {
      await hr.goto('/#/organisation-health/approver_away');
      await expect(hr.getByText(say('health:empty.title'))).toBeVisible();
      await outstanding();
      await expect(row).toContainText(say('outstanding:standIns', { names: STAND_IN }));
      await inList();
      await expect(row).toContainText(say('reports:stage.standIns', { names: STAND_IN, approver: APPROVER.name }));
    });
  });
}
