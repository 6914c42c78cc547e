/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../src/notifications/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { renderMail } from '../src/platform/mail/render.ts';
import { company } from '../src/schema/organisation.ts';
import { account, employment } from '../src/schema/people.ts';
import { digest, digestRun } from '../src/schema/reminders.ts';
import { CANARY } from './cycles-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';
import {
  bellOf,
  forget,
  mailTo,
  morningOf,
  type RemindersFixture,
  setReminders,
  startRemindersFixture,
} from './reminders-fixture.ts';

let fixture: RemindersFixture;

beforeAll(async () => {
  fixture = await startRemindersFixture();
});
afterAll(() => fixture.close());

// Planning ends on 31 March in both companies. Each test begins as if the day before had been finished, with nothing
// sent.
beforeEach(async () => {
  const { ours, theirs } = fixture.cycles;
  fixture.moveTo('2027-01-12T02:00:00.000Z');
  await db().delete(digest);
  await db().delete(digestRun);
  for (const { id } of [ours, theirs]) {
    await setReminders(fixture, id, { mailEvents: true, reminders: true, reminderDays: [14, 7, 3, 1] });
  }
  await db().update(account).set({ mailChoice: 'at_once', language: 'ms' });
  await forget(fixture);
});

const db = () => fixture.cycles.app.services.db;
const kindsOf = async (person: TestPerson) => (await bellOf(fixture, person)).map(({ kind }) => kind);
const choose = async (name: 'clerk' | 'supervisor', choice: 'at_once' | 'digest' | 'none') =>
  (await fixture.as(name)).call(contract.saveMailChoice, { body: { choice } });
const notifyClerk = () =>
  inTransaction(db(), (tx) =>
    notify(fixture.cycles.app.services, tx, [
      {
        accountId: fixture.people.clerk.accountId,
        kind: 'cycle_reopened',
        params: { year: 2027 },
        link: '/performance-cycle',
      },
    ]),
  );
const read = ({ template, language, params }: Awaited<ReturnType<typeof mailTo>>[number]) =>
  renderMail(template, language, params);

