import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HR = { email: 'hr@serimaju.example', password: DEMO_PASSWORD };
const EXECUTIVE = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

for (const [language] of inLanguages('ms')) {
  test(`somebody asks for a place, HR approves it, enrols by filter and records attendance, and the hours appear (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const own = await openDevice(product);
    await signIn(own, language, EXECUTIVE);
    await own.goto('/#/my-profile/training');
    await expectLoaded(own);
    const ask = own.getByRole('button', { name: say('training:own.ask') }).first();
    const name = (await ask.getAttribute('aria-label')) ?? '';
    await ask.click();
    await expect(own.getByRole('button', { name, exact: true })).toBeHidden();

    const hr = await openDevice(product);
    await signIn(hr, language, HR);
    await test.step('the request is approved where requests are decided', async () => {
      await hr.goto('/#/training?tab=requests');
      await expectLoaded(hr);
      const approve = hr.getByRole('button', { name: say('training:request.approve') }).first();
      const label = (await approve.getAttribute('aria-label')) ?? '';
      const waiting = await hr.getByRole('button', { name: label, exact: true }).count();
      await approve.click();
      await expect(hr.getByRole('button', { name: label, exact: true })).toHaveCount(waiting - 1);
    });

    let title = '';
    await test.step('a programme gets a session of today, people by filter, and their attendance', async () => {
      await hr.goto('/#/training?tab=programmes');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      await hr.getByRole('button', { name: say('training:session.add') }).click();
      const dialog = hr.getByRole('dialog');
      await dialog.getByLabel(say('training:column.code')).fill('UJIAN-1');
      await dialog.getByRole('button', { name: say('training:save') }).click();
      await expect(dialog).toBeHidden();
      await hr.goto('/#/training?q=UJIAN-1');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      title = await hr.getByRole('heading', { level: 1 }).innerText();
      await hr.getByRole('button', { name: say('training:enrol.act') }).click();
      await hr.getByText(say('training:enrol.filter'), { exact: true }).click();
      await hr.getByLabel(say('training:column.category')).selectOption('executive');
      const enrol = hr.getByRole('dialog').getByRole('button').last();
      await expect(enrol).toBeEnabled();
      await enrol.click();
      await expect(hr.getByRole('dialog')).toBeHidden();
      await hr.getByRole('button', { name: say('training:all.act') }).click();
      await hr
        .getByRole('dialog')
        .getByRole('button', { name: say('training:all.act') })
        .click();
      await expect(hr.getByText(say('training:sessionState.held')).first()).toBeVisible();
    });

    await test.step('the hours appear in the person’s own record', async () => {
      await own.reload();
      await expectLoaded(own);
      const year = own.getByRole('region', { name: /^\d{4}$/ }).first();
      await expect(year.getByText(title, { exact: true }).first()).toBeVisible();
    });
  });
}
