import type { Language } from '@prestasi/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Database, type Executor, afterCommit } from '../database/transaction.ts';
import type { TextParams } from '../i18n/translate.ts';
import { renderMail } from './render.ts';
import { type CalendarPart, mailOutbox } from './tables.ts';
import type { Transport } from './transport.ts';

export type OutgoingMail = {
  /** The texts to use: `mail:<template>.subject` and `mail:<template>.body`. */
  readonly template: string;
  readonly language: Language;
  readonly to: string;
  readonly params: TextParams;
  /** The change to the recipient's calendar. */
  readonly calendar?: CalendarPart;
};

export type Mail = {
  /** Writes a mail into the outbox, in the transaction of its cause; it goes out after the commit. */
  readonly enqueue: (tx: Executor, mail: OutgoingMail) => Promise<void>;
  /** The same for many mails, in one statement. */
  readonly enqueueAll: (tx: Executor, mails: readonly OutgoingMail[]) => Promise<void>;
  /** Sends mails that are due; returns how many went out. Runs by itself every 15 seconds once started. */
  readonly deliverDue: () => Promise<number>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

const EVERY_MS = 15_000;
const BATCH = 20;
const ATTEMPTS = 8;

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly transport: Transport;
  readonly log: FastifyBaseLogger;
};

/** Creates mail from an outbox: sent at least once, retried with growing pauses, given up after eight attempts. */
export function createMail({ db, clock, transport, log }: Parts): Mail {
  let timer: NodeJS.Timeout | null = null;
  let delivering: Promise<number> | null = null;

  // Taken with the time of the next attempt, in 1, 2, 4, … minutes: until then nobody else tries, even after a crash.
  async function take() {
    const now = clock.now().toISOString();
    return db
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        nextAttemptAt: sql`${now}::timestamptz + interval '1 minute' * power(2, ${mailOutbox.attempts})`,
      })
      .where(
        sql`${mailOutbox.id} in (select o.id from ${mailOutbox} o
          where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= ${now}::timestamptz
          order by o.next_attempt_at limit ${BATCH} for update skip locked)`,
      )
      .returning();
  }
  async function send(row: typeof mailOutbox.$inferSelect): Promise<boolean> {
    const mine = and(eq(mailOutbox.id, row.id), isNull(mailOutbox.sentAt));
    try {
      const rendered = renderMail(row.template, row.language, row.params);
      await transport.send({ ...rendered, to: row.recipient, date: clock.now(), calendar: row.calendar });
    } catch (error) {
      const isLast = row.attempts >= ATTEMPTS;
      // A mail server's message may name the recipient, so only its code is stored.
      const lastError = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      log.warn({ mail: row.id, template: row.template, reason: lastError, isLast }, 'mail not sent');
      await db
        .update(mailOutbox)
        .set({ lastError, ...(isLast ? { failedAt: clock.now(), params: {}, calendar: null } : {}) })
        .where(mine);
      return false;
    }
    await db.update(mailOutbox).set({ sentAt: clock.now(), params: {}, calendar: null, lastError: null }).where(mine);
    return true;
  }
  async function deliver(): Promise<number> {
    let sent = 0;
    for (;;) {
      const rows = await take();
      if (rows.length === 0) return sent;
      for (const row of rows) if (await send(row)) sent++;
    }
  }
  const deliverDue = () => (delivering ??= deliver().finally(() => (delivering = null)));
  const deliverQuietly = () => {
    if (timer === null) return;
    deliverDue().catch((error: unknown) => log.error({ err: error }, 'outbox'));
  };

  const enqueueAll: Mail['enqueueAll'] = async (tx, mails) => {
    if (mails.length === 0) return;
    const now = clock.now();
    await tx
      .insert(mailOutbox)
      .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, createdAt: now, nextAttemptAt: now })));
    if (timer !== null) await afterCommit(() => void setImmediate(deliverQuietly));
  };

  return {
    enqueue: (tx, mail) => enqueueAll(tx, [mail]),
    enqueueAll,
    deliverDue,
    start: () => {
      timer ??= setInterval(deliverQuietly, EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      await delivering;
      transport.close();
    },
  };
}

/** Counts the mails that wait in the outbox, and those given up in the last 30 days. */
export async function countWaitingMail(db: Database): Promise<{ readonly waiting: number; readonly failed: number }> {
  const waiting = await db.$count(mailOutbox, and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt)));
  const failed = await db.$count(mailOutbox, sql`${mailOutbox.failedAt} > now() - interval '30 days'`);
  return { waiting, failed };
}