describe('a reminder', () => {
  test('comes 14, 7, 3 and 1 days before the last day to everybody whose own step is open, and to nobody else', async () => {
    const { clerk, executive, supervisor } = fixture.people;
    for (const day of [
      '2027-03-16',
      '2027-03-17',
      '2027-03-18',
      '2027-03-24',
      '2027-03-28',
      '2027-03-30',
      '2027-03-31',
    ]) {
      await morningOf(fixture, day);
    }
    const dues = (await bellOf(fixture, clerk)).map(({ kind, params }) => [kind, params['due']]);
    expect(dues).toEqual(Array.from({ length: 4 }, () => ['reminder_own', '2027-03-31']));
    expect(await bellOf(fixture, executive)).toEqual([]);
    expect(await kindsOf(supervisor)).toEqual(
      Array.from({ length: 4 }, () => ['reminder_own', 'reminder_single']).flat(),
    );
    const [, waiting] = await bellOf(fixture, supervisor);
    expect(waiting).toEqual({
      kind: 'reminder_single',
      params: { year: 2027, phase: 'planning', due: '2027-03-31', name: 'Aminah binti Osman' },
      link: `/team-performance-individual/${executive.employeeId}/${await fixture.formOf('executive', 'planning')}`,
    });
  });

  test('is one mail a person and day, in the language of the reader, with what waits, by when and where', async () => {
    const { clerk, supervisor } = fixture.people;
    await db().update(account).set({ language: 'en' }).where(eq(account.id, supervisor.accountId));
    await morningOf(fixture, '2027-03-17');
    const [toClerk, ...more] = await mailTo(fixture, clerk);
    const [toSupervisor, ...others] = await mailTo(fixture, supervisor);
    if (toClerk === undefined || toSupervisor === undefined) throw new Error('There is no mail');
    expect([more, others]).toEqual([[], []]);
    const malay = read(toClerk);
    expect(malay.subject).toBe('Peringatan: hantar borang perancangan 2027 anda');
    expect(malay.text).toContain('sebelum atau pada 31 Mac 2027');
    expect(malay.text).toContain(
      `https://p.example/#/my-performance/${await fixture.formOf('clerk', 'planning')}/planning`,
    );
    const english = read(toSupervisor);
    expect(english.subject).toBe('Reminder: submit your performance planning 2027');
    expect(english.text).toContain(
      'The form of Aminah binti Osman waits for your action. The phase ends on 31 March 2027.',
    );
    expect(english.text).toContain('https://p.example/#/team-performance-individual/');
  });

  test('comes once, however often the job runs on a day', async () => {
    await morningOf(fixture, '2027-03-17');
    const mails = await mailTo(fixture);
    await morningOf(fixture, '2027-03-17');
    await Promise.all([morningOf(fixture, '2027-03-17'), morningOf(fixture, '2027-03-17')]);
    expect(await mailTo(fixture)).toEqual(mails);
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own']);
    const rows = await db().select().from(digest);
    expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(rows.length);
  });

  test('is gone on with where the job broke off, without telling anybody twice', async () => {
    const { clerk, supervisor } = fixture.people;
    await morningOf(fixture, '2027-03-17');
    // As if the process had ended after notifying the clerk.
    await db().update(digestRun).set({ finishedAt: null });
    await db().update(digest).set({ notifiedAt: null }).where(eq(digest.accountId, supervisor.accountId));
    await forget(fixture);
    await morningOf(fixture, '2027-03-17');
    expect(await kindsOf(clerk)).toEqual([]);
    expect(await kindsOf(supervisor)).toEqual(['reminder_own', 'reminder_single']);
    // And if it was resumed only the day after.
    await db().update(digestRun).set({ finishedAt: null });
    await db().update(digest).set({ notifiedAt: null }).where(eq(digest.accountId, supervisor.accountId));
    await db().insert(digestRun).values({ day: '2027-03-16', finishedAt: new Date() });
    await forget(fixture);
    await morningOf(fixture, '2027-03-18');
    expect(await kindsOf(clerk)).toEqual([]);
    expect(await kindsOf(supervisor)).toEqual(['reminder_own', 'reminder_single']);
  });

  test('is made up for once after days without the job; once the last day has passed, as one about something late', async () => {
    await morningOf(fixture, '2027-03-10');
    await morningOf(fixture, '2027-03-26');
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own']);
    await morningOf(fixture, '2027-03-27');
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own']);
    await morningOf(fixture, '2027-03-31');
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own', 'reminder_own']);
    await forget(fixture);
    await morningOf(fixture, '2027-04-02');
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own_late']);
  });

  test('does not come to who submitted after it was planned', async () => {
    await morningOf(fixture, '2027-03-17');
    await db().update(digestRun).set({ finishedAt: null });
    await db().delete(digest);
    await db().insert(digest).values({ accountId: fixture.people.executive.accountId, day: '2027-03-17' });
    await forget(fixture);
    await morningOf(fixture, '2027-03-17');
    expect(await bellOf(fixture, fixture.people.executive)).toEqual([]);
    expect(await mailTo(fixture, fixture.people.executive)).toEqual([]);
  });

  test('comes to no one who has left or is deactivated, and in no company that is switched off', async () => {
    const { clerk, hod } = fixture.people;
    await db().update(account).set({ isActive: false }).where(eq(account.id, clerk.accountId));
    await db().update(employment).set({ lastDay: '2027-03-16' }).where(eq(employment.employeeId, hod.employeeId));
    await db().update(company).set({ isActive: false }).where(eq(company.id, fixture.cycles.theirs.id));
    try {
      await morningOf(fixture, '2027-03-17');
      expect(await kindsOf(clerk)).toEqual([]);
      expect(await kindsOf(hod)).toEqual([]);
      expect(await kindsOf(fixture.stranger)).toEqual([]);
      expect(await kindsOf(fixture.people.supervisor)).toContain('reminder_own');
    } finally {
      await db().update(account).set({ isActive: true }).where(eq(account.id, clerk.accountId));
      await db().update(employment).set({ lastDay: null }).where(eq(employment.employeeId, hod.employeeId));
      await db().update(company).set({ isActive: true }).where(eq(company.id, fixture.cycles.theirs.id));
    }
  });
});

