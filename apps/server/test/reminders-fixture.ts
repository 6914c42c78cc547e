import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, inArray } from 'drizzle-orm';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { DAILY_DIGEST } from '../src/reminders/index.ts';
import { notification } from '../src/schema/events.ts';
import { companyCycleOf } from './cycles-fixture.ts';
import { fillPlan, move } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { letEverybodyIn } from './people-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

/** The fixture of forms with somebody in the other company, whose cycle is open too and who has not submitted. */
export type RemindersFixture = FormsFixture & { readonly stranger: TestPerson };

/** Starts it in January 2027; the executive's planning waits for the supervisor, nobody else has submitted. */
export async function startRemindersFixture(): Promise<RemindersFixture> {
  const fixture = await startFormsFixture({ PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '127.0.0.1' });
  const { app, theirs, superHr, boss } = fixture.cycles;
  const stranger = await addStaff(app.services.db, theirs, 'K1', 'Kenari Jauh', {
    supervisorId: boss.employeeId,
    email: 'k1@kenari.example',
  });
  const { id } = await companyCycleOf(fixture.cycles, theirs.id, 2027);
  await superHr.call(contract.openCompanyCycle, { params: { id } });
  const form = await fixture.formOf('executive', 'planning');
  const own = await fixture.as('executive');
  await fillPlan(fixture, own, form);
  await move(own, form, { action: 'submit' });
  await letEverybodyIn(app.services.db);
  await forget(fixture);
  return { ...fixture, stranger };
}

/** Runs the job at half past six in the morning of a day, Malaysian time. */
export async function morningOf(fixture: FormsFixture, day: string): Promise<void> {
  fixture.moveTo(new Date(`${day}T06:30:00+08:00`).toISOString());
  await fixture.cycles.app.services.jobs.run(DAILY_DIGEST);
}

/** Deletes earlier notifications, so that a test sees only what it caused. */
export async function forget({ cycles: { app } }: FormsFixture): Promise<void> {
  await app.services.db.delete(notification);
  await app.services.db.delete(mailOutbox);
}

/** Returns the reminders in somebody's bell, oldest first. */
export async function bellOf({ cycles: { app } }: FormsFixture, { accountId }: Pick<TestPerson, 'accountId'>) {
  return app.services.db
    .select({ kind: notification.kind, params: notification.params, link: notification.link })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(notification.id);
}

/** Returns the pending mail to somebody, oldest first; to everybody if nobody is named. */
export async function mailTo({ cycles: { app } }: FormsFixture, ...people: readonly TestPerson[]) {
  const condition =
    people.length === 0
      ? undefined
      : inArray(
          mailOutbox.recipient,
          people.map(({ email }) => email ?? ''),
        );
  return app.services.db.select().from(mailOutbox).where(condition).orderBy(mailOutbox.id);
}

/** Returns the settings of a company, as HR of the group reads them. */
export async function remindersOf(fixture: FormsFixture, companyId: number) {
  const officer = await fixture.as('superHr', ROLE.hr);
  const { rows } = await officer.call(contract.listReminderSettings, {});
  const found = rows.find(({ company }) => company.id === companyId);
  if (found === undefined) throw new Error(`The company ${companyId} is not listed`);
  return found;
}

type Values = Pick<
  Awaited<ReturnType<typeof remindersOf>>,
  'mailEvents' | 'reminders' | 'reminderDays' | 'lateReminderEvery' | 'supervisorRatingDays'
>;

/** Changes some of them. */
export async function setReminders(fixture: FormsFixture, companyId: number, change: Partial<Values>): Promise<void> {
  const { version, mailEvents, reminders, reminderDays, lateReminderEvery, supervisorRatingDays } = await remindersOf(
    fixture,
    companyId,
  );
  const officer = await fixture.as('superHr', ROLE.hr);
  const values = { mailEvents, reminders, reminderDays, lateReminderEvery, supervisorRatingDays, ...change };
  await officer.call(contract.saveReminderSettings, { body: { companies: [{ companyId, version, ...values }] } });
}
