import { gatherCast, openOwnForm } from './a-whole-year/cast.ts';
import { EXECUTIVE } from './a-whole-year/executive.ts';
import { submit } from './form/actions.ts';
import { expectSaved, openPart } from './form/form-page.ts';
import { kraPanel } from './form/plan.ts';
import { PEOPLE } from './groups/small-people.ts';
import { inLanguages } from './languages.ts';
import { SMALL } from './product/messages.ts';
import { expectLoaded } from './sign-in.ts';
import { expect, test } from './test.ts';
import { agreePlanByApi, openYearByApi, writePlanByApi } from './year-by-api.ts';

const OBJECTIVE = { code: '2027-1', title: 'Menurunkan kos operasi' };
const [first, second] = EXECUTIVE.kras;

for (const [language] of inLanguages('ms')) {
  test(`KRAs are aligned, and seen from below and from above (${language})`, async ({ startOwn, openDevice }) => {
    const product = await startOwn(SMALL);
    const cast = gatherCast(product, openDevice, language);
    const { as } = cast;
    await openYearByApi(product, 2027);
    for (const person of ['supervisor', 'executive'] as const) await writePlanByApi(product, person, EXECUTIVE.kras);

    await test.step('human resources keep an objective of the company for the year', async () => {
      const { page, say } = await as('hr');
      await page.goto('/#/all-setting?tab=objectives');
      await page.getByRole('button', { name: say('objectives:add'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: say('objectives:add') });
      await dialog.getByLabel(say('history:field.objective.title')).fill(OBJECTIVE.title);
      await dialog.getByLabel(say('units:field.code')).fill(OBJECTIVE.code);
      await dialog.getByLabel(say('history:field.objective.year')).selectOption('2027');
      await dialog.getByRole('button', { name: say('units:create'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('table').getByText(OBJECTIVE.title)).toBeVisible();
    });

    await test.step('the supervisor aligns a KRA to it, and the plan is agreed', async () => {
      const actor = await as('supervisor');
      const { say } = actor;
      await openOwnForm(actor, 'planning');
      await openPart(actor, 'kra');
      await kraPanel(actor, 1)
        .getByLabel(say('forms:align.label'), { exact: true })
        .selectOption({ label: `${OBJECTIVE.code}  ${OBJECTIVE.title}` });
      await expect(actor.page.getByText(say('forms:align.share', { share: '50%' }))).toBeVisible();
      await expectSaved(actor);
      await agreePlanByApi(product, 'supervisor');
    });

    await test.step('the executive aligns one KRA to the supervisor’s and one to the objective', async () => {
      const actor = await as('executive');
      const { say } = actor;
      await openOwnForm(actor, 'planning');
      await openPart(actor, 'kra');
      const choice = (number: number) => kraPanel(actor, number).getByLabel(say('forms:align.label'), { exact: true });
      await choice(1).selectOption({ label: first.title });
      await choice(2).selectOption({ label: `${OBJECTIVE.code}  ${OBJECTIVE.title}` });
      await expectSaved(actor);
      await submit(actor);
      await openPart(actor, 'kra');
      const of = say('forms:align.kra', { name: PEOPLE.supervisor.name });
      await expect(actor.page.getByText(`${say('forms:align.now', { title: first.title })} (${of})`)).toBeVisible();
    });

    await test.step('the supervisor sees what hangs on their KRA, and opens it', async () => {
      const actor = await as('supervisor');
      await openOwnForm(actor, 'planning');
      await openPart(actor, 'kra');
      const below = kraPanel(actor, 1).getByText(actor.say('forms:align.below', { count: 1 }));
      await below.click();
      await expect(kraPanel(actor, 1).getByText(PEOPLE.executive.name)).toBeVisible();
      await kraPanel(actor, 1).getByRole('link', { name: first.title, exact: true }).click();
      await expectLoaded(actor.page);
      await expect(actor.page.getByText(PEOPLE.executive.name).first()).toBeVisible();
    });

    await test.step('human resources see what hangs on the objective, and the share of all weight', async () => {
      const { page, say } = await as('hr');
      await page.goto('/#/company-objectives?year=2027');
      await expectLoaded(page);
      await page.getByText(say('objectives:aligned', { count: 2 })).click();
      await expect(page.getByRole('link', { name: second.title, exact: true })).toBeVisible();
      // Of two plans of 100% each: 50% of the supervisor's, 80% of the executive's.
      await expect(page.getByText(say('objectives:share', { share: '65%' }))).toBeVisible();
    });
  });
}
