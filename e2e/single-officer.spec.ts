import type { Page } from '@playwright/test';
import { type Language, ROLE } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { approve } from './form/actions.ts';
import { actionsOf } from './form/form-page.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

/** The only officer of human resources of a company; their own form waits for HR's step. */
const OFFICER = { email: 'lee.choo@serimaju.example', name: 'Lee Poh Choo' };
/** Whose form waits for that officer. */
const EMPLOYEE = 'Tan Chee Keong';
/** The two of super HR: one takes HR's step of the officer's form, so that the other finalises it. */
const FIRST = { email: 'jeffrey.lihan@serimaju.example', name: 'Jeffrey Apoi anak Lihan' };
const SECOND = { email: 'superhr@serimaju.example', name: 'Norhayati binti Abdul Rahman' };

/** The list of outstanding forms, as somebody of HR reads it. */
async function listOf(page: Page, language: Language, email: string) {
  const say = wordsIn(language);
  await signIn(page, language, { email, password: DEMO_PASSWORD });
  await switchRole(page, language, ROLE.hr, email !== OFFICER.email);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    rowOf,
    find: async (name: string) => {
      await page.goto(`/#/outstanding-forms?show=all&q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(rowOf(name)).toBeVisible();
    },
    decide: async (name: string) => {
      const action = say('outstanding:action.decide');
      await page.getByRole('button', { name: say('outstanding:actionOf', { action, name }) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectLoaded(page);
    },
  };
}

/** Makes the result of the open form final. */
async function finalise(page: Page, language: Language, name: string): Promise<void> {
  const say = wordsIn(language);
  await actionsOf({ page, say })
    .getByRole('button', { name: say('forms:act.approve.finalise'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: say('forms:act.finalise.confirm'), exact: true }).click();
  await expect(page.getByText(say('forms:act.finalise.done', { name }), { exact: true }).first()).toBeVisible();
}

for (const [language] of inLanguages('ms')) {
  test(`a company with a single HR officer finishes everybody’s year, that officer’s too (${language}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);

    await test.step('the officer reads who has to act on their own form, and approves somebody else’s', async () => {
      const page = await openDevice(product, MOVING);
      const list = await listOf(page, language, OFFICER.email);
      await list.find(OFFICER.name);
      const own = list.rowOf(OFFICER.name);
      await expect(own).toContainText(say('common:approver.super_hr'));
      await expect(own).toContainText(FIRST.name);
      await expect(own).toContainText(SECOND.name);
      await expect(own.getByRole('button')).toHaveCount(0);
      await list.find(EMPLOYEE);
      await list.decide(EMPLOYEE);
      await approve({ page, say }, EMPLOYEE, 'super_hr');
    });

    await test.step('super HR takes HR’s step of the officer’s form, and finalises the other', async () => {
      const page = await openDevice(product, MOVING);
      const list = await listOf(page, language, FIRST.email);
      await list.find(OFFICER.name);
      await list.decide(OFFICER.name);
      await actionsOf({ page, say })
        .getByRole('button', {
          name: say('forms:act.approve.onTo', { to: say('common:approver.super_hr') }),
          exact: true,
        })
        .click();
      const dialog = page.getByRole('dialog');
      // The step costs them the finalising: the question says who can do that then.
      await expect(dialog).toContainText(SECOND.name);
      await dialog.getByRole('button', { name: say('forms:act.approve.confirm'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await list.find(OFFICER.name);
      // Whoever took a step does not finalise: the list names the other.
      await expect(list.rowOf(OFFICER.name)).toContainText(SECOND.name);
      await expect(list.rowOf(OFFICER.name)).not.toContainText(FIRST.name);
      await list.find(EMPLOYEE);
      await list.decide(EMPLOYEE);
      await finalise(page, language, EMPLOYEE);
    });

    await test.step('the other of super HR finalises the officer’s form, and neither is outstanding', async () => {
      const page = await openDevice(product, MOVING);
      const list = await listOf(page, language, SECOND.email);
      await list.find(OFFICER.name);
      await list.decide(OFFICER.name);
      await finalise(page, language, OFFICER.name);
      for (const name of [OFFICER.name, EMPLOYEE]) {
        await page.goto(`/#/outstanding-forms?show=all&q=${encodeURIComponent(name)}`);
        await expect(page.getByText(say('outstanding:empty.filtered'))).toBeVisible();
      }
    });
  });
}
