import type { PlanSource } from '@prestasi/domain';
import { gatherCast, openOwnForm } from './a-whole-year/cast.ts';
import { EXECUTIVE } from './a-whole-year/executive.ts';
import { type Actor, expectSaved, openPart } from './form/form-page.ts';
import { kraPanel } from './form/plan.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { expect, test } from './test.ts';
import { agreePlanByApi, openYearByApi, writePlanByApi } from './year-by-api.ts';

type Taken = {
  readonly part: 'kra' | 'jd';
  readonly source: PlanSource;
  /** Whether there is another plan to choose from. */
  readonly isChosen?: boolean;
  readonly titles: readonly string[];
};

/** Takes items of another plan into one's own. */
async function take(actor: Actor, { part, source, isChosen = false, titles }: Taken): Promise<void> {
  const { page, say } = actor;
  await openPart(actor, part);
  await page.getByRole('button', { name: say('forms:start.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('forms:start.title') });
  if (isChosen) await dialog.getByText(say(`forms:start.source.${source}`), { exact: true }).click();
  for (const title of titles) await dialog.getByRole('checkbox', { name: title, exact: true }).check();
  await dialog.getByRole('button', { name: say('forms:start.act', { count: titles.length }), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Shares 100 % out; the total then says so. */
async function shareOut({ page, say }: Actor): Promise<void> {
  await page.getByRole('button', { name: say('forms:weights.share'), exact: true }).click();
  await expect(page.getByText(say('forms:weights.total', { total: '100%' }))).toBeVisible();
}

const [first] = EXECUTIVE.kras;

for (const [language] of inLanguages('en')) {
  test(`a plan starts from the supervisor’s, from the position’s and from last year’s (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const product = await startOwn(SMALL);
    const cast = gatherCast(product, openDevice, language);
    const { as, moveTo } = cast;
    await openYearByApi(product, 2027);
    await writePlanByApi(product, 'supervisor', EXECUTIVE.kras);
    await agreePlanByApi(product, 'supervisor');

    await test.step('the executive takes one of the supervisor’s KRAs, and all weight falls to it', async () => {
      const actor = await as('executive');
      await openOwnForm(actor, 'planning');
      await take(actor, { part: 'kra', source: 'supervisor', titles: [first.title] });
      const [row] = first.rows;
      await expect(kraPanel(actor, 1).getByLabel(actor.say('forms:field.target'), { exact: true }).first()).toHaveValue(
        row.target,
      );
      await shareOut(actor);
      await expectSaved(actor);
    });

    await test.step('the storekeeper takes a task of the position once more, and shares the weights out', async () => {
      const actor = await as('clerk');
      await openOwnForm(actor, 'planning');
      await openPart(actor, 'jd');
      await actor.page.getByRole('button', { name: actor.say('forms:start.open'), exact: true }).click();
      const dialog = actor.page.getByRole('dialog', { name: actor.say('forms:start.title') });
      await expect(dialog.getByText(actor.say('forms:start.there')).first()).toBeVisible();
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: actor.say('forms:start.act', { count: 1 }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await shareOut(actor);
    });

    await test.step('in the next year the executive starts from last year’s plan', async () => {
      await moveTo('2028-01-12T02:00:00.000Z');
      await openYearByApi(product, 2028);
      const actor = await as('executive');
      await openOwnForm(actor, 'planning');
      await take(actor, { part: 'kra', source: 'last_year', titles: [first.title] });
      const [row] = first.rows;
      await expect(kraPanel(actor, 1).getByLabel(actor.say('forms:field.target'), { exact: true }).first()).toHaveValue(
        row.target,
      );
      await expect(
        kraPanel(actor, 1).getByLabel(actor.say('forms:field.deadline'), { exact: true }).first(),
      ).toHaveValue('2028-10-31');
    });
  });
}
