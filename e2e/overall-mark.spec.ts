import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { followBell } from './a-whole-year/cast.ts';
import { chooseFound } from './choose-found.ts';
import { giveMark } from './form/form-page.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HR = { email: 'hr@serimaju.example' };
const SUPERVISOR = { email: 'supervisor@serimaju.example', name: 'Siti Aminah binti Yusof' };
const SUCCESSOR = 'Muhammad Rizal bin Ismail';
const APPRAISEE = 'Ahmad Zulkifli bin Hassan';

async function choose(page: Page, label: string, name: string): Promise<void> {
  await chooseFound(page.getByRole('combobox', { name: label, exact: true }), name, new RegExp(name));
}

for (const [language] of inLanguages('en')) {
  test(`a supervisor whose leaving is recorded gives an overall mark before the last day, and HR sees it (${language}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const hr = await openDevice(product, MOVING);
    const supervisor = await openDevice(product, MOVING);

    await test.step('HR records the leaving for a day that is still to come', async () => {
      await signIn(hr, language, { email: HR.email, password: DEMO_PASSWORD });
      await switchRole(hr, language, ROLE.hr);
      await hr.goto('/#/promotion-transfer?kind=leaving');
      await choose(hr, say('movements:who.label'), SUPERVISOR.name);
      await hr.getByLabel(say('movements:field.lastDay')).fill('2026-12-15');
      await hr.getByLabel(say('movements:field.reason')).fill('Bersara pilihan');
      await hr.getByRole('button', { name: say('movements:form.look') }).click();
      await choose(hr, say('movements:supervisees.allTo'), SUCCESSOR);
      await hr.getByRole('button', { name: say('movements:supervisees.giveAll') }).click();
      await hr.getByLabel(say('movements:offices.vacant')).check();
      await hr.getByRole('button', { name: say('movements:preview.confirm.leaving') }).click();
      await expect(hr).toHaveURL(/#\/former-employee/);
    });

    await test.step('the supervisor is asked at once, with the last day', async () => {
      await signIn(supervisor, language, { email: SUPERVISOR.email, password: DEMO_PASSWORD });
      await followBell({ page: supervisor, say }, say('notifications:overall_marks_asked.title'));
      const asked = supervisor.getByRole('listitem').filter({ hasText: APPRAISEE });
      await expect(asked).toContainText(say('dashboard:action.mark_segment.title'));
      await asked.getByRole('link', { name: say('dashboard:action.mark_segment.button') }).click();
    });

    await test.step('one mark is given for the time as supervisor', async () => {
      const scale = supervisor.getByRole('group', { name: say('forms:segments.give', { name: APPRAISEE }) });
      await giveMark({ page: supervisor, say }, scale, 5);
      await expect(supervisor.getByRole('button', { name: say('forms:segments.takeBack') })).toBeVisible();
    });

    await test.step('HR sees that it was given, not what it is', async () => {
      const address = supervisor.url().replace('team-performance-individual', 'performance-details-individual');
      await hr.goto(address);
      const line = hr.getByRole('listitem').filter({ hasText: SUPERVISOR.name }).first();
      await expect(line).toContainText(say('forms:segments.state.given'));
      await expect(line).not.toContainText('5 ·');
    });
  });
}
