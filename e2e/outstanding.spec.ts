import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { chooseFound } from './choose-found.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = 'superhr@serimaju.example';
/** Whose year-end form nobody takes: the department and its division have no head. */
const UNASSIGNED = 'Nor Azizah binti Omar';
/** Who can decide it, in another company. */
const DECIDER = { name: 'Wong Kim Seng', company: 'Seri Maju Logistik Sdn. Bhd.' };
/** The only officer of human resources of a company; their own form waits for HR's step. */
const ONLY_OFFICER = 'Lee Poh Choo';
/** Whose form waits for a head of division. */
const WAITING = { name: 'Koh Teck Soon', approver: 'Azman bin Mohamed Noor' };

for (const [language] of inLanguages('ms')) {
  test(`super HR finds every form that does not go on, and helps it on from its row (${language}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product, MOVING);
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    const clickOn = (action: string, name: string) =>
      page.getByRole('button', {
        name: say('outstanding:actionOf', { action: say(`outstanding:action.${action}`), name }),
      });
    const search = async (name: string) => {
      await page.getByRole('searchbox', { name: say('outstanding:search') }).fill(name);
      await expect(page.getByRole('row')).toHaveCount(2);
    };
    await signIn(page, language, { email: SUPER_HR, password: DEMO_PASSWORD });

    await test.step('a form without an approver says why, and super HR names who decides', async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${say('nav:menu.entry.outstandingForms')}`) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: say('outstanding:title') })).toBeVisible();
      await expect(rowOf(UNASSIGNED)).toContainText(say('outstanding:reason.unassigned'));
      await expect(rowOf(UNASSIGNED)).toContainText(say('timeline:passedOver.no_holder.hod'));
      await clickOn('name_approver', UNASSIGNED).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: say('forms:act.name_decider.confirm'), exact: true });
      await confirm.click();
      const person = dialog.getByRole('combobox', { name: say('forms:decider.person') });
      await expect(person).toHaveAccessibleDescription(say('forms:decider.required'));
      await dialog.getByLabel(say('forms:decider.company')).selectOption(DECIDER.company);
      await chooseFound(person, DECIDER.name, new RegExp(DECIDER.name));
      await confirm.click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(UNASSIGNED)).toBeHidden();
    });

    await test.step('a form that waits for an approver can be reminded of, once a day', async () => {
      await page.getByRole('link', { name: new RegExp(`^${say('outstanding:tab.all')} `) }).click();
      await search(WAITING.name);
      await expect(rowOf(WAITING.name)).toContainText(WAITING.approver);
      await clickOn('remind', WAITING.name).click();
      await expect(rowOf(WAITING.name)).toContainText(say('outstanding:reminded', { day: '20 Nov' }));
      await expect(clickOn('remind', WAITING.name)).toBeHidden();
    });

    await test.step('the own form of a company’s only officer waits for super HR, who decides it', async () => {
      await search(ONLY_OFFICER);
      await expect(rowOf(ONLY_OFFICER)).toContainText(say('common:approver.super_hr'));
      await clickOn('decide', ONLY_OFFICER).click();
      await expectLoaded(page);
      await expect(page.getByRole('heading', { level: 1, name: ONLY_OFFICER })).toBeVisible();
      await expect(page.getByRole('button', { name: say('forms:act.disapprove.label') })).toBeVisible();
    });
  });
}
