import { ROLE } from '@prestasi/domain';
import { approve, finalise, respond, submit } from '../form/actions.ts';
import { expectSaved, openPart } from '../form/form-page.ts';
import { expectFinalScore, expectNothingToChange } from '../form/form-reading.ts';
import { addSubtask, addTask, choose, taskPanel } from '../form/plan.ts';
import { remarkAll } from '../form/review.ts';
import { addLearning, confirmAllAsked, decideEntry, markAll, moderateFirst, scoreSelf } from '../form/year-end.ts';
import { PEOPLE } from '../groups/small-people.ts';
import { SMALL } from '../product/messages.ts';
import { expect, MOVING, test } from '../test.ts';
import { expectInBell, followBell, gatherCast, openOwnForm } from './cast.ts';
import { CLERK, expectedPoints, expectedScore } from './clerk.ts';
import { openYear } from './open-year.ts';

const PARTS = ['jd', 'core', 'behavioural', 'training', 'comments'] as const;

test('a non-executive’s year in English, to its final score @long', async ({ startOwn, openDevice, pageErrors }) => {
  // A choice that was being sent while the row before was saved is sent again.
  pageErrors.expect(/409.*\/edits/);
  const product = await startOwn(SMALL);
  const cast = gatherCast(product, (one) => openDevice(one, MOVING), 'en');
  const { as, moveTo } = cast;
  const { name } = PEOPLE.clerk;
  await test.step('HR of the group creates the year, HR of the company opens it', () => openYear(cast, 2027));

  await test.step('planning: the tasks of the position are there; a subtask and a task are added', async () => {
    const actor = await as('clerk');
    const { page, say } = actor;
    await openOwnForm(actor, 'planning');
    await openPart(actor, 'jd');
    await expect(taskPanel(actor, '1.1').getByLabel(say('forms:field.title.task'), { exact: true })).toHaveValue(
      'Receive stock',
    );
    await addSubtask(actor, '1.1', '1.1.3', CLERK.subtask);
    await taskPanel(actor, '2.1')
      .getByLabel(say('forms:field.weight'), { exact: true })
      .fill(String(CLERK.drillWeight));
    await addTask(actor, 'additional_task', '2.2', CLERK.additional);
    await expect(page.getByText(say('forms:weights.total', { total: '100%' }))).toBeVisible();
    await expectSaved(actor);
  });

  await test.step('planning: what is missing is listed in the specification’s words, each a link to its place', async () => {
    const actor = await as('clerk');
    const { page, say } = actor;
    await page
      .getByRole('group', { name: say('forms:act.label') })
      .getByRole('button', { name: say('forms:act.submit.label') })
      .click();
    const list = page.getByRole('main').getByRole('alert');
    await expect(list.getByRole('button', { name: /Please choose 2 subcore from each core/ }).first()).toBeVisible();
    await list.getByRole('button', { name: /Please choose 5 behaviour/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('forms:part.behavioural') })).toBeVisible();
    await choose(actor, 'behavioural', CLERK.behaviours);
    await choose(actor, 'core', CLERK.subcores);
    await submit(actor);
  });

  await test.step('planning and mid-year: supervisor and head of department approve', async () => {
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
    await approve(supervisor, name, 'hod');
    const hod = await as('hod', ROLE.hod);
    await followBell(hod, hod.say('notifications:step_pending.title'));
    await approve(hod, name, null);
  });

  await test.step('mid-year: remarks are optional for the non-executive, not for the supervisor', async () => {
    await moveTo('2027-06-14T02:00:00.000Z');
    const actor = await as('clerk');
    await openOwnForm(actor, 'review');
    await actor.page
      .getByLabel(actor.say('forms:field.progressRemark'), { exact: true })
      .first()
      .fill('All invoices checked on time');
    await submit(actor);
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
    await remarkAll(supervisor, { jd: 5, core: 4, behavioural: 5 }, 'Keep it up');
    await approve(supervisor, name, 'hod');
    const hod = await as('hod', ROLE.hod);
    await followBell(hod, hod.say('notifications:step_pending.title'));
    await approve(hod, name, null);
  });

  await test.step('year-end: self scores, then the supervisor’s marks', async () => {
    await moveTo('2027-11-08T02:00:00.000Z');
    const actor = await as('clerk');
    await openOwnForm(actor, 'year_end');
    await scoreSelf(actor, CLERK.selfScores);
    await addLearning(actor, CLERK.learning);
    await submit(actor);
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
    await markAll(supervisor, CLERK.marks, 'By the stock records');
    await confirmAllAsked(supervisor, 'training', 1);
    await decideEntry(supervisor, CLERK.learning.title, 'no');
    await approve(supervisor, name, 'hod');
  });

  await test.step('year-end: the non-executive agrees; a mark is moderated, and asked about once more', async () => {
    const actor = await as('clerk');
    await followBell(actor, actor.say('notifications:response_wanted.title'));
    await respond(actor, null);
    const hod = await as('hod', ROLE.hod);
    await followBell(hod, hod.say('notifications:step_pending.title'));
    await expect(hod.page.getByRole('main')).toContainText(hod.say('forms:response.given.agreed', { name }));
    await openPart(hod, 'jd');
    await moderateFirst(hod, CLERK.moderated, 'The new scanner delayed March');
    const again = await as('clerk');
    await followBell(again, again.say('notifications:marks_moderated.title'));
    await expect(again.page.getByRole('main')).toContainText('The new scanner delayed March');
    await respond(again, null);
    const decides = await as('hod', ROLE.hod);
    await followBell(decides, decides.say('notifications:step_pending.title'));
    await approve(decides, name, 'hr');
  });

  await test.step('year-end: human resources approve, super HR finalises', async () => {
    const hr = await as('hr', ROLE.hr);
    await followBell(hr, hr.say('notifications:step_pending.title'));
    await approve(hr, name, 'super_hr');
    const superHr = await as('superHr', ROLE.hr);
    await followBell(superHr, superHr.say('notifications:step_pending.title'));
    await finalise(superHr, name, 2027, expectedScore(), 'Good');
  });

  await test.step('afterwards: the non-executive reads score, band and working, and can change nothing', async () => {
    const actor = await as('clerk');
    await expectInBell(actor, actor.say('notifications:result_final.title'));
    await openOwnForm(actor, 'year_end');
    await expectFinalScore(actor, expectedScore(), 'Good', expectedPoints());
    await expectNothingToChange(actor, PARTS);
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:result_final.title'));
    await expectFinalScore(supervisor, expectedScore(), 'Good', expectedPoints());
    await expectNothingToChange(supervisor, PARTS);
  });
});
