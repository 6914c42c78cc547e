import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { followBell } from './a-whole-year/cast.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { chooseLanguage, expectLoaded, leaveSignedIn, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPERVISOR = { email: 'supervisor@serimaju.example', name: 'Siti Aminah binti Yusof' };
const APPRAISEE = { email: 'staff@serimaju.example', name: 'Ahmad Zulkifli bin Hassan' };
/** The Monday after, in the first free hour. */
const DURING = '2026-11-23T01:30:00.000Z';
const AGREED = 'Latihan pengurusan stok pada suku pertama';

for (const [language] of inLanguages('ms')) {
  test(`a review talk goes from the form to its minutes, with its mail and calendar (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const supervisor = await openDevice(product);
    let form = '';
    let meeting = '';

    await test.step('two clicks from the form arrange it: people, title, agenda and a free hour are filled in', async () => {
      await signIn(supervisor, language, { email: SUPERVISOR.email, password: DEMO_PASSWORD });
      await supervisor.goto('/#/team-performance/7');
      await supervisor.getByRole('link', { name: APPRAISEE.name, exact: true }).first().click();
      await supervisor.getByRole('link', { name: say('forms:review.whole'), exact: true }).click();
      await expect(supervisor).toHaveURL(/team-performance-individual/);
      await expectLoaded(supervisor);
      form = supervisor.url();
      await supervisor.getByRole('link', { name: say('forms:talks.arrange', { name: APPRAISEE.name }) }).click();
      const dialog = supervisor.getByRole('dialog');
      await expect(dialog.getByLabel(say('meetings:field.title'))).toHaveValue(new RegExp(APPRAISEE.name));
      await expect(dialog.getByLabel(say('meetings:agenda.item', { number: 2 }), { exact: true })).not.toHaveValue('');
      await dialog.getByRole('button', { name: say('meetings:dialog.invite') }).click();
      await expect(supervisor).toHaveURL(/#\/meeting\/\d+/);
      await expect(supervisor.getByRole('listitem').filter({ hasText: APPRAISEE.name })).toContainText(
        say('meetings:answer.none'),
      );
      meeting = supervisor.url();
    });

    await test.step('the invitation is answered from the mail, without signing in', async () => {
      const { match } = await product.mailTo(APPRAISEE.email, /(#\/meeting-invitation\?token=\S+answer=accepted)/);
      const phone = await openDevice(product);
      await phone.goto(`/${match[1] ?? ''}`);
      await chooseLanguage(phone, language);
      await expect(phone.getByRole('main')).toContainText(SUPERVISOR.name);
      await phone.getByRole('button', { name: say('meetings:answers.give.accepted'), exact: true }).click();
      await expect(phone.getByText(say('meetings:invitation.done'))).toBeVisible();
    });

    await test.step('once it has begun, it is recorded as held and its minutes are written', async () => {
      await leaveSignedIn(supervisor);
      await product.setClock(DURING);
      await signIn(supervisor, language, { email: SUPERVISOR.email, password: DEMO_PASSWORD });
      await supervisor.goto(meeting);
      await expectLoaded(supervisor);
      await expect(supervisor.getByRole('listitem').filter({ hasText: APPRAISEE.name }).first()).toContainText(
        say('meetings:answer.accepted'),
      );
      await supervisor.getByRole('button', { name: say('meetings:talk.record') }).click();
      await expect(supervisor.getByRole('button', { name: say('meetings:talk.record') })).toBeHidden();
      await supervisor.getByRole('button', { name: say('meetings:minutes.write') }).click();
      await supervisor.getByLabel(say('meetings:minutes.text')).fill('Tahun yang baik; markah dipersetujui.');
      await supervisor.getByRole('button', { name: say('meetings:actions.add') }).click();
      await supervisor.getByLabel(say('meetings:actions.text', { number: 1 }), { exact: true }).fill(AGREED);
      await supervisor
        .getByLabel(say('meetings:actions.assignee'), { exact: true })
        .selectOption({ label: APPRAISEE.name });
      await supervisor.getByRole('button', { name: say('meetings:minutes.save') }).click();
      await expect(supervisor.getByText(AGREED)).toBeVisible();
    });

    await test.step('the timeline of the form says that it took place', async () => {
      await supervisor.goto(form);
      await supervisor.reload();
      await expectLoaded(supervisor);
      const held = say('timeline:action.review_talk_held', { on: '23 Nov 2026' });
      await expect(supervisor.getByText(held).first()).toBeVisible();
    });

    await test.step('the appraisee is told of the minutes, and reads them', async () => {
      const own = await openDevice(product);
      await signIn(own, language, { email: APPRAISEE.email, password: DEMO_PASSWORD });
      await followBell({ page: own, say }, say('notifications:meeting_minutes.title', { title: '' }).trim());
      await expect(own.getByText(AGREED)).toBeVisible();
    });
  });
}