describe('the rules of a company', () => {
  test('hold for its forms alone: other days, and none where it is off', async () => {
    const { ours, theirs } = fixture.cycles;
    await setReminders(fixture, theirs.id, { reminderDays: [5] });
    await morningOf(fixture, '2027-03-17');
    expect([await kindsOf(fixture.people.clerk), await kindsOf(fixture.stranger)]).toEqual([['reminder_own'], []]);
    await morningOf(fixture, '2027-03-26');
    expect(await kindsOf(fixture.stranger)).toEqual(['reminder_own']);
    expect(await kindsOf(fixture.people.clerk)).toEqual(['reminder_own', 'reminder_own']);
    await setReminders(fixture, ours.id, { reminders: false });
    await morningOf(fixture, '2027-03-30');
    expect(await kindsOf(fixture.people.clerk)).toHaveLength(2);
  });

  test('cross no border: nothing of the other company stands in what people of this one are told', async () => {
    await morningOf(fixture, '2027-03-17');
    const { theirs: _theirs, ...people } = { theirs: fixture.stranger, ...fixture.people };
    for (const person of Object.values(people)) {
      if (person.accountId === fixture.people.boss.accountId) continue;
      expect(JSON.stringify([await bellOf(fixture, person), await mailTo(fixture, person)])).not.toContain(CANARY);
    }
    expect(await kindsOf(fixture.stranger)).toEqual(['reminder_own']);
  });

  test('say whether its people get mail at all; the bell has everything', async () => {
    await setReminders(fixture, fixture.cycles.ours.id, { mailEvents: false });
    await notifyClerk();
    await morningOf(fixture, '2027-03-17');
    expect(await kindsOf(fixture.people.clerk)).toEqual(['cycle_reopened', 'reminder_own']);
    expect(await mailTo(fixture, fixture.people.clerk, fixture.people.supervisor)).toEqual([]);
    expect(await mailTo(fixture, fixture.stranger)).toHaveLength(1);
    await fixture.cycles.app.anonymous.call(contract.requestPasswordReset, {
      body: { email: fixture.people.clerk.email ?? '' },
    });
    expect((await mailTo(fixture, fixture.people.clerk)).map(({ template }) => template)).toEqual(['reset_code']);
  });
});

describe('the mail that a person wants', () => {
  test('is at once, until they choose', async () => {
    const client = await fixture.as('clerk');
    expect(await client.call(contract.getMailChoice, {})).toEqual({
      choice: 'at_once',
      email: fixture.people.clerk.email,
      isCompanySending: true,
    });
    await notifyClerk();
    expect((await mailTo(fixture, fixture.people.clerk)).map(({ template }) => template)).toEqual(['notification']);
  });

  test('once a day: what happened comes with the next digest, and in no later one', async () => {
    await choose('clerk', 'digest');
    await notifyClerk();
    expect(await mailTo(fixture, fixture.people.clerk)).toEqual([]);
    await morningOf(fixture, '2027-02-02');
    const [mail, ...more] = await mailTo(fixture, fixture.people.clerk);
    if (mail === undefined) throw new Error('There is no mail');
    expect(more).toEqual([]);
    expect(read(mail).subject).toBe('Ringkasan harian anda daripada Prestasi');
    expect(read(mail).text).toContain('Kitaran prestasi 2027 telah dibuka semula');
    await morningOf(fixture, '2027-02-03');
    expect(await mailTo(fixture, fixture.people.clerk)).toHaveLength(1);
    expect(await kindsOf(fixture.people.clerk)).toEqual(['cycle_reopened']);
  });

  test('reminders and what happened share the day’s one mail', async () => {
    await choose('clerk', 'digest');
    await notifyClerk();
    await morningOf(fixture, '2027-03-17');
    const [mail, ...more] = await mailTo(fixture, fixture.people.clerk);
    if (mail === undefined) throw new Error('There is no mail');
    expect(more).toEqual([]);
    const { text } = read(mail);
    expect(text.indexOf('Peringatan: hantar')).toBeLessThan(text.indexOf('telah dibuka semula'));
  });

  test('none: the bell alone', async () => {
    await choose('clerk', 'none');
    await notifyClerk();
    await morningOf(fixture, '2027-03-17');
    expect(await mailTo(fixture, fixture.people.clerk)).toEqual([]);
    expect(await kindsOf(fixture.people.clerk)).toEqual(['cycle_reopened', 'reminder_own']);
  });
});
