import type { Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { followBell } from './a-whole-year/cast.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

/** Whose result became final a few days ago, by super HR. */
const APPELLANT = { email: 'arumugam.perumal@serimaju.example', name: 'Arumugam a/l Perumal' };
/** Super HR who did not make it final. */
const NAMER = 'jeffrey.lihan@serimaju.example';
/** Took the supervisor's step of the form. */
const SUPERVISOR = 'Teoh Beng Chuan';
const PANEL = [
  { email: 'top@serimaju.example', name: 'Azman bin Mohamed Noor' },
  { email: 'shanti.balakrishnan@serimaju.example', name: 'Shanti a/p Balakrishnan' },
  { email: 'lau.ting@serimaju.example', name: 'Lau Sheue Ting' },
] as const;
const REASON = 'Laporan suku keempat tidak diambil kira';

async function enter(page: Page, language: Language, email: string): Promise<void> {
  await signIn(page, language, { email, password: DEMO_PASSWORD });
}

/** Chooses somebody in a field that searches. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

for (const [language] of inLanguages('ms')) {
  test(`a panel of three upholds an appeal: the second revision counts (${language}) @long`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/400.*\/panel/);
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const own = await openDevice(product);
    let address = '';

    await test.step('the appraisee appeals on the final form; what is missing is told at its field', async () => {
      await enter(own, language, APPELLANT.email);
      await own.goto('/#/summary-score');
      await own.getByRole('link', { name: say('me:scores.openOf', { year: 2026 }) }).click();
      // The link leads to the working: a bar for each part, and the table below.
      const working = own.getByRole('dialog', { name: say('forms:score.howOf', { name: APPELLANT.name, year: 2026 }) });
      await expect(working.getByRole('list', { name: say('forms:score.bars') }).getByRole('listitem')).toHaveCount(4);
      await own.keyboard.press('Escape');
      await own.getByRole('link', { name: say('appeal:onForm.act'), exact: true }).click();
      await expect(own.getByRole('heading', { level: 1, name: say('appeal:file.appeal') })).toBeVisible();
      const reason = own.getByLabel(say('appeal:file.reason', { number: 1 }));
      await reason.fill(REASON);
      await own.getByRole('button', { name: say('appeal:file.appealAct') }).click();
      const about = own.getByLabel(say('appeal:file.about', { number: 1 }));
      await expect(about).toHaveAccessibleDescription(new RegExp(say('problems:field.required')));
      await about.selectOption({ index: 2 });
      // What was typed stays on the device.
      await own.reload();
      await expect(reason).toHaveValue(REASON);
      await own.getByRole('button', { name: say('appeal:file.appealAct') }).click();
      const dialog = own.getByRole('dialog');
      await expect(dialog).toContainText(say('appeal:file.appealConfirmBody'));
      await dialog.getByRole('button', { name: say('appeal:file.appealAct') }).click();
      await expect(own).toHaveURL(/#\/appeal\/\d+$/);
      await expectLoaded(own);
      address = own.url().split('/#')[1] ?? '';
      await expect(own.getByRole('main')).toContainText(say('appeal:state.filed'));
      await expect(own.getByRole('main')).toContainText(REASON);
    });

    await test.step('super HR names three people; one who took a step is refused with the reason', async () => {
      const namer = await openDevice(product);
      await enter(namer, language, NAMER);
      await followBell(
        { page: namer, say },
        say('notifications:appeal_filed.title', { name: APPELLANT.name, year: 2026 }),
      );
      await namer.getByRole('button', { name: say('appeal:panel.name') }).click();
      const dialog = namer.getByRole('dialog');
      const member = (number: number) => say('appeal:panel.memberOf', { number });
      await choose(namer, member(1), SUPERVISOR);
      await choose(namer, member(2), PANEL[1].name);
      await choose(namer, member(3), PANEL[2].name);
      await dialog.getByRole('button', { name: say('appeal:panel.name') }).click();
      await expect(dialog.getByRole('combobox', { name: member(1) })).toHaveAccessibleDescription(
        new RegExp(say('problems:field.panel_took_step')),
      );
      await choose(namer, member(1), PANEL[0].name);
      await dialog.getByRole('button', { name: say('appeal:panel.name') }).click();
      await expect(dialog).toBeHidden();
      for (const { name } of PANEL) await expect(namer.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    });

    await test.step('each member decides alone: two raise the mark, one keeps it', async () => {
      for (const [index, { email }] of PANEL.entries()) {
        const device = await openDevice(product);
        await enter(device, language, email);
        await device.goto(`/#${address}`);
        await expectLoaded(device);
        const mark = device.getByLabel(new RegExp(`^${say('appeal:vote.mark', { title: '' })}`));
        if (index < 2) await mark.selectOption('6');
        await device.getByLabel(new RegExp(`^${say('appeal:vote.reason', { title: '' })}`)).fill(`Sebab ${index + 1}`);
        await device.getByRole('button', { name: say('appeal:vote.act'), exact: true }).click();
        await device
          .getByRole('dialog')
          .getByRole('button', { name: say('appeal:vote.act') })
          .click();
        await expect(device.getByRole('main')).toContainText(say(`appeal:state.${index < 2 ? 'deciding' : 'upheld'}`));
        await expect(device.getByText('Sebab 1')).toHaveCount(index === 1 ? 0 : 1);
      }
    });

    await test.step('the appraisee reads the outcome, the second revision on the form and in the timeline', async () => {
      await own.goto('/#/dashboard');
      await own.reload();
      await followBell(
        { page: own, say },
        say('notifications:appeal_upheld.title', { name: APPELLANT.name, year: 2026 }),
      );
      await expect(own.getByRole('main')).toContainText('Sebab 3');
      await own.getByRole('link', { name: say('appeal:toForm') }).click();
      await expect(own.getByText(say('appeal:revision.of', { number: 2, count: 2 }))).toBeVisible();
      await expect(own.getByText(say('timeline:action.appeal_upheld', { revision: 2 }))).toBeVisible();
      await own.getByRole('button', { name: say('appeal:revision.compare') }).click();
      const dialog = own.getByRole('dialog');
      for (const number of [1, 2]) {
        await expect(
          dialog.getByRole('region', { name: say('appeal:revision.of', { number, count: 2 }) }),
        ).toBeVisible();
      }
      await expect(dialog.getByText(say('common:working.appeal'))).toHaveCount(1);
    });

    await test.step('lists show the second revision, and say so', async () => {
      await own.goto('/#/summary-score');
      await expect(own.getByText(say('common:revision', { number: 2 }))).toBeVisible();
      await own.goto('/#/appeals?view=ended');
      await expect(own.getByRole('listitem').filter({ hasText: APPELLANT.name })).toContainText(
        say('appeal:state.upheld'),
      );
    });
  });
}
