import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, inArray } from 'drizzle-orm';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { DAILY_DIGEST } from '../src/reminders/index.ts';
import { notification } from '../src/schema/events.ts';
import { runOf } from './cycles-world.ts';
import { fillPlan, move } from './forms-acts.ts';
import { type FormsWorld, startFormsWorld } from './forms-world.ts';
import { letEverybodyIn } from './people-world.ts';
import { addStaff, type TestPerson } from './organisation-world.ts';

/** Beside the forms' world somebody of the other company, whose cycle is open too and who has not submitted. */
export type RemindersWorld = FormsWorld & { readonly stranger: TestPerson };

/** Starts it in January 2027; the executive's planning waits for the supervisor, nobody else has submitted. */
export async function startRemindersWorld(): Promise<RemindersWorld> {
  const world = await startFormsWorld({ PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '127.0.0.1' });
  const { app, theirs, superHr, boss } = world.cycles;
  const stranger = await addStaff(app.services.db, theirs, 'K1', 'Kenari Jauh', {
    supervisorId: boss.employeeId,
    email: 'k1@kenari.example',
  });
  const { id } = await runOf(world.cycles, theirs.id, 2027);
  await superHr.call(contract.openCompanyCycle, { params: { id } });
  const form = await world.formOf('executive', 'planning');
  const own = await world.as('executive');
  await fillPlan(world, own, form);
  await move(own, form, { action: 'submit' });
  await letEverybodyIn(app.services.db);
  await forget(world);
  return { ...world, stranger };
}

/** Runs the job at half past six of a day, Malaysian time. */
export async function morningOf(world: FormsWorld, day: string): Promise<void> {
  world.moveTo(new Date(`${day}T06:30:00+08:00`).toISOString());
  await world.cycles.app.services.jobs.run(DAILY_DIGEST);
}

/** Forgets what was told, so that a test sees only what it caused. */
export async function forget({ cycles: { app } }: FormsWorld): Promise<void> {
  await app.services.db.delete(notification);
  await app.services.db.delete(mailOutbox);
}

/** The reminders in somebody's bell, oldest first. */
export async function bellOf({ cycles: { app } }: FormsWorld, { accountId }: Pick<TestPerson, 'accountId'>) {
  return app.services.db
    .select({ kind: notification.kind, params: notification.params, link: notification.link })
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(notification.id);
}

/** All mail that waits to go out to somebody, oldest first; to everybody where nobody is named. */
export async function mailTo({ cycles: { app } }: FormsWorld, ...people: readonly TestPerson[]) {
  const wanted =
    people.length === 0
      ? undefined
      : inArray(
          mailOutbox.recipient,
          people.map(({ email }) => email ?? ''),
        );
  return app.services.db.select().from(mailOutbox).where(wanted).orderBy(mailOutbox.id);
}

/** The settings of a company, as HR of the group reads them. */
export async function remindersOf(world: FormsWorld, companyId: number) {
  const officer = await world.as('superHr', ROLE.hr);
  const { rows } = await officer.call(contract.listReminderSettings, {});
  const found = rows.find(({ company }) => company.id === companyId);
  if (found === undefined) throw new Error(`The company ${companyId} is not listed`);
  return found;
}

type Values = Pick<Awaited<ReturnType<typeof remindersOf>>, 'mailEvents' | 'reminders' | 'reminderDays'>;

/** Changes some of them. */
export async function setReminders(world: FormsWorld, companyId: number, change: Partial<Values>): Promise<void> {
  const { version, mailEvents, reminders, reminderDays } = await remindersOf(world, companyId);
  const officer = await world.as('superHr', ROLE.hr);
  const values = { mailEvents, reminders, reminderDays, ...change };
  await officer.call(contract.saveReminderSettings, { body: { companies: [{ companyId, version, ...values }] } });
}
