import { addDays, type Day, dueReminders, lateReminders } from '@prestasi/domain';
import {
  clearAwaitingDigest,
  findAwaitingDigest,
  findMailAddresses,
  type Notice,
  notifyInBell,
} from '../notifications/index.ts';
import { todayAt } from '../people/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { evaluationReminders } from './evaluation-reminders.ts';
import { digestMail } from './digest-mail.ts';
import { beginDigests, findLastFinished, finishDigests, markSent, planDigests, takeDigests } from './digest-queries.ts';
import { dueLinesOf } from './due-lines.ts';
import type { Due } from './due-queries.ts';
import { planReminders } from './plan-reminders.ts';
import { reminderOf } from './reminder-notice.ts';
import { findRemindingCompanies } from './setting-queries.ts';

/** The job's name, for those who run it by hand. */
export const DAILY_DIGEST = 'reminders.digest';

/** Few enough to stay small in memory, many enough that due forms are not searched too often. */
const BATCH = 2000;

/**
 * Every morning: reminds people of last days, by the bell and by one mail, which for those who chose so also contains
 * the events since the last (domain §7). Must be called before the jobs start.
 */
export function scheduleDigests(services: Services): void {
  services.jobs.schedule(DAILY_DIGEST, '30 6 * * *', () => sendDigests(services));
}

/**
 * Sends everybody today's digest once, in batches with a transaction each. May be run again, and by several processes
 * at once: digests already sent are not repeated, and the rest are continued. Makes up for days on which it did not
 * run.
 */
async function sendDigests(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const today = todayAt(clock.now());
  const due = await inTransaction(db, async (tx) => {
    if (!(await beginDigests(tx, today))) return null;
    const found = await dueSince(tx, (await findLastFinished(tx, today)) ?? addDays(today, -1), today);
    await planDigests(tx, found, [...found.plans.keys()]);
    return found;
  });
  if (due === null) return;
  let sent = 0;
  for (;;) {
    const accounts = await sendBatch(services, due);
    if (accounts === 0) break;
    sent += accounts;
  }
  await inTransaction(db, (tx) => finishDigests(tx, today, clock.now()));
  log.info({ notified: sent }, 'daily digest');
}

/** The reminders of a day: the last days of forms, and by account those of plans of new positions and trainings to rate. */
type DueToday = Due & { readonly plans: ReadonlyMap<number, readonly Notice[]> };

async function dueSince(tx: Tx, after: Day, today: Day): Promise<DueToday> {
  const companies = await findRemindingCompanies(tx);
  const since = { after, today };
  const reminders = companies.flatMap(({ id, reminderDays, lateReminderEvery }) =>
    [...dueReminders(reminderDays, since), ...lateReminders(lateReminderEvery, since)].map((due) => ({
      ...due,
      companyId: id,
    })),
  );
  const plans = await planReminders(tx, { companies, reminders, ...since });
  const evaluations = await evaluationReminders(tx, { after, today });
  return { today, reminders, plans: Map.groupBy([...plans, ...evaluations], ({ accountId }) => accountId) };
}

/**
 * Sends digests to the next accounts; returns how many there were. People who have meanwhile done what they were to be
 * reminded of get nothing.
 */
async function sendBatch(services: Services, due: DueToday): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const accountIds = await takeDigests(tx, due.today, BATCH);
    if (accountIds.length === 0) return 0;
    const reminders = [
      ...(await dueLinesOf(tx, due, accountIds)).map((line) => reminderOf(line, due.today)),
      ...accountIds.flatMap((accountId) => due.plans.get(accountId) ?? []),
    ];
    const news = await findAwaitingDigest(tx, accountIds);
    await notifyInBell(services, tx, reminders);
    const addresses = await findMailAddresses(tx, accountIds, due.today);
    const remindersOf = Map.groupBy(reminders, ({ accountId }) => accountId);
    const newsOf = Map.groupBy(news, ({ accountId }) => accountId);
    const mails = [...addresses].flatMap(([accountId, address]) =>
      digestMail(services, address, {
        reminders: remindersOf.get(accountId) ?? [],
        news: newsOf.get(accountId) ?? [],
      }),
    );
    await services.mail.enqueueAll(tx, mails);
    await clearAwaitingDigest(tx, accountIds);
    await markSent(tx, due.today, accountIds, services.clock.now());
    return accountIds.length;
  });
}
