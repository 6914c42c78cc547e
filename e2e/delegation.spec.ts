import type { Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { followBell } from './a-whole-year/cast.ts';
import { chooseFound } from './choose-found.ts';
import { approve } from './form/actions.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPERVISOR = { email: 'supervisor@serimaju.example', name: 'Siti Aminah binti Yusof' };
const STAND_IN = { email: 'executive@serimaju.example', name: 'Lim Jia Wen' };
/** The appraisee of a form that the head of department sent back to the supervisor, with all its marks. */
const APPRAISEE = 'Badrul Hisham bin Abu Bakar';

async function openByUserMenu(page: Page, language: Language): Promise<void> {
  const say = wordsIn(language);
  await page.getByRole('button', { name: new RegExp(`^${say('nav:user.label')}`) }).click();
  await page.getByRole('menuitem', { name: say('nav:user.delegation') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('delegation:title') })).toBeVisible();
}

for (const [language] of inLanguages('ms')) {
  test(`a stand-in approves a form for the supervisor who named them, until that is withdrawn (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const supervisor = await openDevice(product, MOVING);
    const standIn = await openDevice(product, MOVING);

    await test.step('the supervisor names a stand-in for a week; what is missing is told at its field', async () => {
      await signIn(supervisor, language, { email: SUPERVISOR.email, password: DEMO_PASSWORD });
      await openByUserMenu(supervisor, language);
      await supervisor.getByRole('button', { name: say('delegation:name.act') }).click();
      const dialog = supervisor.getByRole('dialog');
      const save = dialog.getByRole('button', { name: say('delegation:name.act'), exact: true });
      await dialog.getByLabel(say('delegation:name.reason')).fill('Cuti tahunan');
      await save.click();
      const person = dialog.getByRole('combobox', { name: say('delegation:name.person') });
      await expect(person).toHaveAccessibleDescription(new RegExp(say('problems:field.required')));
      await chooseFound(person, 'Lim Jia', new RegExp(STAND_IN.name));
      await save.click();
      await expect(dialog).toBeHidden();
      const line = supervisor.getByRole('listitem').filter({ hasText: STAND_IN.name });
      await expect(line).toContainText(say('delegation:state.active'));
      await expect(line).toContainText('20–27 Nov 2026');
      await expect(line).toContainText('Cuti tahunan');
    });

    await test.step('the stand-in is told, and approves a form on behalf of the supervisor', async () => {
      await signIn(standIn, language, { email: STAND_IN.email, password: DEMO_PASSWORD });
      await expect(standIn.getByRole('main')).toContainText(
        say('dashboard:delegated.line', { name: SUPERVISOR.name, day: '27 Nov' }),
      );
      await followBell({ page: standIn, say }, say('notifications:stand_in_named.title'));
      await standIn.getByRole('link', { name: say('delegation:received.forms') }).click();
      await expect(standIn.getByRole('heading', { level: 1, name: say('reports:title.delegated') })).toBeVisible();
      await standIn.getByRole('link', { name: APPRAISEE, exact: true }).click();
      await standIn.getByRole('link', { name: say('forms:review.whole'), exact: true }).click();
      await expect(
        standIn.getByText(say('delegation:onForm', { name: SUPERVISOR.name }), { exact: true }),
      ).toBeVisible();
      const form = standIn.url();
      await approve({ page: standIn, say }, APPRAISEE, 'hod');
      await standIn.goto(form);
      await expectLoaded(standIn);
      const onBehalf = say('timeline:by.on_behalf', { name: STAND_IN.name, behalf: SUPERVISOR.name });
      await expect(standIn.getByText(onBehalf).first()).toBeVisible();
    });

    await test.step('the supervisor withdraws it, and no form is delegated any more', async () => {
      await supervisor.getByRole('button', { name: say('delegation:withdraw.of', { name: STAND_IN.name }) }).click();
      const dialog = supervisor.getByRole('dialog');
      await expect(dialog).toContainText(say('delegation:withdraw.body', { name: STAND_IN.name }));
      await dialog.getByRole('button', { name: say('delegation:withdraw.act'), exact: true }).click();
      const line = supervisor.getByRole('listitem').filter({ hasText: STAND_IN.name });
      await expect(line).toContainText(say('delegation:state.withdrawn'));
      await standIn.goto('/#/delegated-performance');
      // List and bell were read a moment ago and would show what they know.
      await standIn.reload();
      await expect(standIn.getByText(say('reports:empty.all.delegated'), { exact: true })).toBeVisible();
      await followBell({ page: standIn, say }, say('notifications:stand_in_withdrawn.title'));
      await expect(standIn.getByRole('listitem').filter({ hasText: SUPERVISOR.name })).toContainText(
        say('delegation:state.withdrawn'),
      );
    });
  });
}

const HOD = { email: 'hod@serimaju.example', name: 'Muhammad Rizal bin Ismail' };

for (const [language] of inLanguages('en')) {
  test(`over a holiday a stand-in approves several forms at once for the head of department (${language}) @long`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const hod = await openDevice(product, MOVING);
    const standIn = await openDevice(product, MOVING);

    await test.step('the head of department says who stands in', async () => {
      await signIn(hod, language, { email: HOD.email, password: DEMO_PASSWORD });
      await openByUserMenu(hod, language);
      await hod.getByRole('button', { name: say('delegation:name.act') }).click();
      const dialog = hod.getByRole('dialog');
      await dialog.getByLabel(say('delegation:name.reason')).fill('Cuti umum');
      await chooseFound(
        dialog.getByRole('combobox', { name: say('delegation:name.person') }),
        'Lim Jia',
        new RegExp(STAND_IN.name),
      );
      await dialog.getByRole('button', { name: say('delegation:name.act'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the stand-in chooses all that wait, and approves those that are ready', async () => {
      await signIn(standIn, language, { email: STAND_IN.email, password: DEMO_PASSWORD });
      await standIn.goto('/#/delegated-performance');
      await standIn.getByRole('checkbox', { name: say('common:table.selectPage') }).check();
      // Two disagreements want a decision each, and one form has no marks yet.
      await expect(
        standIn.getByRole('status').filter({ hasText: say('reports:bulk.chosen', { count: 10 }) }),
      ).toContainText(say('reports:ready.leftOut', { count: 3 }));
      await standIn.getByRole('button', { name: say('reports:bulk.approve', { count: 7 }) }).click();
      const dialog = standIn.getByRole('dialog');
      await dialog.getByRole('button', { name: say('reports:approve.act', { count: 7 }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(standIn.getByText(say('reports:approve.done', { count: 7 }), { exact: true })).toBeVisible();
    });

    await test.step('each form says on whose behalf, and the head of department finds three left', async () => {
      await standIn.goto('/#/delegated-performance/7');
      await standIn.getByRole('link', { name: 'Tan Teck Soon', exact: true }).click();
      await standIn.getByRole('link', { name: say('forms:review.whole'), exact: true }).click();
      const onBehalf = say('timeline:by.on_behalf', { name: STAND_IN.name, behalf: HOD.name });
      await expect(standIn.getByText(onBehalf).first()).toBeVisible();
      await hod.goto('/#/summary-report');
      const waiting = hod.getByRole('table').getByRole('row');
      await expect(waiting.filter({ hasText: 'Amirul Hakim bin Musa' })).toBeVisible();
      await expect(waiting.filter({ hasText: 'Tan Teck Soon' })).toHaveCount(0);
    });
  });
}
