import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { followBell, gatherCast, openOwnForm } from './a-whole-year/cast.ts';
import { openYear } from './a-whole-year/open-year.ts';
import { approve, finalise, respond, submit } from './form/actions.ts';
import { type Actor, expectSaved, openPart } from './form/form-page.ts';
import { choose, writeKras } from './form/plan.ts';
import { remarkAll } from './form/review.ts';
import { fillAchievements, markAll, scoreSelf } from './form/year-end.ts';
import { PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { PROMOTED, promotedScore } from './promoted-storekeeper.ts';
import { expect, MOVING, test } from './test.ts';

const { name } = PEOPLE.clerk;
/** Whom the promoted person reports to from then on. */
const PRESENT = PEOPLE.executive.name;
const FORMER = PEOPLE.supervisor.name;

async function promote({ page, say }: Actor): Promise<void> {
  await page.goto('/#/promotion-transfer?kind=promotion');
  await page.getByRole('combobox', { name: say('movements:who.label') }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const positions = page.getByRole('combobox', { name: say('movements:field.position'), exact: true });
  const option = positions.locator('option', { hasText: PROMOTED.position });
  await positions.selectOption(await option.getAttribute('value'));
  await pick(page, say('movements:field.supervisor'), PRESENT);
  await page.getByLabel(say('movements:field.effectiveOn')).fill(PROMOTED.day);
  await page.getByLabel(say('movements:field.reason')).fill('Kenaikan pangkat');
  await page.getByRole('button', { name: say('movements:form.look') }).click();
  await page.getByRole('button', { name: say('movements:preview.confirm.promotion') }).click();
  await expect(page).toHaveURL(/#\/history-transfer|#\/promotion/);
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: new RegExp(option) }).click();
}

for (const [language] of inLanguages('ms')) {
  test(`a storekeeper is promoted in August: both positions are marked by their supervisors, to the final score (${language}) @long`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    // A choice that was being sent while the row before was saved is sent again.
    pageErrors.expect(/409.*\/edits/);
    const product = await startOwn(SMALL);
    const cast = gatherCast(product, (one) => openDevice(one, MOVING), language);
    const { as, moveTo } = cast;
    const chosen = PROMOTED.chosen[language];
    await test.step('the year begins; the tasks of the storekeeper are agreed, and reviewed mid-year', async () => {
      await openYear(cast, 2027);
      const own = await as('clerk');
      await openOwnForm(own, 'planning');
      await choose(own, 'core', chosen.core);
      await choose(own, 'behavioural', chosen.behavioural);
      await submit(own);
      await approveBoth();
      await moveTo('2027-06-14T02:00:00.000Z');
      const reviewed = await as('clerk');
      await openOwnForm(reviewed, 'review');
      await submit(reviewed);
      const supervisor = await as('supervisor');
      await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
      await remarkAll(supervisor, { jd: 3, core: 4, behavioural: 5 }, 'Teruskan');
      await approve(supervisor, name, 'hod');
      const hod = await as('hod', ROLE.hod);
      await followBell(hod, hod.say('notifications:step_pending.title'));
      await approve(hod, name, null);
    });

    await test.step('in August they become an executive under somebody else', async () => {
      await moveTo(`${PROMOTED.day}T02:00:00.000Z`);
      await promote(await as('hr', ROLE.hr));
    });

    await test.step('they plan the new position, which is proposed when it is complete', async () => {
      const own = await as('clerk');
      const { page, say } = own;
      await expect(page.getByRole('main')).toContainText(say('dashboard:action.plan_position.title'));
      await followBell(own, say('notifications:section_begun.title'));
      await writeKras(own, PROMOTED.kras);
      await expectSaved(own);
      await page.getByRole('button', { name: say('forms:section.propose') }).click();
      await expect(page.getByText(say('forms:section.plan.proposed'))).toBeVisible();
    });

    await test.step('the new supervisor asks for a change once, and agrees then', async () => {
      const supervisor = await as('executive');
      const { page, say } = supervisor;
      await followBell(supervisor, say('notifications:plan_proposed.title'));
      await expect(page.getByRole('main')).toContainText(PROMOTED.kras[0].title);
      await page.getByRole('button', { name: say('forms:section.reopen') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('forms:section.reopen') }).click();
      await expect(dialog).toContainText(say('problems:reason_required.title'));
      await dialog.getByRole('textbox').fill('Tambah sasaran suku tahun');
      await dialog.getByRole('button', { name: say('forms:section.reopen') }).click();
      await expect(dialog).toBeHidden();
      const own = await as('clerk');
      await followBell(own, say('notifications:plan_reopened.title'));
      await expect(own.page.getByRole('complementary')).toContainText('Tambah sasaran suku tahun');
      await own.page.getByRole('button', { name: say('forms:section.propose') }).click();
      await expect(own.page.getByText(say('forms:section.plan.proposed'))).toBeVisible();
      const again = await as('executive');
      await followBell(again, say('notifications:plan_proposed.title'));
      await again.page.getByRole('button', { name: say('forms:section.agree') }).click();
      await expect(again.page.getByText(say('forms:section.plan.agreed'))).toBeVisible();
    });

    await test.step('the former supervisor marks the tasks of their time', async () => {
      const former = await as('supervisor');
      await former.page
        .getByRole('link', { name: new RegExp(former.say('dashboard:action.mark_section.button')) })
        .first()
        .click();
      await markAll(former, { jd: PROMOTED.marks.jd }, 'Mengikut rekod stok');
      await expectSaved(former);
    });

    await test.step('at the year’s end both positions have self scores, and the new one is marked', async () => {
      await moveTo('2027-11-08T02:00:00.000Z');
      const own = await as('clerk');
      await openOwnForm(own, 'year_end');
      await fillAchievements(own, ['97 %', '4 %']);
      await scoreSelf(own, PROMOTED.selfScores);
      await submit(own);
      const supervisor = await as('executive');
      const { page, say } = supervisor;
      await followBell(supervisor, say('notifications:step_pending.title'));
      await openPart(supervisor, 'jd');
      await expect(page.getByRole('main')).toContainText(say('forms:section.markedBy', { name: FORMER }));
      const { jd: _marked, ...marks } = PROMOTED.marks;
      await markAll(supervisor, marks, 'Laporan suku tahun');
      await approve(supervisor, name, 'hod');
      await respond({ ...(await ownForm()), say }, null);
    });

    await test.step('the score is final; its working shows both positions with their days', async () => {
      const hod = await as('hod', ROLE.hod);
      await followBell(hod, hod.say('notifications:step_pending.title'));
      await approve(hod, name, 'hr');
      const hr = await as('hr', ROLE.hr);
      await followBell(hr, hr.say('notifications:step_pending.title'));
      await approve(hr, name, 'super_hr');
      const superHr = await as('superHr', ROLE.hr);
      await followBell(superHr, superHr.say('notifications:step_pending.title'));
      await finalise(superHr, name, 2027, promotedScore(), PROMOTED.band[language]);
      const own = await as('clerk');
      const { page, say } = own;
      await openOwnForm(own, 'year_end');
      const panel = page.getByRole('complementary').getByRole('region', { name: say('forms:score.final') });
      await expect(panel).toContainText(promotedScore());
      await panel.getByRole('button', { name: say('forms:score.how') }).click();
      const table = page.getByRole('dialog').getByRole('table');
      await expect(
        table.getByRole('rowheader', { name: new RegExp(`^${PROMOTED.formerPosition} ·.*${FORMER}`) }),
      ).toContainText(say('forms:segments.days', { count: 226 }));
      await expect(
        table.getByRole('rowheader', { name: new RegExp(`^${PROMOTED.position} ·.*${PRESENT}`) }),
      ).toContainText(say('forms:segments.days', { count: 139 }));
      await expect(table.locator('tfoot td').last()).toHaveText(promotedScore());
    });

    async function approveBoth(): Promise<void> {
      const supervisor = await as('supervisor');
      await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
      await approve(supervisor, name, 'hod');
      const hod = await as('hod', ROLE.hod);
      await followBell(hod, hod.say('notifications:step_pending.title'));
      await approve(hod, name, null);
    }

    async function ownForm(): Promise<Actor> {
      const own = await as('clerk');
      await followBell(own, own.say('notifications:response_wanted.title'));
      return own;
    }
  });
}
