import { ROLE } from '@prestasi/domain';
import { approve, finalise, respond, sendBack, submit } from '../form/actions.ts';
import { expectSaved, openPart } from '../form/form-page.ts';
import { expectFinalScore, expectNothingToChange, expectTimeline } from '../form/form-reading.ts';
import { choose, kraPanel, writeKras, writeNeed } from '../form/plan.ts';
import { remarkAll, fillProgress } from '../form/review.ts';
import {
  addContribution,
  addLearning,
  confirmAllAsked,
  decideEntry,
  markAll,
  scoreSelf,
  fillAchievements,
} from '../form/year-end.ts';
import { PEOPLE } from '../groups/small-people.ts';
import { SMALL } from '../product/messages.ts';
import { expect, test } from '../test.ts';
import { expectInBell, followBell, gatherCast, openComplete, openOwnForm } from './cast.ts';
import { EXECUTIVE, expectedPoints, expectedScore } from './executive.ts';
import { openYear } from './open-year.ts';

const PARTS = ['kra', 'core', 'behavioural', 'training', 'contributions', 'comments'] as const;

test('an executive’s year in Malay, to its final score', async ({ startOwn, openDevice, pageErrors }) => {
  // A choice that was being sent while the row before was saved is sent again.
  pageErrors.expect(/409.*\/edits/);
  const product = await startOwn(SMALL);
  const cast = gatherCast(product, openDevice, 'ms');
  const { as, moveTo } = cast;
  const { name } = PEOPLE.executive;
  await test.step('HR of the group creates the year, HR of the company opens it', () => openYear(cast, 2027));

  await test.step('planning: the executive plans and submits', async () => {
    const actor = await as('executive');
    await expectInBell(actor, actor.say('notifications:cycle_opened.title', { year: 2027 }));
    await openOwnForm(actor, 'planning');
    await writeKras(actor, EXECUTIVE.kras);
    await choose(actor, 'core', EXECUTIVE.subcores);
    await choose(actor, 'behavioural', EXECUTIVE.behaviours);
    await writeNeed(actor, EXECUTIVE.need);
    await expectSaved(actor);
    await submit(actor);
  });

  await test.step('planning: the supervisor sends it back with a reason', async () => {
    const actor = await as('supervisor');
    await followBell(actor, actor.say('notifications:step_pending.title'));
    await expect(kraPanel(actor, 1)).toContainText('RM 2 juta');
    await sendBack(actor, name, 'Sasaran hasil terlalu rendah');
  });

  await test.step('planning: the executive mends it and submits again', async () => {
    const actor = await as('executive');
    await followBell(actor, actor.say('notifications:form_sent_back.title'));
    await expect(actor.page.getByRole('main')).toContainText('Sasaran hasil terlalu rendah');
    const row = kraPanel(actor, 1).getByRole('group', { name: actor.say('forms:scorecard.row', { number: 2 }) });
    await row.getByLabel(actor.say('forms:field.target'), { exact: true }).fill('RM 2.4 juta');
    await submit(actor);
  });

  await test.step('planning: supervisor and head of department approve', async () => {
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
    await expect(kraPanel(supervisor, 1)).toContainText('RM 2.4 juta');
    await approve(supervisor, name, 'hod');
    const hod = await as('hod', ROLE.hod);
    await followBell(hod, hod.say('notifications:step_pending.title'));
    await approve(hod, name, null);
  });

  await test.step('mid-year: the executive tells the progress', async () => {
    await moveTo('2027-06-14T02:00:00.000Z');
    const actor = await as('executive');
    await expectInBell(actor, actor.say('notifications:form_complete.title'));
    await openOwnForm(actor, 'review');
    await fillProgress(actor, 1, ['Dua belas pelanggan baharu', 'Separuh jalan']);
    await fillProgress(actor, 2, ['Pembaziran turun 5 %']);
    await fillProgress(actor, 3, ['Purata tiga hari']);
    await submit(actor);
  });

  await test.step('mid-year: supervisor remarks, supervisor and head of department approve', async () => {
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:step_pending.title'));
    await remarkAll(supervisor, { kra: 3, core: 4, behavioural: 5 }, 'Teruskan usaha');
    await approve(supervisor, name, 'hod');
    const hod = await as('hod', ROLE.hod);
    await followBell(hod, hod.say('notifications:step_pending.title'));
    await approve(hod, name, null);
  });

  await test.step('year-end: the executive scores, adds learning and contributions, submits', async () => {
    await moveTo('2027-11-08T02:00:00.000Z');
    const actor = await as('executive');
    await openOwnForm(actor, 'year_end');
    await fillAchievements(actor, ['43 pelanggan', 'RM 2.5 juta', '7 %', 'Purata 1.8 hari']);
    await scoreSelf(actor, EXECUTIVE.selfScores);
    await addLearning(actor, EXECUTIVE.learning);
    await addContribution(actor, 'internal', 'Kelab sukan', 'Exco (markah 3)');
    await addContribution(actor, 'external', 'Persatuan penduduk', 'Setiausaha / Peringkat Negeri (markah 5)');
    await submit(actor);
  });

  await test.step('year-end: the supervisor marks and confirms', async () => {
    const actor = await as('supervisor');
    await followBell(actor, actor.say('notifications:step_pending.title'));
    await markAll(actor, EXECUTIVE.marks, 'Mengikut laporan');
    await openPart(actor, 'training');
    await decideEntry(actor, EXECUTIVE.learning.title, 'yes');
    await confirmAllAsked(actor, 'contributions', 2);
    await approve(actor, name, 'hod');
  });

  await test.step('year-end: the executive sees the marks and disagrees', async () => {
    const actor = await as('executive');
    await followBell(actor, actor.say('notifications:response_wanted.title'));
    await respond(actor, 'Sasaran kos dicapai sepenuhnya');
  });

  await test.step('year-end: the head of department decides with a note', async () => {
    const actor = await as('hod', ROLE.hod);
    await followBell(actor, actor.say('notifications:response_disagreed.title'));
    await expect(actor.page.getByRole('main')).toContainText('Sasaran kos dicapai sepenuhnya');
    await approve(actor, name, 'hr', 'Markah kekal mengikut laporan kewangan');
  });

  await test.step('year-end: human resources approve, super HR finalises', async () => {
    const hr = await as('hr', ROLE.hr);
    await followBell(hr, hr.say('notifications:step_pending.title'));
    await approve(hr, name, 'super_hr');
    const superHr = await as('superHr', ROLE.hr);
    await followBell(superHr, superHr.say('notifications:step_pending.title'));
    await finalise(superHr, name, 2027, expectedScore(), 'Sangat Baik');
    await expectNothingToChange(superHr, PARTS);
  });

  await test.step('afterwards: everybody reads the same score, and nothing can be changed', async () => {
    const executive = await as('executive');
    await followBell(executive, executive.say('notifications:result_final.title'));
    await expectFinalScore(executive, expectedScore(), 'Sangat Baik', expectedPoints());
    await expect(executive.page.getByRole('main')).toContainText('Markah kekal mengikut laporan kewangan');
    await expectTimeline(executive, [
      executive.say('timeline:action.approve.super_hr'),
      executive.say('timeline:action.approve.hr'),
      executive.say('timeline:action.approve.hod'),
      executive.say('timeline:action.disagree'),
      executive.say('timeline:action.approve.supervisor'),
      executive.say('timeline:action.submit'),
      executive.say('timeline:action.opened'),
    ]);
    await expectNothingToChange(executive, PARTS);
    const supervisor = await as('supervisor');
    await followBell(supervisor, supervisor.say('notifications:result_final.title'));
    await expectFinalScore(supervisor, expectedScore(), 'Sangat Baik', expectedPoints());
    await expectNothingToChange(supervisor, PARTS);
    for (const actor of [await as('hod', ROLE.hod), await as('hr', ROLE.hr)]) {
      await openComplete(actor, 'summaryReport', name, expectedScore());
      await expectFinalScore(actor, expectedScore(), 'Sangat Baik', expectedPoints());
      await expectNothingToChange(actor, PARTS);
    }
  });
});
